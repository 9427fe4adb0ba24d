import type { CaseFile } from '@/lib/case';
import { tellStory } from '@/lib/case-story';
import { KINDS, type Kind } from '@/lib/facets';
import { tell, type Lang, type Told } from '@/lib/lang';
import { escapeMarkdown, markdownLine, markdownLink } from '@/lib/markdown';
import en from '@/messages/en.json';
import ko from '@/messages/ko.json';

const WORDS = { ko, en } as const;
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';

/** Names of a case's values by kind, in the language of the document. */
export type CaseLabels = (kind: Kind) => readonly string[];

/**
 * A case as a Markdown document in one language: facts, sections in the order of its page, sources, licence. What is told
 * in the other language alone is marked with that language's name.
 */
export function buildCaseMarkdown(
  document: CaseFile,
  labels: CaseLabels,
  permalink: string,
  lang: Lang,
): string {
  const words = WORDS[lang];
  const mark = (told: Told): string => (told.lang === lang ? '' : ` (${words.LanguageMark[told.lang]})`);
  const title = tell(document.title, lang) ?? { text: document.id, lang };
  const facts = KINDS.filter((kind) => labels(kind).length > 0).map(
    (kind) => `- ${words.Facet[kind]}: ${labels(kind).map(markdownLine).join(', ')}`,
  );
  const sections = tellStory(document, lang).map(({ name, form, parts }) => {
    const foreign = parts.find((part) => part.lang !== lang);
    const heading = `## ${words.CaseStory[name]}${foreign === undefined ? '' : mark(foreign)}`;
    const text =
      form === 'list'
        ? parts.map((part) => `- ${markdownLine(part.text)}`).join('\n')
        : parts.map((part) => escapeMarkdown(part.text)).join('\n\n');
    return `${heading}\n\n${text}`;
  });
  return [
    `# ${markdownLine(title.text)}${mark(title)}`,
    `${markdownLink(document.id, permalink)} · ${markdownLine(document.org)} · ${wordDate(document, lang)}`,
    facts.join('\n'),
    ...sections,
    `## ${words.CaseSources.title}\n\n${sourceList(document, lang)}`,
    `${words.CaseColophon.changed.replace(/<\/?time>/g, '').replace('{date}', document.updated_at.slice(0, 10))} · ${reviewOf(document, lang)}`,
    `${markdownLink(words.CaseColophon.licence, CC_BY)} · Incident Library`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** The day of a case and what it is the day of, in words. */
export function wordDate({ date, date_kind: kind }: CaseFile, lang: Lang): string {
  return kind === 'unknown' ? date : WORDS[lang].CaseDate[kind].replace('{date}', date);
}

function sourceList({ sources }: CaseFile, lang: Lang): string {
  const words = WORDS[lang].CaseSources;
  return sources
    .map(({ url, kind, license, archived, dead }) =>
      [
        `- ${markdownLink(url, url)}`,
        words.kinds[kind],
        ...(license === 'unknown' ? [] : [license === 'all-rights-reserved' ? words.reserved : license]),
        ...(dead === true ? [words.dead] : []),
        ...(archived === null || archived === url ? [] : [markdownLink(words.copy, archived)]),
      ].join(' · '),
    )
    .join('\n');
}

function reviewOf({ review }: CaseFile, lang: Lang): string {
  const words = WORDS[lang].CaseReview;
  const writer = review.written_by === 'human' ? 'human' : 'machine';
  return review.reviewed_at === null ? words.unreviewed[writer] : words.written[writer];
}
