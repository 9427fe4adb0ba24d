import type { Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';
import { markdownLine } from '@/lib/markdown';
import enPages from '@/messages/en.json';
import koPages from '@/messages/ko.json';
import messages from '@/messages/mcp.json';
import type { CaseAnswer, CaseList, Hit, MatchAnswer, TopicAnswer, VocabularyEntry } from './answers';

/*
 * Answers as text, in the language asked for: what a model reads where its client does not hand it the structured content. What comes of
 * cases is escaped, since clients show such text as Markdown.
 */

const FACETS: Record<Lang, Record<Kind, string>> = { ko: koPages.Facet, en: enPages.Facet };
/** Values shown of each kind that goes with a topic. */
const MOST_WITH = 8;
/** Ids shown of a topic's cases. */
const MOST_IDS = 30;

/** A text of `messages/mcp.json` with its values filled in. */
export const say = (
  lang: Lang,
  key: keyof (typeof messages)['en'],
  values: Record<string, string | number> = {},
): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
    messages[lang][key],
  );

const naming = (terms: readonly { kind: Kind; slug: string; label: string }[]): string =>
  terms.map(({ kind, slug, label }) => `${markdownLine(label)} (${kind}:${slug})`).join(', ');

const plain = (html: string): string =>
  html
    .replace(/<\/?mark>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function textOfHit({ id, title, org, date, highlight, permalink }: Hit): string {
  const passage = highlight.find(({ field }) => field !== 'title');
  return [
    `- ${id} · ${markdownLine(title)}`,
    `  ${markdownLine(org)}, ${date} · ${permalink}`,
    ...(passage === undefined ? [] : [`  ${markdownLine(plain(passage.html))}`]),
  ].join('\n');
}

/** A page of cases. */
export function textOfList(list: CaseList & { next_cursor?: string | null }, lang: Lang): string {
  const { total, page, size, hits, corrected, unused, suggested, next_cursor: cursor } = list;
  const from = (page - 1) * size + 1;
  return [
    hits.length === 0 ? say(lang, 'none') : say(lang, 'total', { total, from, to: from + hits.length - 1 }),
    ...(corrected === null ? [] : [say(lang, 'corrected', corrected)]),
    ...(unused.length === 0 ? [] : [say(lang, 'unused', { words: unused.join(', ') })]),
    ...(suggested.length === 0 ? [] : [say(lang, 'suggested', { terms: naming(suggested) })]),
    ...hits.map(textOfHit),
    ...(cursor == null ? [] : [say(lang, 'more', { cursor })]),
  ].join('\n');
}

/** A value with what goes with it, counted. */
export function textOfTopic(topic: TopicAnswer, lang: Lang): string {
  const { label, definition, count, cases } = topic;
  const groups = Object.entries(topic.with)
    .filter(([, values]) => values.length > 0)
    .map(([kind, values]) => {
      const counted = values
        .slice(0, MOST_WITH)
        .map((value) => `${markdownLine(value.label)} (${value.slug}) ${value.count}`);
      return `${FACETS[lang][kind as Kind]}: ${counted.join(', ')}`;
    });
  return [
    say(lang, 'topic', { label: markdownLine(label), count }),
    ...(definition === null ? [] : [markdownLine(definition)]),
    ...groups,
    say(lang, 'cases', { ids: cases.slice(0, MOST_IDS).join(', ') }),
  ].join('\n');
}

/** What follows the document of a case: relations and the cases most like it. */
export function textOfNeighbours({ related, similar }: CaseAnswer, lang: Lang): string {
  const lists = [
    {
      title: say(lang, 'related'),
      lines: related.map(({ id, title }) => `- ${id} · ${markdownLine(title)}`),
    },
    {
      title: say(lang, 'similar'),
      lines: similar.map(({ id, title, shared }) => {
        const terms = Object.values(shared).flat().join(', ');
        return `- ${id} · ${markdownLine(title)} (${say(lang, 'shared', { terms })})`;
      }),
    },
  ];
  return lists
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`)
    .join('\n\n');
}

/** Values of the vocabulary, or that none is close. */
export function textOfVocabulary(values: readonly VocabularyEntry[], lang: Lang): string {
  if (values.length === 0) return say(lang, 'noTerms');
  return values
    .map(({ kind, slug, label, count, match, definition }) =>
      [
        `- ${markdownLine(label)} (${kind}:${slug}) · ${say(lang, 'count', { count })}`,
        ...(match === undefined ? [] : [say(lang, 'match', { match })]),
        ...(definition === null ? [] : [markdownLine(definition)]),
      ].join(' · '),
    )
    .join('\n');
}

/** The values a text names, the cases most like it, and the section to paste. */
export const textOfMatch = ({ terms, hits, section }: MatchAnswer, lang: Lang): string =>
  [
    ...(terms.length === 0 ? [] : [say(lang, 'named', { terms: naming(terms) })]),
    hits.length === 0 ? say(lang, 'none') : hits.map(textOfHit).join('\n'),
    ...(section === '' ? [] : [section]),
  ].join('\n\n');
