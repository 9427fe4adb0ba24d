import { OBJECT_KINDS } from '@/lib/cluster-kinds';
import { parseCheckId } from '@/lib/case-id';
import { fillMessage } from '@/lib/check-cluster';
import { tell } from '@/lib/lang';
import { ObjectCollector } from '@/server/cluster/collect-objects';
import { kindsRead, runChecks } from '@/server/cluster/run-checks';
import { getCheckRecords, type CheckRecord } from '@/server/library/check-records';
import { currentLibrary } from '@/server/library/current-library';
import { PlainError } from '@/server/plain-error';
import { nearestIds } from '@/server/queries/get-missing';
import type { EvaluateAnswer } from './answers';
import { ApiProblem } from './api-problem';
import { MOST_OBJECTS, type EvaluateInput } from './inputs';
import { concerns } from './read-checks';
import { resolveFilters } from './resolve-filters';

/** What a caller may take of a processor that all share, in milliseconds. */
const TIME = { each: 150, all: 1_000 };
/** Findings of one check that are given; an answer stays small whatever was asked about. */
const MOST_FINDINGS = 200;

/** One at a time: whoever asks meanwhile waits for their turn, if few do. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const MOST_WAITING = 8;

/**
 * Asks checks about the objects given. Nothing of them is kept.
 * @throws {ApiProblem} for more than 1 MiB, objects of several clusters, a check or component that there is not, or where too many ask
 */
export function evaluateChecks(asked: EvaluateInput, origin: string): Promise<EvaluateAnswer> {
  if (waiting >= MOST_WAITING)
    return Promise.reject(
      new ApiProblem(
        'unavailable',
        'Too many ask for evaluations now. Ask again in a few seconds.',
        undefined,
        {
          'retry-after': '5',
        },
      ),
    );
  waiting++;
  const next = last.then(() => evaluate(asked, origin)).finally(() => waiting--);
  last = next.catch(() => undefined);
  return next;
}

async function evaluate(asked: EvaluateInput, origin: string): Promise<EvaluateAnswer> {
  const { objects, empty = [], lang } = asked;
  const size = JSON.stringify(objects).length;
  if (size > MOST_OBJECTS) throw new ApiProblem('too-large', 'The objects may have 1 MiB in all.');
  const chosen = await choose(asked);
  const checks = chosen.map(({ document }) => document);
  const collector = new ObjectCollector(kindsRead(checks));
  try {
    for (const object of objects) collector.add(object, size / objects.length);
  } catch (error) {
    throw error instanceof PlainError ? new ApiProblem('invalid-input', error.message) : error;
  }
  for (const kind of OBJECT_KINDS) if (empty.includes(kind)) collector.read(kind);
  const { outcomes } = await runChecks(checks, collector.content(), {
    now: new Date(),
    namespace: null,
    time: TIME,
  });
  const told = checks.map((check, index) => ({
    check,
    outcome: outcomes[index],
    title: tell(check.title, lang)?.text ?? check.id,
  }));
  return {
    objects: collector.objects,
    checks: told.flatMap(({ check, outcome, title }) =>
      outcome === undefined || outcome.missing.length > 0
        ? []
        : [
            {
              ...{ id: check.id, title, cases: check.cases },
              permalink: `${origin}/checks/${check.id}`,
              looked: outcome.looked,
              findings: outcome.findings.slice(0, MOST_FINDINGS).map((finding) => ({
                ...finding,
                found: [...finding.found],
                message: fillMessage(tell(check.message, lang)?.text ?? '', finding),
              })),
              ...{ unclear: outcome.unclear, partial: [...outcome.partial], stopped: outcome.stopped },
            },
          ],
    ),
    not_evaluated: told.flatMap(({ check, outcome, title }) =>
      outcome !== undefined && outcome.missing.length > 0
        ? [{ id: check.id, title, missing: [...outcome.missing] }]
        : [],
    ),
    findings: outcomes.reduce((sum, { findings }) => sum + findings.length, 0),
  };
}

/** The checks that are meant; an id is read kindly. */
async function choose({ checks: given = [], component }: EvaluateInput): Promise<CheckRecord[]> {
  const library = await currentLibrary();
  const records = await getCheckRecords(library);
  const ids = given.map((text) => {
    const id = parseCheckId(text) ?? text;
    if (records.some((record) => record.id === id)) return id;
    const near = nearestIds(
      records.map((record) => record.id),
      id,
    );
    throw new ApiProblem('unknown-value', `There is no check ${JSON.stringify(text)}.`, near);
  });
  const components = resolveFilters(library, { component }).component ?? [];
  return records.filter(
    (record) => concerns(record, components) && (ids.length === 0 || ids.includes(record.id)),
  );
}
