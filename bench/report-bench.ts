import type { BenchResult } from './bench-library';
import type { Machine } from './machine';
import type { Quality } from './measure-quality';
import { figureRows, groupRows } from './report-figures';
import { markdownTable } from './table';

export type Results = { machine: Machine; date: Date; libraries: readonly BenchResult[]; quality: Quality };

const COMMAND = 'npm run bench';
/** What the design asks of our engine: milliseconds within which 95% of the queries are answered, by cases. */
const LIMITS = new Map([
  [300, 15],
  [2_000, 30],
  [20_000, 60],
]);

/** What each engine took on one generated library, as a table. */
export function markdownSpeed({ cases, engines }: BenchResult): string {
  const limit = LIMITS.get(cases);
  const rows = engines.map(({ engine, version, indexMs, p50, p95, p99, memory }) => [
    engine,
    version,
    (indexMs / 1000).toFixed(1),
    ...[p50, p95, p99].map((time) => time.toFixed(1)),
    memory.toFixed(0),
  ]);
  return [
    `### ${cases.toLocaleString('en')} cases`,
    ...(limit === undefined ? [] : [`Aim of our engines: 95% within ${limit} ms.`]),
    markdownTable([
      ['engine', 'version', 'index, s', '50%, ms', '95%, ms', '99%, ms', 'memory, MB'],
      ...rows,
    ]),
  ].join('\n\n');
}

/** What of bench/RESULTS.md other commands measured and people wrote down: all from the first of their headings on. */
export const keptSections = (written: string): string =>
  /^## (?!Quality$|Speed$)[^]*/m.exec(written)?.[0] ?? '';

/** The whole of bench/RESULTS.md. `written` is what is there; what other commands measured stays in it. */
export function markdownResults({ machine, date, libraries, quality }: Results, written = ''): string {
  const { byEngine, crossValidated } = quality;
  const all = new Map([...byEngine, ['postgres, cross-validated', crossValidated]]);
  return `# Results

Written by \`${COMMAND}\` on ${date.toISOString().slice(0, 10)}. ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}. Load when it began: ${machine.load}${
    machine.load > machine.cores ? ' (others were at work on the machine: times are too high)' : ''
  }.

## Quality

\`npm run eval\`: the judged queries of \`data/eval\` over the library in \`data\`. All engines index the same cases with the same
fields. The cross-validated line takes, for each fifth of the queries, the weights that are best on the other four, out of those
written and each of them at four other values.

${markdownTable(figureRows(all))}

nDCG@10 by language and kind of query:

${markdownTable(groupRows(all))}

## Speed

Generated libraries whose words and values follow the real one's (\`bench/generate-library.ts\`), imported by the real importer.
Each engine runs in a process of its own; after a pass to warm up, every judged query is asked three times (once where that takes
over a minute), one after another. Index:
our postgres engine's is the whole import, with reading and checking the files; the others' is the index alone, from documents in
memory. Memory is that of the process, Node included; the database server and a search server have their own.

${[...libraries.map(markdownSpeed), keptSections(written)].join('\n\n').trimEnd()}
`;
}
