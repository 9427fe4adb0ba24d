import { createHash } from 'node:crypto';
import type { Stored } from './records';

/** Whitespace between the tokens of JSON; strings are matched first so that theirs is kept. */
const TOKENS = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g;

/**
 * What is kept of a document for saving, and the hash of its content. The hash says the same for another layout or other
 * escapes, but not for keys in another order, since the order is stored too.
 * @param text the file's text; null when the document was changed (composed to NFC) after reading
 * @param keep false to leave the JSON out, when only checking
 */
export function storedDocument(text: string | null, document: unknown, keep: boolean): Stored {
  const canonical = JSON.stringify(document);
  const hash = createHash('sha256').update(canonical).digest('hex');
  return { json: keep ? Buffer.from(text ?? canonical) : null, hash };
}

/** The JSON to store: the file's own, with its key order, escapes and numbers, without the whitespace between tokens. */
export function documentJson({ json, source }: Pick<Stored, 'json'> & { source: { shown: string } }): string {
  if (json === null) throw new Error(`${source.shown} was read without its document`);
  return json.toString('utf8').replace(TOKENS, (_, string: string | undefined) => string ?? '');
}
