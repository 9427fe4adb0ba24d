import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@/bench/random';
import { beginImport, hasStack } from './child-process';
import { Complaints, type Experiment } from './experiment';
import { differences, readContent } from './library-content';
import type { FolderName } from './world';

const NAMES: readonly FolderName[] = ['a', 'b', 'c'];

export const importTwice: Experiment = {
  name: 'import-twice',
  promise:
    'Several imports at once: one after the other, each succeeds, and the library is exactly that of the last one.',
  async run(world, { times, seed, short }) {
    const rounds = times ?? (short ? 1 : 8);
    const { cluster, folders, contents } = world;
    const random = seededRandom(seed);
    const broken = new Complaints();
    const waited = { yes: 0, no: 0 };
    for (let round = 1; round <= rounds; round++) {
      const ends: { name: FolderName; at: number }[] = [];
      await Promise.all(
        NAMES.map(async (name) => {
          await sleep(random() * 300);
          const { code, output } = await beginImport(cluster.url, folders[name]).ended;
          ends.push({ name, at: performance.now() });
          waited[output.includes('Another import is running') ? 'yes' : 'no']++;
          broken.expect(code === 0 && !hasStack(output), `an import failed: ${output.slice(-400)}`);
        }),
      );
      const now = await readContent(cluster.url);
      // Two may end in the same moment; whichever it is, it is one of them in whole.
      const is = NAMES.filter((name) => differences(contents[name], now).length === 0);
      broken.expect(is.length === 1, `the library is none of those imported`);
      const last = ends.sort((one, other) => other.at - one.at)[0];
      const isLast = last !== undefined && is.includes(last.name);
      const atOnce = ends
        .filter(({ at }) => last !== undefined && last.at - at < 100)
        .map(({ name }) => name);
      broken.expect(
        isLast || is.some((name) => atOnce.includes(name)),
        'the library is not that of the last import',
      );
    }
    await world.become('a');
    return {
      did: `${rounds} times three imports of different libraries of ${world.cases} cases at once`,
      saw: [
        `${waited.yes} of ${rounds * 3} waited for another and said so; all succeeded, and each time the library was that of the last one, whole`,
      ],
      broken: broken.list,
    };
  },
};
