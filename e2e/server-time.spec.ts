import fs from 'node:fs';
import { topicPath } from '@/i18n/address';
import type { Kind } from '@/lib/facets';
import { CASES, TERMS } from './library';
import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/*
 * What the first rendering of a page costs: later ones come from memory. One request at a time to a server of its own over the
 * whole library. Counted is the time that the serving thread spends on a processor, where the system tells (Linux), so that other
 * work on the machine does not count; elsewhere the time until the answer is whole.
 */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let server: OwnServer;
test.beforeAll(async () => {
  // The time of a describe block is not that of its hooks.
  test.setTimeout(180_000);
  server = await startOwnServer(
    CASES.map(({ id }) => id),
    {},
  );
});
test.afterAll(() => server.stop());

/** Milliseconds that the server's main thread has been on a processor; null where that is not told. */
function threadTime(pid: number): number | null {
  try {
    const [nanoseconds] = fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return null;
  }
}

/** What each page takes, in milliseconds. */
async function measure(paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const [before, begin] = [threadTime(server.pid), performance.now()];
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
    await response.arrayBuffer();
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
    const after = threadTime(server.pid);
    times.push(before !== null && after !== null ? after - before : performance.now() - begin);
  }
  return times;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Infinity;

/** Every `step`th of some pages, the rarest values first: those read ahead come last. */
const every = <T>(all: readonly T[], step: number): T[] => all.filter((_, index) => index % step === 0);

const values = [...TERMS.keys()].map((key) => {
  const [kind = '', slug = ''] = key.split(':');
  return { kind: kind as Kind, slug };
});
const pairs = CASES.flatMap(({ components: [component], symptoms: [symptom] }) =>
  component !== undefined && symptom !== undefined ? [`component=${component}&symptom=${symptom}`] : [],
);
const KINDS = {
  topics: every(values, 4).map(({ kind, slug }) => `/ko${topicPath(kind, slug)}`),
  lists: [
    ...every(values, 6).map(({ kind, slug }) => `/ko/cases?${kind}=${slug}`),
    ...every([...new Set(pairs)], 12).map((pair) => `/en/cases?${pair}`),
    ...every(CASES, 24).map(
      ({ title }) =>
        `/ko/cases?${new URLSearchParams({ q: (title.ko ?? '').slice(0, 14).trim() }).toString()}`,
    ),
  ],
} as const;

for (const [kind, paths] of Object.entries(KINDS))
  test(`95 of 100 ${kind} are rendered within 80 ms`, async () => {
    expect(paths.length).toBeGreaterThan(50);
    // The compiler of a server just started is still at work on the first pages.
    await measure(every(values, 9).map(({ kind: key, slug }) => `/en/cases?${key}=${slug}&sort=oldest`));
    const times = await measure(paths);
    const said = `${times.length} pages: half within ${percentile(times, 0.5).toFixed(1)} ms, 95 of 100 within ${percentile(times, 0.95).toFixed(1)} ms`;
    test.info().annotations.push({ type: 'time', description: said });
    expect(percentile(times, 0.95), said).toBeLessThan(80);
  });

test('the graph of the whole library is laid out and rendered within 150 ms', async () => {
  // Laid out for each language, and apart from the graph's own page, which is read ahead.
  const times = await measure(['/ko/cases?view=graph', '/en/cases?view=graph&sort=oldest']);
  const said = times.map((time) => `${time.toFixed(1)} ms`).join(', ');
  test.info().annotations.push({ type: 'time', description: said });
  expect(Math.min(...times), said).toBeLessThan(150);
});
