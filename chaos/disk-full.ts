import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { seededRandom } from '@/bench/random';
import { atExit } from './at-exit';
import { beginImport, hasStack, until } from './child-process';
import { startCluster, type Cluster } from './cluster';
import { Complaints, Skipped, type Experiment } from './experiment';
import { differences, readContent, readExactly } from './library-content';
import { startSite } from './site';
import type { World } from './world';

/** Room for a cluster, its log and both libraries, in MiB for a library of so many cases. */
const roomFor = (cases: number): number => 400 + Math.ceil(cases / 4);

/** A file system of its own, small and in memory. */
function mountDisk(folder: string, megabytes: number): () => void {
  fs.mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    throw new Skipped('A small disk to fill can be mounted by root on Linux only.');
  }
  const unmount = (): void => void execFileSync('umount', ['-l', folder]);
  const isUnmounted = atExit(unmount);
  return () => {
    isUnmounted();
    unmount();
  };
}

/** Fills a disk up to so many bytes; gives what makes the room again. */
function fill(disk: string, leave: number): () => void {
  const ballast = path.join(disk, 'ballast');
  const { bavail, bsize } = fs.statfsSync(disk);
  const handle = fs.openSync(ballast, 'w');
  const block = Buffer.alloc(1024 * 1024);
  for (let left = bavail * bsize - leave; left > 0; left -= block.length)
    fs.writeSync(handle, block, 0, Math.min(block.length, left));
  fs.closeSync(handle);
  return () => fs.rmSync(ballast);
}

export const diskFull: Experiment = {
  name: 'disk-full',
  promise:
    'The disk fills up in the middle of an import: the importer says so and ends, the library is the old one, pages are served; with room again the next import succeeds.',
  async run(world, { times, seed, short, say }) {
    const rounds = times ?? (short ? 1 : 6);
    const broken = new Complaints();
    const saw: string[] = [];
    const disk = path.join(world.scratch, 'disk');
    const log = path.join(world.scratch, 'wal');
    const unmount = mountDisk(disk, roomFor(world.cases));
    let cluster: Cluster | null = null;
    try {
      cluster = await startCluster(path.join(disk, 'state'));
      for (const where of ['data and log on one disk', 'the log on a disk of its own'] as const) {
        if (short && where !== 'data and log on one disk') continue;
        if (where === 'the log on a disk of its own') await moveLog(cluster, log);
        saw.push(
          ...(await fillDisk(world, { cluster, disk, where, rounds, random: seededRandom(seed), broken })),
        );
        say(`  ${where}`);
      }
      saw.push(await importOnFullDisk(world, cluster, disk, broken));
    } finally {
      fs.rmSync(path.join(disk, 'ballast'), { force: true });
      await cluster?.close();
      unmount();
    }
    return {
      did: `a file system of ${roomFor(world.cases)} MiB, filled but for 0 to 6 MiB, ${rounds} imports of ${world.cases} cases each: the database with its log on it, then its data alone, then the importer's own folder`,
      saw,
      broken: broken.list,
    };
  },
};

type Filling = {
  cluster: Cluster;
  disk: string;
  where: string;
  rounds: number;
  random: () => number;
  broken: Complaints;
};

async function fillDisk(
  { folders, contents, paths }: World,
  { cluster, disk, where, rounds, random, broken }: Filling,
): Promise<string[]> {
  const { url } = cluster;
  const first = await beginImport(url, folders.a).ended;
  if (first.code !== 0) throw new Error(`The first import fails:\n${first.output}`);
  const site = await startSite(url);
  const ends = { failed: 0, fitted: 0, 'Postgres ended itself': 0 };
  let said = '';
  try {
    for (const at of paths.kept) await (await fetch(`${site.url}${at}`)).arrayBuffer();
    for (let round = 1; round <= rounds; round++) {
      const before = await readExactly(url);
      // Nothing at first: a small library might fit into more.
      const empty = fill(disk, round === 1 ? 0 : Math.floor(random() * 6 * 1024 * 1024));
      const { code, output } = await beginImport(url, folders.b).ended;
      broken.expect(!hasStack(output), `${where}: the importer fell over: ${output.slice(-400)}`);
      for (const at of paths.kept.slice(0, 6)) {
        const answer = await fetch(`${site.url}${at}`);
        if (code !== 0)
          broken.expect(answer.status === 200, `${where}: ${at} ${answer.status} while the disk is full`);
      }
      if (code === 0) ends.fitted++;
      else {
        ends.failed++;
        said = output.trim().split('\n').at(-1) ?? '';
        broken.expect(
          code === 2 && /disk|database went away/.test(said),
          `${where}: ended with ${code}, saying: ${said}`,
        );
      }
      empty();
      // Where even its log finds no room, Postgres ends; npm start starts it again every two seconds.
      const ended = (await readExactly(url).catch(() => null)) === null;
      if (ended) {
        ends['Postgres ended itself']++;
        await cluster.start();
      }
      const after = await readExactly(url);
      const isOld = after.digest === before.digest;
      broken.expect(code === 0 || isOld, `${where}: the importer failed and the library is another`);
      if (code !== 0) {
        const again = await beginImport(url, folders.b).ended;
        broken.expect(
          again.code === 0,
          `${where}: with room again the import fails: ${again.output.slice(-300)}`,
        );
      }
      const differing = differences(contents.b, await readContent(url));
      broken.expect(differing.length === 0, `${where}: ${differing.join(', ')} differ`);
      if (round === rounds) break;
      const back = await beginImport(url, folders.a).ended;
      broken.expect(back.code === 0, `${where}: the way back fails: ${back.output.slice(-300)}`);
    }
    const well = await until(async () => (await site.health())?.status === 'ok', 10_000);
    broken.expect(well !== null, `${where}: the site is not well again`);
  } finally {
    await site.stop();
  }
  const counts = Object.entries(ends).map(([what, count]) => `${what} ${count}`);
  return [
    `${where}: ${counts.join(', ')} of ${rounds}; the old library each time it failed${said === '' ? '' : `; it said: ${said}`}`,
  ];
}

/** The server's write-ahead log goes to another disk, so that it is the data that finds no room. */
async function moveLog(cluster: Cluster, to: string): Promise<void> {
  await cluster.stop('fast');
  const from = path.join(cluster.folder, 'pg_wal');
  const { uid, gid } = fs.statSync(cluster.folder);
  fs.cpSync(from, to, { recursive: true });
  for (const name of ['', ...fs.readdirSync(to, { recursive: true, encoding: 'utf8' })])
    fs.chownSync(path.join(to, name), uid, gid);
  fs.chmodSync(to, 0o700);
  fs.rmSync(from, { recursive: true });
  fs.symlinkSync(to, from);
  await cluster.start();
}

/** The import as a newcomer calls it, whose Postgres lies on the full disk and whose lock finds no room. */
async function importOnFullDisk(
  { folders }: World,
  cluster: Cluster,
  disk: string,
  broken: Complaints,
): Promise<string> {
  const before = await readExactly(cluster.url);
  const empty = fill(disk, 0);
  const run = await beginImport(undefined, folders.b, { LIBRARY_STATE_DIR: path.join(disk, 'state') }).ended;
  empty();
  const said = run.output.trim().split('\n').at(-1) ?? '';
  broken.expect(
    run.code === 2 && !hasStack(run.output),
    `on a disk without a byte: ended with ${run.code}: ${run.output.slice(-300)}`,
  );
  broken.expect(
    (await readExactly(cluster.url)).digest === before.digest,
    'on a disk without a byte: something changed',
  );
  return `npm run import on a disk without a byte: ${said}`;
}
