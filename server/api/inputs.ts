import { z } from 'zod';
import { FACETS, KINDS, REVIEWS, SEVERITIES, type FacetKey } from '@/lib/facets';
import { READ_KINDS } from '@/lib/cluster-kinds';
import { Lang } from '@/lib/lang';
import { MAX_QUERY, SORTS } from '@/lib/list-state';

/*
 * What may be asked, over HTTP and over MCP alike. Descriptions are what an agent and the OpenAPI document read. Objects are
 * strict: a name that is not here is a mistake, and told.
 */

const MOST_VALUES = 50;
/** Text to match, in bytes of UTF-8. */
export const MOST_TEXT = 64 * 1024;

const codePoints = (text: string): number => [...text].length;

/** Words of a person or a log line. */
export const Query = z
  .string()
  .refine((q) => codePoints(q) <= MAX_QUERY, `at most ${MAX_QUERY} characters`)
  .meta({
    description:
      'What one sees, in English or Korean: a symptom, a sentence, a log line. "Quoted words" must stand in the case, -word excludes; component:ingress, before:2020 and the like narrow.',
    maxLength: MAX_QUERY,
  });

export const LangInput = Lang.default('en').meta({
  description: 'The language of the texts given back, en or ko. What is found does not depend on it.',
});

const Value = z.string().min(1).max(100);
const WHAT: Record<FacetKey, string> = {
  cause: 'Root causes',
  component: 'Components involved',
  symptom: 'Symptoms seen',
  factor: 'Contributing factors',
  domain: 'Domains',
  org: 'Organisations',
  year: 'Years, such as 2019',
  severity: 'Severities',
  review: 'Review states',
};

/** Values of one facet, any of which will do. */
const values = (key: FacetKey) =>
  z
    .array(
      key === 'severity'
        ? z.enum(SEVERITIES)
        : key === 'review'
          ? z.enum(REVIEWS)
          : key === 'year'
            ? z.string().regex(/^\d{4}$/, 'a year such as 2019')
            : Value,
    )
    .max(MOST_VALUES)
    .optional()
    .meta({ description: `${WHAT[key]}, as slugs of the vocabulary; any of them will do.` });

/** One optional list a facet, by the names of the facet table. */
export const facetInputs = {
  cause: values('cause'),
  component: values('component'),
  symptom: values('symptom'),
  factor: values('factor'),
  domain: values('domain'),
  org: values('org'),
  year: values('year'),
  severity: values('severity'),
  review: values('review'),
} satisfies Record<FacetKey, z.ZodType>;

export const ListInput = z.strictObject({
  q: Query.default(''),
  ...facetInputs,
  sort: z
    .enum(SORTS)
    .optional()
    .meta({ description: 'The order; relevance with a query and newest without one where it is left out.' }),
  page: z.number().int().min(1).max(1_000_000).default(1).meta({ description: 'The page, from 1.' }),
  size: z.number().int().min(1).max(100).default(20).meta({ description: 'Cases a page.' }),
  lang: LangInput,
});
export type ListInput = z.infer<typeof ListInput>;

export const CaseInput = z.strictObject({
  id: z.string().min(1).max(60).meta({ description: 'The id of a case, such as IL-0054.' }),
  lang: LangInput,
});
export type CaseInput = z.infer<typeof CaseInput>;

export const KindInput = z.enum(KINDS).meta({ description: `A kind of value: ${KINDS.join(', ')}.` });

export const TopicInput = z.strictObject({
  kind: KindInput,
  slug: Value.meta({ description: 'The slug of a value of that kind.' }),
  q: Query.default(''),
  lang: LangInput,
});
export type TopicInput = z.infer<typeof TopicInput>;

export const VocabularyInput = z.strictObject({
  q: Query.default('').meta({
    description: 'Words in English or Korean; the values nearest to them come back. Left out: all values.',
  }),
  kind: KindInput.optional(),
  limit: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'Values at most; 10 with words, all without, where it is left out.' }),
  lang: LangInput,
});
export type VocabularyInput = z.infer<typeof VocabularyInput>;

export const SuggestInput = z.strictObject({
  q: Query.default('').meta({ description: 'What is typed so far.' }),
  lang: LangInput,
});

export const MatchInput = z.strictObject({
  text: z
    .string()
    .min(1)
    .refine((text) => new TextEncoder().encode(text).length <= MOST_TEXT, 'at most 64 KiB')
    .meta({
      description:
        'An alert, a log, events or the draft of a postmortem, in English or Korean, at most 64 KiB. Neither stored nor logged.',
    }),
  without: z
    .array(z.string().max(120))
    .max(MOST_VALUES)
    .optional()
    .meta({ description: 'Values found in the text that are not meant, each as kind:slug.' }),
  lang: LangInput,
});
export type MatchInput = z.infer<typeof MatchInput>;

export const ChecksInput = z.strictObject({
  component: values('component'),
  case: z
    .array(z.string().min(1).max(60))
    .max(MOST_VALUES)
    .optional()
    .meta({ description: 'Ids of cases; the checks that rest on any of them.' }),
  lang: LangInput,
});
export type ChecksInput = z.infer<typeof ChecksInput>;

/** Objects to evaluate, in bytes of JSON. */
export const MOST_OBJECTS = 1024 * 1024;

export const EvaluateInput = z.strictObject({
  objects: z.array(z.record(z.string(), z.unknown())).min(1).max(5_000).meta({
    description:
      'Objects, or Lists of them, as kubectl get -o json prints them; at most 1 MiB in all. The answer of kubectl get --raw /version may be among them. Neither stored nor logged; Secrets and ConfigMaps are dropped unseen.',
  }),
  empty: z
    .array(z.enum(READ_KINDS))
    .max(READ_KINDS.length)
    .optional()
    .meta({ description: 'Kinds that were read and of which the cluster has none.' }),
  checks: z.array(z.string().min(1).max(20)).max(200).optional().meta({
    description: 'Ids of the checks to ask; all where it is left out.',
  }),
  component: values('component'),
  lang: LangInput,
});
export type EvaluateInput = z.infer<typeof EvaluateInput>;

export const NoInput = z.strictObject({});

/** Plural names of the facets and how they are read, for callers who write `components=`. */
export const PLURALS: ReadonlyMap<string, FacetKey> = new Map(FACETS.map(({ key, plural }) => [plural, key]));
