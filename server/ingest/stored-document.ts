import { createHash } from 'node:crypto';
import type { Stored } from './records';

/** Whitespace between the tokens of JSON; strings are matched first so that theirs is kept. */
const TOKENS = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g;

/**
 * What is stored of a document: the file's own JSON, key order, escapes and numbers as they are, without the whitespace
 * between them. The hash is of its content: the same document in another layout or with other escapes has the same hash,
 * one with its keys in another order has not, since the order is stored too.
 * @param text the file's text; null when the document was changed (composed to NFC) after reading
 * @param keep false to leave the JSON out, when only checking
 */
export function storedDocument(text: string | null, document: unknown, keep: boolean): Stored {
  const canonical = JSON.stringify(document);
  const hash = createHash('sha256').update(canonical).digest('hex');
  if (!keep) return { json: null, hash };
  const json =
    text === null ? canonical : text.replace(TOKENS, (_, string: string | undefined) => string ?? '');
  return { json: Buffer.from(json), hash };
}
