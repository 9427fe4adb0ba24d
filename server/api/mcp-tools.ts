import { z } from 'zod';
import { type Lang, otherLang } from '@/lib/lang';
import {
  CaseAnswer,
  CaseList,
  CheckAnswers,
  EvaluateAnswer,
  MatchAnswer,
  TopicAnswer,
  Vocabulary,
} from './answers';
import { answerMatch } from './answer-match';
import { ApiProblem } from './api-problem';
import { findCaseId } from './find-case';
import { evaluateChecks } from './evaluate-checks';
import { buildCaseDocument } from './get-case-document';
import {
  CaseInput,
  ChecksInput,
  EvaluateInput,
  facetInputs,
  KindInput,
  LangInput,
  MatchInput,
  Query,
  TopicInput,
} from './inputs';
import { tool, type Tool } from './mcp-tool';
import { textOfChecks, textOfEvaluation } from './mcp-check-text';
import { textOfList, textOfMatch, textOfNeighbours, textOfTopic, textOfVocabulary } from './mcp-text';
import { readCase } from './read-case';
import { readChecks } from './read-checks';
import { readTopic } from './read-topic';
import { readVocabulary } from './read-vocabulary';
import { searchCases } from './search-cases';

const Limit = z.number().int().min(1).max(100).optional();
const { cause, component, symptom, factor, domain, org, year } = facetInputs;

const SearchInput = z.strictObject({
  query: Query.refine((q) => q.trim() !== '', 'not empty').meta({
    description:
      'What one sees, in English or Korean: a symptom in a sentence, an error message, a log line. At most 400 characters; use match_incidents for more.',
  }),
  cause,
  component,
  symptom,
  factor,
  lang: LangInput,
  limit: Limit.meta({ description: 'Cases at most, 10 where it is left out.' }),
});

const ListInput = z.strictObject({
  org,
  domain,
  cause,
  component,
  symptom,
  factor,
  year,
  cursor: z.string().max(40).optional().meta({ description: 'next_cursor of the page before.' }),
  limit: Limit.meta({ description: 'Cases a page, 20 where it is left out.' }),
  lang: LangInput,
});

const PagedList = CaseList.extend({
  next_cursor: z.string().nullable().meta({ description: 'For the next page; null on the last.' }),
});

const { kind, slug, lang } = TopicInput.shape;
const GetTopicInput = z.strictObject({
  kind,
  slug,
  query: Query.default('').meta({ description: 'Counts only those of its cases that meet these words.' }),
  lang,
});

const VocabInput = z.strictObject({
  words: Query.default('').meta({
    description: 'Words in English or Korean. Left out: the whole vocabulary.',
  }),
  kind: KindInput.optional(),
  lang: LangInput,
  limit: z.number().int().min(1).max(1000).optional().meta({
    description: 'Values at most; 10 with words, all without, where it is left out.',
  }),
});

const CURSOR = /^p(\d{1,6})s(\d{1,3})$/;

/** Page and size of a cursor; the first page where there is none. */
function readCursor(cursor: string | undefined, limit: number | undefined): { page: number; size: number } {
  if (cursor === undefined) return { page: 1, size: limit ?? 20 };
  const [, page = '', size = ''] = CURSOR.exec(cursor) ?? [];
  if (page === '' || Number(page) < 1 || Number(size) < 1 || Number(size) > 100)
    throw new ApiProblem(
      'invalid-input',
      `cursor ${JSON.stringify(cursor)} is none that list_incidents gave.`,
    );
  return { page: Number(page), size: Number(size) };
}

/** The texts of a document in one language, in the other where there is no other; its form stays. */
function inLanguage(document: CaseAnswer['case'], lang: Lang): CaseAnswer['case'] {
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const isTold = entries.length > 0 && entries.every(([key]) => key === 'en' || key === 'ko');
    if (isTold && entries.every(([, text]) => typeof text === 'string'))
      return Object.fromEntries(entries.filter(([key]) => key === lang || !(lang in value)));
    if (isTold) return { ...value, [otherLang(lang)]: [] };
    return Object.fromEntries(entries.map(([key, inner]) => [key, told(inner)]));
  };
  return told(document) as CaseAnswer['case'];
}

/** Every tool, by names that stay. */
export const TOOLS: readonly Tool[] = [
  tool(
    {
      name: 'search_incidents',
      title: 'Find incidents by what one sees',
      description:
        'Finds public incidents by a symptom, an error message or a log line, in English or Korean, best first, and says why each is here. Slugs narrow: any within a facet, all facets together.',
      input: SearchInput,
      output: CaseList,
    },
    async ({ query, limit, ...asked }, origin) => {
      const list = await searchCases({ ...asked, q: query, page: 1, size: limit ?? 10 }, origin);
      return { structured: list, text: textOfList(list, asked.lang) };
    },
  ),
  tool(
    {
      name: 'list_incidents',
      title: 'List incidents by their values',
      description:
        'Lists incidents by organisation, domain, cause, component, symptom, factor and year, newest first, page by page.',
      input: ListInput,
      output: PagedList,
    },
    async ({ cursor, limit, ...asked }, origin) => {
      const { page, size } = readCursor(cursor, limit);
      const list = await searchCases({ ...asked, q: '', page, size }, origin);
      const next = page * size < list.total ? `p${page + 1}s${size}` : null;
      const structured = { ...list, next_cursor: next };
      return { structured, text: textOfList(structured, asked.lang) };
    },
  ),
  tool(
    {
      name: 'get_topic',
      title: 'What goes with a value',
      description:
        'Takes a value of the vocabulary (find it with vocab) and counts what its incidents carry besides: answers what usually causes a symptom, or what goes wrong with a component. With a query only the incidents that meet it are counted.',
      input: GetTopicInput,
      output: TopicAnswer,
    },
    async ({ query, ...asked }) => {
      const topic = await readTopic({ ...asked, q: query });
      return { structured: topic, text: textOfTopic(topic, asked.lang) };
    },
  ),
  tool(
    {
      name: 'get_incident',
      title: 'Read an incident',
      description:
        'One incident whole: symptom, trigger, what happened, detection, remediation, follow-up, lessons, sources with archived copies, related and similar incidents.',
      input: CaseInput,
      output: CaseAnswer,
    },
    async (asked, origin) => {
      const id = await findCaseId(asked.id);
      const answer = await readCase({ ...asked, id }, origin);
      const document = await buildCaseDocument(id, origin, asked.lang);
      return {
        structured: { ...answer, case: inLanguage(answer.case, asked.lang) },
        text: `${document}\n${textOfNeighbours(answer, asked.lang)}`,
      };
    },
  ),
  tool(
    {
      name: 'vocab',
      title: 'Words to values',
      description:
        'Turns words into values of the vocabulary (kind and slug), each with how near it is to the words; an empty list when nothing is close.',
      input: VocabInput,
      output: z.object({ values: Vocabulary }),
    },
    async ({ words, ...asked }) => {
      const values = await readVocabulary({ ...asked, q: words });
      return { structured: { values }, text: textOfVocabulary(values, asked.lang) };
    },
  ),
  tool(
    {
      name: 'match_incidents',
      title: 'Incidents like a text',
      description:
        'Takes an alert, a log, events or the draft of a postmortem (up to 64 KiB), and gives the values it names, the incidents most like it with why, and a “seen elsewhere” section in Markdown. The text is neither stored nor logged.',
      input: z.strictObject({ text: MatchInput.shape.text, lang: LangInput }),
      output: MatchAnswer,
    },
    async (asked, origin) => {
      const match = await answerMatch(asked, origin);
      return { structured: match, text: textOfMatch(match, asked.lang) };
    },
  ),
  tool(
    {
      name: 'list_checks',
      title: 'Checks for one’s own cluster',
      description:
        'Weaknesses of a Kubernetes cluster that public incidents came of, each with the incidents, the rule in CEL and in plain words, and the kubectl get commands that read what it needs, for an agent that may read the cluster itself.',
      input: ChecksInput,
      output: z.object({ checks: CheckAnswers }),
    },
    async (asked, origin) => {
      const checks = await readChecks(asked, origin);
      return { structured: { checks }, text: textOfChecks(checks, asked.lang) };
    },
  ),
  tool(
    {
      name: 'evaluate_checks',
      title: 'Ask the checks about some objects',
      description:
        'Takes Kubernetes objects as kubectl get -o json prints them (up to 1 MiB) and gives what the checks find in them, with the incidents that show why it matters. Kinds of which nothing is given are named, never taken for good. Nothing is stored or logged.',
      input: EvaluateInput,
      output: EvaluateAnswer,
    },
    async (asked, origin) => {
      const evaluation = await evaluateChecks(asked, origin);
      return { structured: evaluation, text: textOfEvaluation(evaluation, asked.lang) };
    },
  ),
];
