/**
 * Carries a pasted text from proxy.ts, which may read a body, to the page, which may not: under a key that nobody can guess, in
 * memory, until the page takes it. It never stands in an address, a cookie or a log.
 */
export type PastedText = { text: string; without: readonly string[] };

/** Name of the request header that holds the key. */
export const PASTED_HEADER = 'x-pasted-text';
/** What it holds for a body that is larger than is taken. */
export const TOO_LARGE = 'too-large';
/** A text that no page took (it failed) is forgotten after this, in milliseconds. */
const FORGET_AFTER = 15_000;

const KEY = Symbol.for('incident-library.pasted-text');

/** On globalThis: proxy.ts and the pages are bundled apart. */
function holder(): Map<string, PastedText> {
  const global: typeof globalThis & { [KEY]?: Map<string, PastedText> } = globalThis;
  return (global[KEY] ??= new Map<string, PastedText>());
}

/** Holds a text for the page that is about to be made; gives its key. */
export function handOverText(pasted: PastedText): string {
  const key = crypto.randomUUID();
  holder().set(key, pasted);
  setTimeout(() => holder().delete(key), FORGET_AFTER).unref();
  return key;
}

/** The text handed over under a key, once. */
export function takeText(key: string | null): PastedText | null {
  if (key === null) return null;
  const pasted = holder().get(key) ?? null;
  holder().delete(key);
  return pasted;
}
