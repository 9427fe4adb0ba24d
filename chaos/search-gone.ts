import { setTimeout as sleep } from 'node:timers/promises';
import { provideSearchServer } from '@/server/testing/search-server';
import { atExit } from './at-exit';
import { beginImport, until } from './child-process';
import { Complaints, Skipped, type Experiment } from './experiment';
import { startHarmfulProxy } from './harmful-proxy';
import { describeLoad, expectNoFailure, startLoad } from './load';
import { startSite } from './site';

const PER_SECOND = 3;
/** Searches are Meilisearch's again this long after its return, in milliseconds. */
const WELL_WITHIN = 10_000;

export const searchGone: Experiment = {
  name: 'search-gone',
  promise:
    'Meilisearch is killed, hangs, is slow, answers garbage or is cut off: no request fails, Postgres answers and says so, and Meilisearch answers again by itself when it is back.',
  async run(world, { short }) {
    const server = await provideSearchServer();
    if (server === null) throw new Skipped('Neither MEILI_HOST nor MEILI_BIN names a Meilisearch.');
    const broken = new Complaints();
    const saw: string[] = [];
    const { url } = world.cluster;
    const proxy = await startHarmfulProxy(server.host);
    const admin = server.adminKey === null ? {} : { MEILI_ADMIN_KEY: server.adminKey };
    const indexed = await beginImport(url, world.folders.a, { MEILI_HOST: server.host, ...admin }).ended;
    broken.expect(
      indexed.output.includes('Meilisearch holds the library'),
      `not indexed: ${indexed.output.slice(-300)}`,
    );
    const site = await startSite(url, { MEILI_HOST: proxy.host });
    const { own } = server;
    const isStopped = atExit(() => own?.signal('SIGKILL'));
    const harms: Record<string, { begin: () => Promise<void> | void; end: () => Promise<void> | void }> = {};
    if (own !== null) {
      harms['killed'] = { begin: own.kill, end: own.start };
      harms['frozen'] = { begin: () => own.signal('SIGSTOP'), end: () => own.signal('SIGCONT') };
    }
    for (const harm of ['slow', 'garbage', 'silent', 'cut', 'refused'] as const)
      harms[harm] = { begin: () => proxy.do(harm), end: () => proxy.do('none') };
    try {
      for (const [name, { begin, end }] of Object.entries(harms)) {
        const ready = await until(async () => (await site.health())?.search === 'ok', WELL_WITHIN * 2);
        broken.expect(ready !== null, `before it is ${name}, Meilisearch does not answer`);
        const load = await startLoad(site.port, world.paths.fresh, PER_SECOND);
        await sleep(1_000);
        await begin();
        await sleep(short ? 2_500 : 10_000);
        await end();
        const well = await until(async () => (await site.health())?.search === 'ok', WELL_WITHIN);
        const answered = await load.end();
        expectNoFailure(answered, broken);
        broken.expect(well !== null, `${name}: Meilisearch is not asked again`);
        const degraded = answered.filter((each) => each.degraded === true).length;
        broken.expect(degraded > 0, `${name}: nothing says that Postgres answers in its place`);
        saw.push(
          `${name}: ${degraded} of Postgres and said so; Meilisearch again after ${Math.round(well ?? -1)} ms; ${describeLoad(answered)}`,
        );
      }
    } finally {
      await site.stop();
      await proxy.close();
      await server.stop();
      isStopped();
    }
    return {
      did: `Meilisearch before a library of ${world.cases} cases, each harm for ${short ? 2.5 : 10} s under ${PER_SECOND} searches a second that nobody has kept`,
      saw,
      broken: broken.list,
    };
  },
};
