import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@/prisma/migrate';
import { giveTo } from '@/server/postgres/account';
import { clusterUrl, runCluster } from '@/server/postgres/cluster';
import { choosePlace, type ClusterPlace } from '@/server/postgres/cluster-place';
import { ensureDatabase, findPostmaster, stopPostmaster } from '@/server/postgres/postmaster';
import { atExit } from './at-exit';
import { beginImport, until } from './child-process';
import { Complaints, type Experiment } from './experiment';
import { describeLoad, expectNoFailure, startLoad } from './load';
import { startSite } from './site';
import type { FolderName, World } from './world';

/** An import into the primary is on the pages of a replica this long after it ended, in milliseconds. */
const SEEN_WITHIN = 5_000;
const PER_SECOND = 4;
const DATABASE = 'library';
/** A cluster of the project's own leaves out what only a replica needs. */
const PRIMARY = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' };

export const replica: Experiment = {
  name: 'replica',
  promise:
    'A site whose Postgres is a read replica serves as any other, shows an import into the primary within 5 s of its end, and goes on, new pages too, while the primary is gone.',
  async run(world, { times, short }) {
    const rounds = times ?? (short ? 1 : 5);
    const broken = new Complaints();
    const seen: number[] = [];
    const pair = await startPair(world);
    const site = await startSite(pair.replicaUrl);
    try {
      const load = await startLoad(site.port, [...world.paths.kept, ...world.paths.fresh], PER_SECOND);
      for (let round = 1; round <= rounds; round++) {
        for (const name of ['b', 'a'] as const) {
          const before = (await site.health())?.version;
          await importInto(pair.primaryUrl, world, name);
          const took = await until(async () => (await site.health())?.version !== before, SEEN_WITHIN);
          if (broken.expect(took !== null, 'an import was not seen')) seen.push(took ?? 0);
        }
        await stopPostmaster(pair.primary.cluster);
        await sleep(short ? 2_000 : 10_000);
        broken.expect((await site.health())?.status === 'ok', 'not well without the primary');
        await pair.startPrimary();
      }
      const answered = await load.end();
      expectNoFailure(answered, broken);
      return {
        did: `${rounds * 2} imports into the primary, which was then stopped ${rounds} times, under ${PER_SECOND} requests a second on a site that reads from the replica`,
        saw: [
          `each import seen, after ${Math.round(Math.max(...seen))} ms at the most`,
          describeLoad(answered),
        ],
        broken: broken.list,
      };
    } finally {
      await site.stop();
      await pair.close();
    }
  },
};

type Pair = {
  primary: ClusterPlace;
  primaryUrl: string;
  replicaUrl: string;
  startPrimary: () => Promise<void>;
  close: () => Promise<void>;
};

/** A Postgres with the first of the world's libraries, and one that follows it (streaming replication, hot standby). */
async function startPair(world: World): Promise<Pair> {
  const primary = choosePlace(stateFolder(world, 'primary'), () => undefined);
  const standby = choosePlace(stateFolder(world, 'standby'), () => undefined);
  const started = await runCluster(primary, { settings: PRIMARY });
  const isClosed = [primary, standby].map(({ cluster }) => atExit(() => quit(cluster)));
  const primaryUrl = clusterUrl(primary, started.port, DATABASE);
  await ensureDatabase(clusterUrl(primary, started.port, 'postgres'), DATABASE);
  await migrate(primaryUrl);
  await importInto(primaryUrl, world, 'a');
  await stopPostmaster(primary.cluster);
  // A cluster at rest may be copied as it is: what pg_basebackup does for one that runs.
  execFileSync('cp', ['-a', primary.cluster, standby.cluster]);
  const signal = path.join(standby.cluster, 'standby.signal');
  fs.writeFileSync(signal, '');
  giveTo(standby.account, signal);
  const startPrimary = async () => void (await runCluster(primary, { settings: PRIMARY }));
  await startPrimary();
  const following = await runCluster(standby, {
    settings: {
      ...PRIMARY,
      primary_conninfo: clusterUrl(primary, started.port, 'postgres'),
      // As long as it would wait otherwise, 5 s, an import after the primary's return is not seen.
      wal_retrieve_retry_interval: '500ms',
    },
  });
  return {
    primary,
    primaryUrl,
    replicaUrl: clusterUrl(standby, following.port, DATABASE),
    startPrimary,
    close: async () => {
      await stopPostmaster(standby.cluster);
      await stopPostmaster(primary.cluster);
      for (const done of isClosed) done();
    },
  };
}

function stateFolder({ scratch }: World, name: string): string {
  const folder = path.join(scratch, `replica-${name}`, 'state');
  fs.mkdirSync(folder, { recursive: true });
  for (const each of [folder, path.dirname(folder)]) fs.chmodSync(each, 0o755);
  return folder;
}

async function importInto(url: string, { folders }: World, name: FolderName): Promise<void> {
  const { code, output } = await beginImport(url, folders[name]).ended;
  if (code !== 0) throw new Error(`An import into the primary failed:\n${output}`);
}

function quit(cluster: string): void {
  const pid = findPostmaster(cluster)?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}
