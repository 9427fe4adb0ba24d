import type { CaseFile } from '@/lib/case';
import type { Passage, Reason, Segment } from '@/lib/case-view';
import { LANGS, otherLang, tell, type Lang, type Localised } from '@/lib/lang';
import { bestPassage, highlight } from '@/lib/text/highlight';
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

/** The beginning of the symptoms, whole sentences where they fit. */
function opening(document: CaseFile, lang: Lang): Passage {
  const told = tell(document.symptoms_text, lang) ?? { text: '', lang };
  const { segments } = bestPassage(told.text.replace(/\s*\n\s*/g, ' '), new Map(), PASSAGE[told.lang]);
  return { field: 'symptoms_text', lang: told.lang, segments };
}

function bestOf(document: CaseFile, marks: ReadonlyMap<string, number>, lang: Lang): Passage | null {
  for (const candidate of [lang, otherLang(lang)]) {
    let best: (Passage & { score: number }) | null = null;
    for (const field of FIELDS) {
      const texts: Localised | null = document[field];
      const text = texts?.[candidate];
      if (text === undefined) continue;
      const { segments, score } = bestPassage(text.replace(/\s*\n\s*/g, ' '), marks, PASSAGE[candidate]);
      if (score > (best?.score ?? 0) && segments.some(({ marked }) => marked)) {
        best = { field, lang: candidate, segments, score };
      }
    }
    if (best !== null) return { field: best.field, lang: best.lang, segments: best.segments };
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
      const { score } = bestPassage(phrase, marks, 200);
      if (score > (best?.score ?? 0)) best = { phrase, lang, score };
    }
  }
  return best === null ? null : { type: 'asked_as', phrase: best.phrase, lang: best.lang };
}
