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
/** Programs that nobody searches for without what follows; behind one a minus begins its options (`rm -rf`, `ps -ef`). */
const COMMAND =
  /(?:^|\s)(?:rm|ls|ps|cp|mv|dd|df|du|ssh|scp|sed|awk|sudo|chmod|chown|chgrp|rsync|mount|umount|mkfs|lsof|strace|tcpdump|netstat|nslookup|iptables|sysctl|ulimit|wget|nohup|xargs|tail|pkill)(?:\s+-\S+)*\s+$/;
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

/** A piece of a query and what it means; `start` and `end` are offsets in the text that `readPieces` gives beside them. */
export type QueryPiece = { start: number; end: number } & (
  | { is: 'text' }
  | { is: 'unused' }
  | { is: 'phrase'; text: string }
  | ({ is: 'exclusion' } & Exclusion)
  | { is: 'qualifiers'; qualifiers: readonly Qualifier[] }
);
type Meaning = QueryPiece extends infer P ? (P extends unknown ? Omit<P, 'start' | 'end'> : never) : never;

/**
 * Takes what was typed and the qualifier keys that the library knows; gives it cleaned, with its pieces in order. Anything that is not
 * surely a phrase, an exclusion or a known qualifier is text. Never throws.
 */
export function readPieces(
  q: string,
  keys: readonly QualifierKey[] = [],
): { typed: string; pieces: QueryPiece[] } {
  const typed = toNfc(q).replace(CONTROLS, '').replace(SMART_QUOTES, '"');
  const pasted = PASTED.test(typed.trim());
  const told = pasted || isTold(typed);
  const qualifier = (minus: string, key: string, value: string): Qualifier =>
    minus === '' ? { key, value } : { key, value, negative: true };

  const readQuoted = (minus: string, prefix: string, quoted: string): Meaning => {
    const text = quoted.trim();
    const key = prefix === '' ? undefined : keyOf(prefix.slice(0, -1), keys);
    if (prefix !== '' && key === undefined) return { is: 'text' };
    if (told && key === undefined && minus === '') return { is: 'text' };
    if (!SEARCHABLE.test(text)) return { is: 'unused' };
    if (key !== undefined) return { is: 'qualifiers', qualifiers: [qualifier(minus, key, text)] };
    return minus === '' ? { is: 'phrase', text } : { is: 'exclusion', text, phrase: true };
  };
  const readWord = (word: string, before: string): Meaning => {
    const [, sign = '', name = '', rest = ''] = WORD_KEY.exec(word) ?? [];
    const key = name === '' ? undefined : keyOf(name, keys);
    const values = key === undefined ? undefined : valuesOf(rest);
    if (key !== undefined && values !== undefined)
      return { is: 'qualifiers', qualifiers: values.map((value) => qualifier(sign, key, value)) };
    const text =
      pasted || COMMAND.test(before) ? undefined : EXCLUDED.exec(word)?.[1]?.replace(/[-_.]+$/, '');
    return text === undefined ? { is: 'text' } : { is: 'exclusion', text, phrase: false };
  };

  const pieces = [...typed.matchAll(PIECE)].map((match): QueryPiece => {
    const [all, minus = '', prefix = '', quoted] = match;
    const meaning =
      quoted === undefined ? readWord(all, typed.slice(0, match.index)) : readQuoted(minus, prefix, quoted);
    return { start: match.index, end: match.index + all.length, ...meaning };
  });
  return { typed, pieces };
}

/** Takes what was typed and the qualifier keys that the library knows; gives its parts. Never throws. */
export function parseQuery(q: string, keys: readonly QualifierKey[] = []): ParsedQuery {
  const parsed: ParsedQuery = { text: '', phrases: [], exclusions: [], qualifiers: [], unused: [] };
  const { typed, pieces } = readPieces(q, keys);
  for (const piece of pieces) {
    if (piece.is === 'unused') parsed.unused.push(typed.slice(piece.start, piece.end));
    else if (piece.is === 'phrase') parsed.phrases.push(piece.text);
    else if (piece.is === 'exclusion') parsed.exclusions.push({ text: piece.text, phrase: piece.phrase });
    else if (piece.is === 'qualifiers') parsed.qualifiers.push(...piece.qualifiers);
  }
  parsed.text = rewriteQuery({ typed, pieces }, (piece, said) => (piece.is === 'text' ? said : null));
  if (parsed.text !== '' && !SEARCHABLE.test(parsed.text)) {
    parsed.unused.push(parsed.text);
    parsed.text = '';
  }
  return parsed;
}

/** A query as `readPieces` gives it, with some of its pieces written otherwise; null takes one out. The rest stays as typed. */
export function rewriteQuery(
  { typed, pieces }: { typed: string; pieces: readonly QueryPiece[] },
  rewrite: (piece: QueryPiece, said: string) => string | null,
): string {
  let text = '';
  let from = 0;
  for (const piece of pieces) {
    text += typed.slice(from, piece.start) + (rewrite(piece, typed.slice(piece.start, piece.end)) ?? ' ');
    from = piece.end;
  }
  return (text + typed.slice(from)).replace(/\s+/g, ' ').trim();
}

/** Takes a query and a number of code points; gives at most so many of it, and whether something was cut. */
export function cutQuery(q: string, most: number): { text: string; cut: boolean } {
  const points = Array.from(q.slice(0, most * 2 + 2));
  return points.length <= most
    ? { text: q, cut: false }
    : { text: points.slice(0, most).join(''), cut: true };
}
