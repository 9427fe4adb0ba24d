import { z } from 'zod';
import { CaseFile, DATE_KINDS } from '@/lib/case';
import { KINDS, type Kind } from '@/lib/facets';
import { Lang } from '@/lib/lang';

/*
 * What is given back, over HTTP and over MCP alike; the OpenAPI document is made from these. Text is in the language asked for;
 * where a case is told in the other one alone, `lang` beside it says which.
 */

const Slugs = z.array(z.string());
const KindName = z.enum(KINDS);
const Permalink = z
  .url()
  .meta({ description: 'The address that answers for ever, in the reader’s language.' });

export const Hit = z.object({
  id: z.string(),
  title: z.string(),
  lang: Lang.optional().meta({
    description: 'The language of the title, where it is not the one asked for.',
  }),
  org: z.string(),
  org_slug: z.string(),
  date: z.string().meta({ description: 'A day, a month or a year: 2019-02-01, 2019-02, 2019.' }),
  date_kind: z.enum(DATE_KINDS),
  root_cause: z.string(),
  components: Slugs,
  symptoms: Slugs,
  contributing: Slugs,
  permalink: Permalink,
  highlight: z
    .array(z.object({ field: z.string(), lang: Lang, html: z.string() }))
    .meta({ description: 'Passages that met the query; the only tag in html is <mark>.' }),
  why: z
    .array(
      z.object({
        type: z.enum(['text', 'term', 'asked_as']),
        field: z.string(),
        slug: z.string().optional(),
      }),
    )
    .meta({
      description: 'What the query met: words of a field, a value of the case, a phrase people ask with.',
    }),
});
export type Hit = z.infer<typeof Hit>;

const FacetValue = z.object({
  slug: z.string(),
  label: z.string(),
  count: z
    .number()
    .int()
    .meta({ description: 'The total with this as the only value of its facet, all else kept.' }),
  selected: z.boolean(),
});

export const API_FACETS = [...KINDS, 'year'] as const;
export type ApiFacet = (typeof API_FACETS)[number];

const facets = Object.fromEntries(API_FACETS.map((key) => [key, z.array(FacetValue)])) as Record<
  ApiFacet,
  z.ZodArray<typeof FacetValue>
>;

const TermName = z.object({ kind: KindName, slug: z.string(), label: z.string() });

export const CaseList = z.object({
  query: z.string(),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  hits: z.array(Hit),
  facets: z.object(facets),
  suggested: z.array(TermName).meta({ description: 'Values that the query names.' }),
  unused: z.array(z.string()).meta({ description: 'Parts of the query that nothing was done with.' }),
  corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
  engine: z.enum(['postgres', 'meilisearch']),
  degraded: z.boolean().meta({ description: 'True when another engine answered in place of the usual one.' }),
});
export type CaseList = z.infer<typeof CaseList>;

/** Lists by kind; a kind with nothing in it may be left out. */
const byKind = <T extends z.ZodType>(value: T) =>
  z.object(Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<Kind, T>);

export const CaseAnswer = z.object({
  case: CaseFile.loose().meta({ description: 'The stored document.' }),
  related: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lang: Lang.optional(),
      direction: z
        .enum(['outgoing', 'incoming', 'both'])
        .meta({ description: 'Whether this case names the other, the other this one, or each the other.' }),
    }),
  ),
  similar: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lang: Lang.optional(),
      score: z.number().min(0).max(1),
      shared: byKind(Slugs).partial(),
    }),
  ),
  permalink: Permalink,
});
export type CaseAnswer = z.infer<typeof CaseAnswer>;

const CountedValue = z.object({
  slug: z.string(),
  label: z.string(),
  count: z.number().int(),
  cases: z.array(z.string()),
});

export const TopicAnswer = z.object({
  kind: KindName,
  slug: z.string(),
  label: z.string(),
  definition: z.string().nullable(),
  count: z.number().int(),
  cases: z.array(z.string()).meta({ description: 'Ids, best first with q, else newest first.' }),
  with: byKind(z.array(CountedValue)).meta({
    description: 'What those cases carry besides, by kind, counted over them, most first.',
  }),
  query: z.string(),
});
export type TopicAnswer = z.infer<typeof TopicAnswer>;

export const VocabularyEntry = TermName.extend({
  definition: z.string().nullable(),
  aliases: z.array(z.string()),
  count: z.number().int().meta({ description: 'Cases that carry it.' }),
  match: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'With words: how near the value is to them, 1 where they name it.' }),
});
export type VocabularyEntry = z.infer<typeof VocabularyEntry>;
export const Vocabulary = z.array(VocabularyEntry);

export const Suggestions = z
  .array(
    z.discriminatedUnion('type', [
      TermName.extend({ type: z.literal('term') }),
      z.object({ type: z.literal('case'), id: z.string(), label: z.string() }),
    ]),
  )
  .max(8);

export const MatchAnswer = z.object({
  terms: z
    .array(TermName.extend({ text: z.string().meta({ description: 'The words of the text that name it.' }) }))
    .meta({ description: 'Values found in the text.' }),
  hits: z.array(Hit),
  section: z.string().meta({ description: 'A “seen elsewhere” section in Markdown, ready to paste.' }),
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;

export const CheckAnswer = z.object({
  id: z.string(),
  title: z.string(),
  lang: Lang.optional().meta({
    description: 'The language of the title, where it is not the one asked for.',
  }),
  gap: z.string(),
  why: z.string(),
  fix: z.string(),
  caveats: z.string().meta({ description: 'When a finding is fine.' }),
  cases: z.array(z.string()).meta({ description: 'Ids of the cases that show the gap.' }),
  components: Slugs,
  symptoms: Slugs,
  contributing: Slugs,
  reads: z.array(z.string()).meta({ description: 'The kinds of object that the rule reads.' }),
  optional: z.array(z.string()).meta({ description: 'Those of them that it can do without.' }),
  each: z.array(z.string()).meta({ description: 'The kinds of object that the rule is asked about.' }),
  commands: z.array(z.string()).meta({
    description: 'What reads those kinds, kubectl get alone; for whoever may read the cluster.',
  }),
  look: z.string().meta({ description: 'One line to look by hand.' }),
  rule: z.string().meta({ description: 'CEL over object and cluster; true of an object that has the gap.' }),
  plain: z.string().meta({ description: 'The rule in plain words.' }),
  permalink: Permalink,
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

export const CheckAnswers = z.array(CheckAnswer);

const Kinds = z.array(z.string());

export const EvaluateAnswer = z.object({
  objects: z.number().int().meta({ description: 'Objects that some check reads.' }),
  checks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      permalink: Permalink,
      cases: z.array(z.string()),
      looked: z.number().int(),
      findings: z.array(
        z.object({
          kind: z.string(),
          namespace: z.string().nullable(),
          name: z.string(),
          found: z.array(z.string()),
          message: z.string(),
        }),
      ),
      unclear: z.number().int().meta({ description: 'Objects of which the rule could say nothing.' }),
      partial: Kinds.meta({ description: 'Kinds that were not given and without which it was asked.' }),
      stopped: z.boolean().meta({ description: 'True where it took too long and was cut off.' }),
    }),
  ),
  not_evaluated: z
    .array(z.object({ id: z.string(), title: z.string(), missing: Kinds }))
    .meta({ description: 'Checks that need kinds of which nothing was given: not the same as good.' }),
  findings: z.number().int(),
});
export type EvaluateAnswer = z.infer<typeof EvaluateAnswer>;

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['ok', 'down']),
  search: z.enum(['ok', 'degraded', 'down']).meta({
    description: 'degraded: Postgres answers in place of the search server.',
  }),
  cases: z.number().int(),
  version: z.number().int().meta({ description: 'Rises with every import that changed something.' }),
});
export type Health = z.infer<typeof Health>;

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  nearest: z.array(z.string()).optional().meta({
    description: 'Known values nearest to the one given, best first.',
  }),
});
