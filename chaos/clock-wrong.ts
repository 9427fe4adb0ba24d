import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginImport, hasStack, until } from './child-process';
import { Complaints, Skipped, type Experiment } from './experiment';
import { differences, readContent, readExactly } from './library-content';
import { startSite } from './site';
import type { FolderName } from './world';

/** Where Debian, Fedora and Homebrew put libfaketime. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
];

/** Clocks as libfaketime takes them. */
const CLOCKS = {
  'at 1970, as without a battery': '@1970-01-01 00:00:10',
  'a year behind': '-365d',
  'two days ahead': '+2d',
  'in 2099': '@2099-12-31 23:59:30',
};

export const clockWrong: Experiment = {
  name: 'clock-wrong',
  promise:
    "The importer's or the server's clock is wrong, or jumps: an import is as it always is or says what is wrong with the dates and changes nothing; pages are served; with the right clock all is well again.",
  async run(world, { short }) {
    const library = LIBRARIES.find((file) => fs.existsSync(file));
    if (library === undefined)
      throw new Skipped('libfaketime is not installed (Debian: apt-get install faketime).');
    const broken = new Complaints();
    const saw: string[] = [];
    const { cluster, folders, contents } = world;
    const { url } = cluster;
    const clocks = Object.entries(CLOCKS).filter((_, index) => !short || index === 1);
    // The clock that only goes forward stays as it is: a wrong date does not change how long a second is.
    const under = (clock: string) => ({
      LD_PRELOAD: library,
      FAKETIME: clock,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    let current: FolderName = 'a';
    const importUnder = async (
      name: string,
      env: Record<string, string>,
      during?: () => Promise<void>,
    ): Promise<void> => {
      const next: FolderName = current === 'a' ? 'b' : 'a';
      const before = await readExactly(url);
      const run = beginImport(url, folders[next], env);
      await during?.();
      const { code, output } = await run.ended;
      broken.expect(!hasStack(output), `${name}: the importer fell over: ${output.slice(-300)}`);
      if (code === 0) {
        const differing = differences(contents[next], await readContent(url));
        broken.expect(differing.length === 0, `${name}: ${differing.join(', ')} differ`);
        saw.push(`${name}: imported as ever`);
      } else {
        const says = /clock|future|later than|is not there yet/i.exec(output)?.[0];
        broken.expect(code === 1 && says !== undefined, `${name}: ended with ${code}: ${output.slice(-400)}`);
        broken.expect(
          (await readExactly(url)).digest === before.digest,
          `${name}: refused and changed something`,
        );
        saw.push(
          `${name}: refused, nothing written: ${output.trim().split('\n').slice(-2)[0]?.slice(0, 160)}`,
        );
      }
      await world.become(next);
      current = next;
    };
    for (const [name, clock] of clocks) await importUnder(name, under(clock));
    const importUnderJumps = async (): Promise<void> => {
      const file = path.join(world.scratch, 'clock');
      fs.writeFileSync(file, '+0d');
      const jumping = {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      await importUnder('jumping back and forth by an hour', jumping, async () => {
        for (const clock of ['-1h', '+1h', '-1h', '+0d']) {
          await sleep(world.importMs.a / 5);
          fs.writeFileSync(file, clock);
        }
      });
    };
    if (!short) await importUnderJumps();
    for (const [name, clock] of clocks) await serveUnder(name, under(clock));
    if (current !== 'a') await world.become('a');
    const names = [...clocks.map(([name]) => name), ...(short ? [] : ['jumping'])];
    return {
      did: `imports of ${world.cases} cases, then a server, with the clock ${names.join('; ')} (libfaketime)`,
      saw,
      broken: broken.list,
    };

    async function serveUnder(name: string, env: Record<string, string>): Promise<void> {
      const site = await startSite(url, env);
      try {
        let failed = 0;
        const paths = [...world.paths.kept, '/feed.xml', '/sitemap.xml', '/llms.txt'];
        for (const at of paths) {
          const { status } = await fetch(`${site.url}${at}`);
          if (!broken.expect(status === 200, `served ${name}: ${at} ${status}`)) failed++;
        }
        const { version } = await readExactly(url);
        const shown = await until(async () => (await site.health())?.version === version, 5_000);
        broken.expect(shown !== null, `served ${name}: the library's version is not shown`);
        saw.push(`served ${name}: ${paths.length} pages and answers, ${failed} failed`);
      } finally {
        await site.stop();
      }
    }
  },
};
