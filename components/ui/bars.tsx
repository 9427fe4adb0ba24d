import { escapeHtml } from './escape-html';

/** A value as a row with a bar as long as its share of the longest, 0 to 1; `words` is its count, worded. */
export type Bar = { label: string; href: string; words: string; share: number };

const barHtml = ({ label, href, words, share }: Bar): string =>
  `<li><a href="${escapeHtml(href)}"><span>${escapeHtml(label)}</span><i>${escapeHtml(words)}</i><span class="bar" style="width:${Math.round(100 * share)}%"></span></a></li>`;

/** Counted values as bars. One string, not elements: a topic has some hundred of them. Everything from outside is escaped. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return <ol dangerouslySetInnerHTML={{ __html: bars.map(barHtml).join('') }} />;
}
