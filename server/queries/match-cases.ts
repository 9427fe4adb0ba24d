import type { Kind } from '@/lib/facets';
import { tell, type Lang } from '@/lib/lang';
import { markdownLine, markdownLink } from '@/lib/markdown';
import type { CaseFile } from '@/lib/case';
import type { TermLabel } from '@/lib/term';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';
import sections from '@/messages/match-section.json';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { matchText, type TextMatch } from '@/server/search/match-text';
import { labelTerm, mentionCase } from './term-labels';

const DATE_WORDS = { ko: ko.CaseDate, en: en.CaseDate };
/** Cases given for a text. */
const MOST_CASES = 5;

export type MatchedCases = TextMatch & {
  documents: readonly CaseFile[];
  /** The values that the text names, with the words that name them. */
  named: readonly (TermLabel & { text: string })[];
  /** A section in Markdown, ready to paste; empty where nothing is alike. */
  section: string;
};

type Asked = {
  text: string;
  /** Values found in the text that are not meant, as `kind:slug`. */
  without: readonly string[];
  origin: string;
  lang: Lang;
};

/** The cases most like a pasted text. Nothing of the text is kept. */
export async function matchCases({ text, without, origin, lang }: Asked): Promise<MatchedCases> {
  const library = await currentLibrary();
  const left = new Set(without);
  const match = await matchText(text, ({ kind, slug }) => !left.has(`${kind}:${slug}`), MOST_CASES);
  const documents = await getDocuments(match.hits.map(({ id }) => id));
  const label = ({ kind, slug }: { kind: Kind; slug: string }): TermLabel =>
    labelTerm(library, kind, slug, lang);
  const entries = documents.map((document) => {
    const { title, org } = mentionCase(library, document, lang);
    const shared = match.hits.find(({ id }) => id === document.id)?.terms ?? [];
    return { document, title: title.text, org, shared: shared.map((term) => label(term).label) };
  });
  return {
    ...match,
    documents,
    named: match.terms.map((term) => ({ ...label(term), text: term.text })),
    section: entries.length === 0 ? '' : buildSection(entries, origin, lang),
  };
}

type Entry = { document: CaseFile; title: string; org: string; shared: readonly string[] };

function buildSection(entries: readonly Entry[], origin: string, lang: Lang): string {
  const words = sections[lang];
  const items = entries.map(({ document, title, org, shared }) => {
    const { id, date, date_kind: kind, trigger } = document;
    const day = kind === 'unknown' ? date : DATE_WORDS[lang][kind].replace('{date}', date);
    return [
      `- ${markdownLink(`${id}: ${title}`, `${origin}/cases/${id}`)} (${markdownLine(org)}, ${day})`,
      `  ${markdownLine(tell(trigger, lang)?.text ?? '')}`,
      ...(shared.length === 0
        ? []
        : [`  ${words.with.replace('{terms}', shared.map(markdownLine).join(', '))}`]),
    ].join('\n');
  });
  const accessed = words.source.replace('{date}', new Date().toISOString().slice(0, 10));
  return `## ${words.title}\n\n${items.join('\n')}\n\n${accessed}\n`;
}
