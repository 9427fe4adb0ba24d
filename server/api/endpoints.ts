import type { z } from 'zod';
import {
  CaseAnswer,
  CaseList,
  CheckAnswers,
  Health,
  MatchAnswer,
  Suggestions,
  TopicAnswer,
  Vocabulary,
} from './answers';
import {
  CaseInput,
  ChecksInput,
  ListInput,
  MatchInput,
  NoInput,
  SuggestInput,
  TopicInput,
  VocabularyInput,
} from './inputs';

/** One address of the HTTP API: what it takes, what it gives. The router and the OpenAPI document are made from this table. */
export type Endpoint = {
  name: string;
  method: 'GET' | 'POST';
  /** With `{names}`, as OpenAPI writes it. */
  path: string;
  summary: string;
  description?: string;
  input: z.ZodObject;
  /** Name and schema of the answer. */
  answer: readonly [name: string, schema: z.ZodType];
  /** Statuses besides 200, by what they mean. */
  problems: readonly (keyof typeof PROBLEMS)[];
};

export const PROBLEMS = {
  301: 'The id is written otherwise, or was merged into another: Location says where.',
  400: 'Something cannot be read, or is no known value: nearest says what is.',
  404: 'There is no such case: nearest holds the ids closest to it.',
  410: 'The case was withdrawn; its id is not used again.',
  413: 'The body is larger than 512 KiB.',
  429: 'So much was asked from this address that others would wait: Retry-After says when to ask again.',
  503: 'The library cannot be read just now, or too many are asking at this moment: Retry-After says when to ask again.',
} as const;

export const ENDPOINTS = {
  cases: {
    name: 'listCases',
    method: 'GET',
    path: '/api/v1/cases',
    summary: 'Find cases',
    description:
      'Cases by what one sees and by their values: any of the values within a facet, all facets together.',
    input: ListInput,
    answer: ['CaseList', CaseList],
    problems: [400, 429, 503],
  },
  case: {
    name: 'getCase',
    method: 'GET',
    path: '/api/v1/cases/{id}',
    summary: 'Read a case',
    input: CaseInput,
    answer: ['CaseAnswer', CaseAnswer],
    problems: [301, 400, 404, 410, 429, 503],
  },
  topic: {
    name: 'getTopic',
    method: 'GET',
    path: '/api/v1/topics/{kind}/{slug}',
    summary: 'What goes with a value',
    description:
      'The cases of a value, and what else they carry, counted: what usually causes this, what it is usually seen with.',
    input: TopicInput,
    answer: ['Topic', TopicAnswer],
    problems: [400, 429, 503],
  },
  vocabulary: {
    name: 'listVocabulary',
    method: 'GET',
    path: '/api/v1/vocabulary',
    summary: 'The values, or those nearest to some words',
    input: VocabularyInput,
    answer: ['Vocabulary', Vocabulary],
    problems: [400, 429, 503],
  },
  suggest: {
    name: 'suggest',
    method: 'GET',
    path: '/api/v1/suggest',
    summary: 'What may be meant by what is typed so far',
    description: 'Values and cases, at most 8; half a syllable, initial consonants and typos included.',
    input: SuggestInput,
    answer: ['Suggestions', Suggestions],
    problems: [400, 429, 503],
  },
  match: {
    name: 'matchText',
    method: 'POST',
    path: '/api/v1/match',
    summary: 'Cases like an alert, a log or a draft',
    description: 'Nothing of the text is stored or logged.',
    input: MatchInput,
    answer: ['Match', MatchAnswer],
    problems: [400, 413, 429, 503],
  },
  checks: {
    name: 'listChecks',
    method: 'GET',
    path: '/api/v1/checks',
    summary: 'Checks for one’s own cluster',
    description:
      'Weaknesses that a cluster’s own objects show, each with its rule, what reads the objects, and the cases that show what it led to.',
    input: ChecksInput,
    answer: ['Checks', CheckAnswers],
    problems: [400, 404, 410, 503],
  },
  health: {
    name: 'getHealth',
    method: 'GET',
    path: '/api/v1/health',
    summary: 'How the library stands',
    description:
      'Answers 503 only when nothing can be served; without its database the library goes on from memory, degraded.',
    input: NoInput,
    answer: ['Health', Health],
    problems: [400],
  },
} as const satisfies Record<string, Endpoint>;
