import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@/bench/percentile';
import { seededRandom } from '@/bench/random';
import { beginImport, hasStack } from './child-process';
import { Complaints, type Experiment } from './experiment';
import { differences, readContent, readExactly } from './library-content';
import { describeLoad } from './load';
import { judgeServing } from './serving';
import type { FolderName } from './world';

const PER_SECOND = 3;
/** The importer gives up within this of its database's going, in milliseconds. */
const GIVES_UP_WITHIN = 10_000;

export const importCutOff: Experiment = {
  name: 'import-cut-off',
  promise:
    'The database is restarted in the middle of an import: the importer says so in words and ends, the library is exactly the old or the new one, whoever cannot be answered is told so within 2 s, the next import succeeds.',
  async run(world, { times, seed, short, say }) {
    const rounds = times ?? (short ? 1 : 20);
    const { cluster, folders, contents, importMs } = world;
    const { url } = cluster;
    const random = seededRandom(seed);
    const broken = new Complaints();
    const ends = { 'gave up': 0, 'had ended': 0 };
    const libraries = { old: 0, new: 0 };
    const gaveUp: number[] = [];
    const site = await world.site();
    const kept = new Set(world.paths.kept);
    for (const path of kept) await (await fetch(`${site.url}${path}`)).arrayBuffer();
    const load = await world.load(PER_SECOND);
    let current: FolderName = 'a';
    for (let round = 1; round <= rounds; round++) {
      const next: FolderName = current === 'a' ? 'b' : 'a';
      const before = await readExactly(url);
      const run = beginImport(url, folders[next]);
      // From a tenth on: before that it has not even begun to read. One alone is in the middle.
      const part = rounds === 1 ? 0.4 : 0.1 + 0.9 * random();
      await Promise.race([sleep(part * importMs[next]), run.ended]);
      const cut = performance.now();
      await cluster.stop(round % 2 === 0 ? 'fast' : 'immediate');
      await sleep(random() * 500);
      await cluster.start();
      const { code, output } = await run.ended;
      if (code === 0) ends['had ended']++;
      else {
        ends['gave up']++;
        gaveUp.push(performance.now() - cut);
        broken.expect(performance.now() - cut < GIVES_UP_WITHIN, 'the importer did not give up in time');
        broken.expect(!hasStack(output), `the importer fell over: ${output.slice(-400)}`);
        broken.expect(code === 2, `the importer ended with ${code}`);
      }
      const isOld = (await readExactly(url)).digest === before.digest;
      libraries[isOld ? 'old' : 'new']++;
      if (!isOld) {
        const differing = differences(contents[next], await readContent(url));
        broken.expect(
          differing.length === 0,
          `neither the old nor the new library: ${differing.join(', ')} differ`,
        );
        broken.expect(
          !output.includes('nothing was written'),
          'the importer said that nothing was written, and it was',
        );
      }
      await world.become(next);
      current = next;
      if (round % 5 === 0) say(`  ${round} of ${rounds}`);
    }
    // The versions change meanwhile, so that what is kept has to be made again: it may be refused, as designed.
    const answered = await load.end();
    const serving = judgeServing(answered, () => false, broken);
    if (current !== 'a') await world.become('a');
    return {
      did: `${rounds} restarts of Postgres (immediate and fast in turn, seed ${seed}) over imports of ${world.cases} cases, under ${PER_SECOND} requests a second`,
      saw: [
        `the importer gave up ${ends['gave up']} times, after ${Math.round(percentile(gaveUp, 1))} ms at the most, with one line of words; ${ends['had ended']} times it had ended before`,
        `the old library ${libraries.old} times, the new one ${libraries.new}, nothing between; each of the ${rounds} imports after succeeded`,
        `${serving.unavailable} requests were told that the library cannot be read just now, the slowest after ${Math.round(serving.slowestTold)} ms; ${describeLoad(answered)}`,
      ],
      broken: broken.list,
    };
  },
};
