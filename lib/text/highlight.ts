import { tokensMet, type Met, type Terms } from './known-tokens';
import { PAIR_MARK } from './tokenize';

export type Segment = { text: string; marked: boolean };
type Span = { start: number; end: number };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/**
 * Pairs are weak: they mark where two or more of them overlap, or a word that nothing else matched from its beginning where the
 * pair is a whole word of the query (쿠버 in 쿠버네티스, but not 디스 of 레디스 in 디스크).
 */
function pairSpans(pairs: Met[], terms: Terms): Span[] {
  const chains: (Span & { wordStart: number; pairs: number; isWord: boolean })[] = [];
  for (const { start, end, wordStart, term } of pairs.sort((a, b) => a.start - b.start)) {
    const last = chains.at(-1);
    if (last !== undefined && start < last.end) {
      last.end = Math.max(last.end, end);
      last.pairs++;
    } else chains.push({ start, end, wordStart, pairs: 1, isWord: terms.has(term.slice(PAIR_MARK.length)) });
  }
  return chains.filter((chain) => chain.pairs > 1 || (chain.isWord && chain.start === chain.wordStart));
}

function markedSpans(met: readonly Met[], terms: Terms): Span[] {
  const strong = met.filter(({ isPair }) => !isPair);
  const matched = new Set(strong.map(({ position }) => position));
  const weak = met.filter(({ isPair, position }) => isPair && !matched.has(position));
  return [...strong, ...pairSpans(weak, terms)].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Cuts the text from `from` to `to` into marked and unmarked segments; touching or overlapping marks become one. */
function segmentsOf(text: string, spans: readonly Span[], from = 0, to = text.length): Segment[] {
  const segments: Segment[] = [];
  const push = (start: number, end: number, marked: boolean) => {
    if (end <= start) return;
    const last = segments.at(-1);
    if (last?.marked === marked) last.text += text.slice(start, end);
    else segments.push({ text: text.slice(start, end), marked });
  };
  let at = from;
  for (const span of spans) {
    const start = Math.max(span.start, at);
    const end = Math.min(span.end, to);
    if (end <= start) continue;
    push(at, start, false);
    push(start, end, true);
    at = end;
  }
  push(at, to, false);
  return segments;
}

/** Takes segments; gives HTML in which everything is escaped and the only tag is `<mark>`. */
export function segmentsToHtml(segments: readonly Segment[]): string {
  return segments
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}

/** Takes a text and terms as the tokenizer makes them; gives the text cut where the matched words and syllables stand. */
export function highlight(text: string, terms: Terms): Segment[] {
  return segmentsOf(text, markedSpans(tokensMet(text, terms), terms));
}

/** As `highlight`, as HTML in which the only tag is `<mark>`. */
export function highlightHtml(text: string, terms: Terms): string {
  return segmentsToHtml(highlight(text, terms));
}

export type Passage = {
  /** The passage as it is shown, with … where text was left out. */
  segments: Segment[];
  /** Sum of the weights of the distinct terms in it; 0 where nothing matched and the beginning is given. */
  score: number;
  /** Where it stands in the whole text (UTF-16). */
  start: number;
  end: number;
};

/** Where sentences begin, the text's beginning and end included. */
function sentenceBorders(text: string): number[] {
  const borders = [0];
  for (const stop of text.matchAll(/[.!?。]["'”’)]*\s+|\n+/g)) borders.push(stop.index + stop[0].length);
  if (borders.at(-1) !== text.length) borders.push(text.length);
  return borders;
}

/** The stretch of at most `most` units that holds the greatest weight of distinct terms; the first of equals. */
function bestWindow(hits: readonly Met[], weights: ReadonlyMap<string, number>, most: number) {
  const counts = new Map<string, number>();
  let best = { start: 0, end: 0, score: 0 };
  let score = 0;
  let first = 0;
  for (const hit of hits) {
    const count = counts.get(hit.term) ?? 0;
    if (count === 0) score += weights.get(hit.term) ?? 0;
    counts.set(hit.term, count + 1);
    for (
      let head = hits[first];
      head !== undefined && head !== hit && hit.end - head.start > most;
      head = hits[++first]
    ) {
      const left = (counts.get(head.term) ?? 1) - 1;
      counts.set(head.term, left);
      if (left === 0) score -= weights.get(head.term) ?? 0;
    }
    if (score > best.score + 1e-9) best = { start: hits[first]?.start ?? 0, end: hit.end, score };
  }
  return best;
}

/** Widens a window to whole sentences where they fit, else to word borders. */
function widen(text: string, window: Span, most: number): Span {
  const borders = sentenceBorders(text);
  const sentence = borders.findLast((border) => border <= window.start) ?? 0;
  let start = sentence;
  if (window.end - sentence > most) {
    const lead = Math.max(
      sentence,
      window.start - Math.floor(Math.max(0, most - (window.end - window.start)) / 3),
    );
    const space = lead === sentence ? lead - 1 : text.slice(lead, window.start).search(/\s/) + lead;
    start = space < lead && lead !== sentence ? window.start : space + 1;
  }
  const limit = Math.min(text.length, start + most);
  const whole = borders.findLast((border) => border >= window.end && border <= limit);
  if (whole !== undefined) return { start, end: whole };
  const word = text.slice(window.end, limit).lastIndexOf(' ');
  return { start, end: word < 0 ? Math.max(window.end, Math.min(limit, window.end)) : window.end + word };
}

/** What of a text meets the query best, before it is cut out: most texts are looked at only to find that another is better. */
export type Candidate = { text: string; met: readonly Met[]; window: Span; score: number };

/**
 * Takes a text, the weight of each term of the query, and a length in UTF-16 units; gives the stretch of at most that length with the
 * greatest weight of distinct terms.
 */
export function findWindow(text: string, weights: ReadonlyMap<string, number>, maxChars: number): Candidate {
  const met = weights.size === 0 ? [] : tokensMet(text, weights);
  const window = bestWindow(
    [...met].sort((a, b) => a.start - b.start),
    weights,
    maxChars,
  );
  return { text, met, window, score: window.score };
}

/** Cuts out the passage of about a length around the stretch that was found, at sentences where they fit and else at words. */
export function cutPassage({ text, met, window, score }: Candidate, terms: Terms, maxChars: number): Passage {
  const { start, end } =
    text.length <= maxChars ? { start: 0, end: text.length } : widen(text, window, maxChars);
  const trimmed = start + text.slice(start, end).trimEnd().length;
  const segments = segmentsOf(text, markedSpans(met, terms), start, trimmed);
  const before = start > 0 ? [{ text: '…', marked: false }] : [];
  // A whole sentence needs no sign that more follows.
  const isCut = trimmed < text.trimEnd().length && !/[.!?。]$/.test(text.slice(start, trimmed));
  const after = isCut ? [{ text: '…', marked: false }] : [];
  return { segments: [...before, ...segments, ...after], score, start, end: trimmed };
}

/**
 * Takes a text, the weight of each term of the query, and a length in UTF-16 units; gives the passage of about that length
 * with the most weight of distinct terms, cut at sentences where they fit and else at words.
 */
export const bestPassage = (text: string, weights: ReadonlyMap<string, number>, maxChars: number): Passage =>
  cutPassage(findWindow(text, weights, maxChars), weights, maxChars);
