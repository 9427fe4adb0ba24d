import { setTimeout as sleep } from 'node:timers/promises';
import { Complaints, type Experiment } from './experiment';
import { describeLoad, expectNoFailure } from './load';
import { judgeServing } from './serving';
import { until } from './child-process';
import type { World } from './world';

/** All must be well this long after Postgres takes connections again, in milliseconds. */
const WELL_WITHIN = 5_000;
const PER_SECOND = 4;

/** The ways in which a database goes. */
const WAYS = {
  'stopped as its power went': { go: (world: World) => world.cluster.stop('immediate'), isStopped: true },
  'stopped as an administrator does': { go: (world: World) => world.cluster.stop('fast'), isStopped: true },
  'frozen, its connections open': {
    go: (world: World) => Promise.resolve(world.cluster.freeze()),
    isStopped: false,
  },
} as const;

export const databaseGone: Experiment = {
  name: 'database-gone',
  promise:
    'Postgres goes under load: what was read since the last import goes on being served, all else is a designed 503 with Retry-After within 2 s, and all is well within 5 s of its return, without a restart.',
  async run(world, { times, short, say }) {
    const rounds = times ?? (short ? 1 : 3);
    const away = short ? 2_000 : 15_000;
    const broken = new Complaints();
    const saw: string[] = [];
    const { port, url, running, health } = await world.site();
    const kept = new Set(world.paths.kept);
    for (const path of kept) {
      const { status } = await fetch(`${url}${path}`);
      broken.expect(status === 200, `before any harm: ${path} ${status}`);
    }
    const ways = Object.entries(WAYS).filter((_, index) => !short || index !== 1);
    for (const [way, { go, isStopped }] of ways) {
      for (let round = 1; round <= rounds; round++) {
        const load = await world.load(PER_SECOND);
        await sleep(1_000);
        const left = Date.now();
        await go(world);
        const gone = Date.now();
        await sleep(away);
        const told = await health();
        broken.expect(
          told?.database === 'down',
          `${way}: health says that the database is ${told?.database ?? 'unknown'}`,
        );
        const returning = Date.now();
        if (isStopped) await world.cluster.start();
        else world.cluster.thaw();
        const back = Date.now();
        const well = await until(async () => (await health())?.status === 'ok', 15_000);
        await sleep(WELL_WITHIN + (short ? 500 : 5_000));
        const answered = await load.end();
        expectNoFailure(
          answered.filter(({ at, ms }) => at + ms < left),
          broken,
        );
        const during = answered.filter(({ at, ms }) => at + ms >= left && at < back + WELL_WITHIN);
        const serving = judgeServing(during, (path) => kept.has(path), broken);
        const after = answered.filter(({ at }) => at >= back + WELL_WITHIN);
        expectNoFailure(after, broken);
        broken.expect(after.length > 0, 'nothing was asked after its return');
        broken.expect(
          well !== null && well <= WELL_WITHIN,
          `${way}: health is well ${well === null ? 'never' : `after ${Math.round(well)} ms`}`,
        );
        const lastBad = Math.max(
          0,
          ...during.filter(({ status }) => status === 503).map(({ at }) => at - back),
        );
        saw.push(
          `${way} for ${((returning - gone) / 1_000).toFixed(0)} s: ${serving.kept} answers of what was kept, ${serving.fresh} others, ${serving.unavailable} told that it is unavailable, the slowest after ${Math.round(serving.slowestTold)} ms; the last of these ${lastBad} ms after its return, health well after ${Math.round(well ?? -1)} ms`,
          `all of it: ${describeLoad(answered)}`,
        );
        if (!short) say(`  ${way}, ${round} of ${rounds}`);
      }
    }
    broken.expect(running.child.exitCode === null, 'the server ended');
    return {
      did: `${rounds} times each: ${ways.map(([way]) => way).join('; ')}; ${PER_SECOND} requests a second on port ${port} throughout, half of them for pages and answers read before`,
      saw,
      broken: broken.list,
    };
  },
};
