import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '@/bench/percentile';
import { seededRandom } from '@/bench/random';
import { beginImport, hasStack, until } from './child-process';
import { Complaints, type Experiment } from './experiment';
import { differences, isImportOpen, readContent, readExactly } from './library-content';
import { describeLoad, expectNoFailure } from './load';
import type { FolderName } from './world';

/** In turn, so that each import changes much: an index that is mended, then one that is made anew. */
const TURN: Record<FolderName, FolderName> = { a: 'b', b: 'c', c: 'a' };
const PER_SECOND = 3;
/** Postgres notices that its client is gone within this; milliseconds. */
const UNDONE_WITHIN = 15_000;

export const importKilled: Experiment = {
  name: 'import-killed',
  promise:
    'The importer is killed at any point: the library is exactly the old or the new one, the site serves all the while, the next import succeeds.',
  async run(world, { times, seed, until: end, short, say }) {
    const wanted = times ?? (short ? 2 : 100);
    let rounds = 0;
    const { cluster, folders, contents, importMs } = world;
    const { url } = cluster;
    const random = seededRandom(seed);
    const broken = new Complaints();
    const found = { 'before its transaction': 0, 'within its transaction': 0, 'after its transaction': 0 };
    const libraries = { old: 0, new: 0 };
    const undone: number[] = [];
    const whole: number[] = [];
    let current: FolderName = 'a';
    const watching = new pg.Client({ connectionString: url });
    await watching.connect();
    const site = await world.site();
    const load = await world.load(PER_SECOND);
    const took = { ...importMs };
    while (rounds < wanted && Date.now() < end) {
      rounds++;
      const next: FolderName = TURN[current];
      const before = await readExactly(url);
      const run = beginImport(url, folders[next]);
      await Promise.race([sleep(random() * took[next]), run.ended]);
      const isOpen = await isImportOpen(watching);
      run.child.kill('SIGKILL');
      await run.ended;
      const released = await until(async () => !(await isImportOpen(watching)), UNDONE_WITHIN);
      if (broken.expect(released !== null, 'the transaction of a killed importer stays open'))
        undone.push(released ?? 0);
      const after = await readExactly(url);
      const isOld = after.digest === before.digest;
      if (!isOld) {
        const differing = differences(contents[next], await readContent(url));
        broken.expect(
          differing.length === 0,
          `neither the old nor the new library: ${differing.join(', ')} differ`,
        );
      }
      libraries[isOld ? 'old' : 'new']++;
      found[isOpen ? 'within its transaction' : isOld ? 'before its transaction' : 'after its transaction']++;

      const again = await beginImport(url, folders[next]).ended;
      broken.expect(
        again.code === 0 && !hasStack(again.output),
        `the next import fails: ${again.output.slice(-300)}`,
      );
      const differing = differences(contents[next], await readContent(url));
      broken.expect(
        differing.length === 0,
        `after the next import ${differing.join(', ')} differ from the folder`,
      );
      if (isOld) {
        whole.push(again.ms);
        took[next] = again.ms;
      }
      current = next;
      if (rounds % 10 === 0) say(`  ${rounds} of ${wanted}`);
    }
    const { version } = await readExactly(url);
    const seen = await until(async () => (await site.health())?.version === version, 10_000);
    broken.expect(seen !== null, 'the site does not show the last import');
    const answered = await load.end();
    expectNoFailure(answered, broken);
    await watching.end();
    if (current !== 'a') await world.become('a');
    return {
      did: `${rounds} kills (SIGKILL, seed ${seed}) over imports of ${world.cases} cases that change a third and make the index anew every other time, under ${PER_SECOND} requests a second`,
      saw: [
        `killed ${Object.entries(found)
          .map(([when, count]) => `${when} ${count}`)
          .join(', ')}`,
        `the old library ${libraries.old} times, the new one ${libraries.new}, nothing between: by digests of every table and of the search index`,
        `undone by Postgres after ${Math.round(percentile(undone, 1))} ms at the most; each of the ${rounds} imports after succeeded, in ${(percentile(whole, 0.5) / 1000).toFixed(1)} s in the median`,
        describeLoad(answered),
      ],
      broken: broken.list,
    };
  },
};
