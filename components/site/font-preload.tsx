import { preload } from 'react-dom';
import latin from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2' with {
  turbopackModuleType: 'asset',
};

/**
 * Has the part of Pretendard that every page shows (Latin letters and figures) fetched beside the styles rather than after them.
 * Only this one: the eleven parts that most Korean pages show weigh 300 KB, and asked for before the styles they held the first
 * paint of a phone's slow line back by some two seconds. Until a Korean part is here, a font of the system stands in at its widths.
 */
export function FontPreload() {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return null;
}
