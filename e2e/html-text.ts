const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text of HTML with its entities read. */
export const decode = (html: string): string =>
  html.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole: string, hex?: string, dec?: string, name?: string) =>
      hex !== undefined
        ? String.fromCodePoint(parseInt(hex, 16))
        : dec !== undefined
          ? String.fromCodePoint(Number(dec))
          : (ENTITIES[name ?? ''] ?? whole),
  );

/** What a page shows: the texts between its tags, without scripts, styles and the head. */
export const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style|head)\b[^]*?<\/\1>/gi, '')
    .replace(/<!--[^]*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => decode(text).trim())
    .filter((text) => text !== '');

/** The text of the first element of a name. */
export const textOf = (html: string, element: string): string => {
  const inner = new RegExp(`<${element}\\b[^>]*>([^]*?)</${element}>`).exec(html)?.[1] ?? '';
  return decode(inner.replace(/<!--[^]*?-->/g, '').replace(/<[^>]*>/g, '')).trim();
};

/** Addresses of a page's links. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => decode(href));

/** Runs work over items, a few at a time, in order of their beginning. */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
