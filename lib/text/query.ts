import { normalise, toNfc } from './normalise';

export type QualifierKey = { key: string; aliases?: readonly string[] };
export type Qualifier = { key: string; value: string; negative?: boolean };
export type Exclusion = { text: string; phrase: boolean };

export type ParsedQuery = {
  /** What is left to search freely. */
  text: string;
  phrases: string[];
  exclusions: Exclusion[];
  qualifiers: Qualifier[];
  /** Pieces, as typed, that mean nothing to search: the page names them. */
  unused: string[];
};

const SMART_QUOTES = /[“”„‟＂]/g;
const CONTROLS = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
const SEARCHABLE = /[\p{L}\p{N}]/u;
/** A quoted stretch, or a stretch without space; a quote opens only at the start, after a minus or after a key's colon. */
const PIECE = /(-?)((?:[\p{L}_]+[:：])?)"([^"]*)"(?=$|[\s),.;?!가-힣])|\S+/gu;
const WORD_KEY = /^(-?)([\p{L}_]+)[:：](.+)$/u;
/** Slugs, names, years and dates; what holds a slash, an equals sign or another colon was pasted. */
const VALUE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]*$/u;
/** A minus before a letter; `--flag`, `-5`, `-f` and a lone dash are text. */
const EXCLUDED = /^-(\p{L}[\p{L}\p{N}\p{M}_.-]+)$/u;
/** Signs of a pasted log or command, in which a minus is a flag. */
const PASTED =
  /\n|:\/\/|\b\d{1,2}:\d\d:\d\d\b|\b[a-z_]+=\S|(?:^|\s)--[a-z]|(?:^|[;|$#]\s*)(?:kubectl|docker|helm|curl|java|tar|grep|psql|git|aws|gcloud) /i;
/** Words beside quotes from which on a query is pasted or told, and its quotes are part of what is told. */
const TOLD = 8;
const QUOTED = /"[^"]*"/g;

const isTold = (typed: string): boolean =>
  typed
    .replace(QUOTED, ' ')
    .split(/\s+/)
    .filter((word) => SEARCHABLE.test(word)).length >= TOLD;

function keyOf(name: string, keys: readonly QualifierKey[]): string | undefined {
  const wanted = normalise(name);
  return keys.find(({ key, aliases = [] }) => [key, ...aliases].some((alias) => normalise(alias) === wanted))
    ?.key;
}

function valuesOf(text: string): string[] | undefined {
  const values = text.replace(/[,;.]+$/, '').split(/[,，]/);
  return values.every((value) => VALUE.test(value)) ? values : undefined;
}

/**
 * Takes what was typed and the qualifier keys that the library knows; gives its parts. Anything that is not surely a phrase,
 * an exclusion or a known qualifier stays text. Never throws.
 */
export function parseQuery(q: string, keys: readonly QualifierKey[] = []): ParsedQuery {
  const parsed: ParsedQuery = { text: '', phrases: [], exclusions: [], qualifiers: [], unused: [] };
  const typed = toNfc(q).replace(CONTROLS, '').replace(SMART_QUOTES, '"');
  const pasted = PASTED.test(typed.trim());
  const told = pasted || isTold(typed);
  const qualify = (minus: string, key: string, value: string) =>
    parsed.qualifiers.push(minus === '' ? { key, value } : { key, value, negative: true });

  const take = (piece: RegExpMatchArray): boolean => {
    const [all, minus = '', prefix = '', quoted] = piece;
    if (quoted !== undefined) {
      const words = quoted.trim();
      const key = prefix === '' ? undefined : keyOf(prefix.slice(0, -1), keys);
      if (prefix !== '' && key === undefined) return false;
      if (told && key === undefined && minus === '') return false;
      if (!SEARCHABLE.test(words)) parsed.unused.push(all);
      else if (key !== undefined) qualify(minus, key, words);
      else if (minus !== '') parsed.exclusions.push({ text: words, phrase: true });
      else parsed.phrases.push(words);
      return true;
    }
    const [, sign = '', name = '', rest = ''] = WORD_KEY.exec(all) ?? [];
    const key = name === '' ? undefined : keyOf(name, keys);
    const values = key === undefined ? undefined : valuesOf(rest);
    if (key !== undefined && values !== undefined) {
      for (const value of values) qualify(sign, key, value);
      return true;
    }
    const excluded = pasted ? undefined : EXCLUDED.exec(all)?.[1]?.replace(/[-_.]+$/, '');
    if (excluded === undefined) return false;
    parsed.exclusions.push({ text: excluded, phrase: false });
    return true;
  };

  let text = '';
  let from = 0;
  for (const piece of typed.matchAll(PIECE)) {
    if (!take(piece)) continue;
    text += `${typed.slice(from, piece.index)} `;
    from = piece.index + piece[0].length;
  }
  parsed.text = (text + typed.slice(from)).replace(/\s+/g, ' ').trim();
  if (parsed.text !== '' && !SEARCHABLE.test(parsed.text)) {
    parsed.unused.push(parsed.text);
    parsed.text = '';
  }
  return parsed;
}

/** Takes a query and a number of code points; gives at most so many of it, and whether something was cut. */
export function cutQuery(q: string, most: number): { text: string; cut: boolean } {
  const points = Array.from(q.slice(0, most * 2 + 2));
  return points.length <= most
    ? { text: q, cut: false }
    : { text: points.slice(0, most).join(''), cut: true };
}
