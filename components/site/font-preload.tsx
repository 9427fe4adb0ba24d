import { preload } from 'react-dom';
import type { Lang } from '@/lib/lang';
import subset81 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.81.woff2' with {
  turbopackModuleType: 'asset',
};
import subset82 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.82.woff2' with {
  turbopackModuleType: 'asset',
};
import subset83 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.83.woff2' with {
  turbopackModuleType: 'asset',
};
import subset84 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.84.woff2' with {
  turbopackModuleType: 'asset',
};
import subset85 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.85.woff2' with {
  turbopackModuleType: 'asset',
};
import subset86 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.86.woff2' with {
  turbopackModuleType: 'asset',
};
import subset87 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.87.woff2' with {
  turbopackModuleType: 'asset',
};
import subset88 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.88.woff2' with {
  turbopackModuleType: 'asset',
};
import subset89 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.89.woff2' with {
  turbopackModuleType: 'asset',
};
import subset90 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.90.woff2' with {
  turbopackModuleType: 'asset',
};
import subset91 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2' with {
  turbopackModuleType: 'asset',
};

/** The parts of Pretendard that nearly every page of a language shows (counted over all cases), commonest first. */
const NEEDED: Record<Lang, readonly string[]> = {
  ko: [
    subset91,
    subset90,
    subset89,
    subset88,
    subset87,
    subset86,
    subset85,
    subset84,
    subset83,
    subset81,
    subset82,
  ],
  en: [subset91],
};

/** Has the fonts fetched beside the styles rather than after them, so that the first paint is already set in them. */
export function FontPreload({ lang }: { lang: Lang }) {
  for (const address of NEEDED[lang])
    preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return null;
}
