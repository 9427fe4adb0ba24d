import type { CaseFile } from '@/lib/case';
import type { Passage, Reason, Segment } from '@/lib/case-view';
import { LANGS, otherLang, tell, type Lang, type Localised } from '@/lib/lang';
import { bestPassage, cutPassage, findWindow, highlight } from '@/lib/text/highlight';
import type { TermLabel } from '@/lib/term';

/** Longest passage on a card, in UTF-16 units; Korean says more in fewer. */
const PASSAGE = { ko: 150, en: 260 } as const;
const FIELDS = ['symptoms_text', 'trigger', 'summary', 'lessons', 'detection'] as const;

export type Explained = { titleSegments: readonly Segment[]; passage: Passage; why: readonly Reason[] };

/**
 * Shows why a case is among the hits: the passage that meets the query best, in the page's language where it meets
 * there, else in the other; the words it met, by field; the phrases people ask with that it met.
 * `marks` are the terms that speak for the query, with their weights; empty without a query.
 */
export function explainHit(
  document: CaseFile,
  marks: ReadonlyMap<string, number>,
  named: readonly TermLabel[],
  lang: Lang,
): Explained {
  const title = tell(document.title, lang);
  const titleSegments =
    marks.size === 0 ? unmarked(title?.text ?? document.id) : highlight(title?.text ?? '', marks);
  if (marks.size === 0) return { titleSegments, passage: opening(document, lang), why: [] };
  const found = bestOf(document, marks, lang);
  const why: Reason[] = [];
  const inTitle = markedWords(titleSegments);
  if (inTitle.length > 0) why.push({ type: 'text', field: 'title', words: inTitle });
  if (found !== null) why.push({ type: 'text', field: found.field, words: markedWords(found.segments) });
  for (const { kind, slug, label } of named) why.push({ type: 'term', kind, slug, label });
  const phrase = found === null || why.length === 0 ? askedAs(document, marks) : null;
  if (phrase !== null) why.push(phrase);
  return { titleSegments, passage: found ?? opening(document, lang), why };
}

const unmarked = (text: string): Segment[] => [{ text, marked: false }];

/** Texts as passages are cut from them, on one line; made once, since every query looks through them. */
const onOneLine = new WeakMap<CaseFile, Map<string, string>>();

function lineOf(document: CaseFile, field: (typeof FIELDS)[number], lang: Lang): string | undefined {
  let lines = onOneLine.get(document);
  if (lines === undefined) onOneLine.set(document, (lines = new Map<string, string>()));
  const key = `${field} ${lang}`;
  const kept = lines.get(key);
  if (kept !== undefined) return kept;
  const texts: Localised | null = document[field];
  const line = texts?.[lang]?.replace(/\s*\n\s*/g, ' ');
  if (line !== undefined) lines.set(key, line);
  return line;
}

/** The beginning of the symptoms, whole sentences where they fit. */
function opening(document: CaseFile, lang: Lang): Passage {
  const told = tell(document.symptoms_text, lang)?.lang ?? lang;
  const text = lineOf(document, 'symptoms_text', told) ?? '';
  return {
    field: 'symptoms_text',
    lang: told,
    segments: bestPassage(text, new Map(), PASSAGE[told]).segments,
  };
}

function bestOf(document: CaseFile, marks: ReadonlyMap<string, number>, lang: Lang): Passage | null {
  for (const candidate of [lang, otherLang(lang)]) {
    const most = PASSAGE[candidate];
    const found = FIELDS.flatMap((field) => {
      const text = lineOf(document, field, candidate);
      return text === undefined ? [] : [{ field, ...findWindow(text, marks, most) }];
    });
    // Of two that are as good, the one whose field comes first: sorting keeps their order.
    for (const window of found.sort((a, b) => b.score - a.score)) {
      if (window.score === 0) break;
      const { segments } = cutPassage(window, marks, most);
      if (segments.some(({ marked }) => marked)) return { field: window.field, lang: candidate, segments };
    }
  }
  return null;
}

/** Marked stretches, each once, at most four. */
function markedWords(segments: readonly Segment[]): string[] {
  const words = new Map<string, string>();
  for (const { text, marked } of segments) {
    if (marked && !words.has(text.toLowerCase())) words.set(text.toLowerCase(), text);
  }
  return [...words.values()].slice(0, 4);
}

function askedAs(document: CaseFile, marks: ReadonlyMap<string, number>): Reason | null {
  let best: { phrase: string; lang: Lang; score: number } | null = null;
  for (const lang of LANGS) {
    for (const phrase of document.asked_as?.[lang] ?? []) {
      const { score } = findWindow(phrase, marks, 200);
      if (score > (best?.score ?? 0)) best = { phrase, lang, score };
    }
  }
  return best === null ? null : { type: 'asked_as', phrase: best.phrase, lang: best.lang };
}
