import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@/prisma/migrate';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { atExit } from './at-exit';
import { beginImport, type Ended } from './child-process';
import { startCluster, stateFolderIn, type Cluster } from './cluster';
import { differences, readContent, type LibraryContent } from './library-content';
import { commonIds, writeFolders, type Folders } from './libraries';
import { startLoad, type Load } from './load';
import { startSite, type Site } from './site';

export type FolderName = keyof Folders;

/** What experiments share: a Postgres, three libraries of which each replaces the others, a site, a load. */
export type World = {
  scratch: string;
  cases: number;
  folders: Folders;
  cluster: Cluster;
  /** What each folder's library is, by an import into an empty database. */
  contents: Record<FolderName, LibraryContent>;
  /** How long that import took, in milliseconds. */
  importMs: Record<FolderName, number>;
  /** The site, started by the first who asks; and again after it was stopped. */
  site: () => Promise<Site>;
  stopSite: () => Promise<void>;
  /** Addresses that answer 200 whichever of the libraries is there: pages and the API, lists, searches and cases. */
  paths: { kept: readonly string[]; fresh: readonly string[] };
  /** A constant load on the site, of both kinds of address. */
  load: (perSecond: number) => Promise<Load>;
  /** Imports a folder into the cluster's library, which must succeed and be exactly that folder's. */
  become: (name: FolderName) => Promise<Ended>;
  close: () => Promise<void>;
};

const WORDS = ['dns', 'timeout', 'conntrack', '인그레스', '연결 끊김', 'deploy', '파드', 'disk full'];

/** Makes a world with libraries of `cases` generated cases; the first is imported. */
export async function openWorld(cases: number, say: (line: string) => void): Promise<World> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'chaos-'));
  // Postgres' own account must be able to enter.
  fs.chmodSync(scratch, 0o755);
  atExit(() => fs.rmSync(scratch, { recursive: true, force: true }));
  say(`Making three libraries of ${cases} cases, and a Postgres, in ${scratch} …`);
  const folders = writeFolders(path.join(scratch, 'libraries'), cases);
  const cluster = await startCluster(stateFolderIn(scratch));
  try {
    return await fillWorld({ scratch, cases, folders, cluster });
  } catch (error) {
    await cluster.close();
    fs.rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

type Bare = Pick<World, 'scratch' | 'cases' | 'folders' | 'cluster'>;

async function fillWorld({ scratch, cases, folders, cluster }: Bare): Promise<World> {
  const contents: Partial<World['contents']> = {};
  const importMs: World['importMs'] = { a: 0, b: 0, c: 0 };
  for (const name of ['a', 'b', 'c'] as const) {
    const database = await makeScratchDatabase(cluster.url);
    importMs[name] = (await importOrThrow(database.url, folders[name])).ms;
    contents[name] = await readContent(database.url);
    await database.drop();
  }
  await migrate(cluster.url);
  await importOrThrow(cluster.url, folders.a);
  const paths = addresses(commonIds(folders));
  let site: Site | null = null;
  const world: World = {
    scratch,
    cases,
    folders,
    cluster,
    contents: contents as World['contents'],
    importMs,
    site: async () => (site ??= await startSite(cluster.url)),
    stopSite: async () => {
      await site?.stop();
      site = null;
    },
    paths,
    load: async (perSecond) => {
      const { port } = await world.site();
      const mixed = paths.kept.flatMap((kept, index) => [
        kept,
        paths.fresh[index % paths.fresh.length] ?? kept,
      ]);
      return startLoad(port, mixed, perSecond);
    },
    become: async (name) => {
      const ended = await importOrThrow(cluster.url, folders[name]);
      const differing = differences(world.contents[name], await readContent(cluster.url));
      if (differing.length > 0)
        throw new Error(`After an import of ${name} the library differs in ${differing.join(', ')}`);
      return ended;
    },
    close: async () => {
      await site?.stop();
      await cluster.close();
      fs.rmSync(scratch, { recursive: true, force: true });
    },
  };
  return world;
}

async function importOrThrow(url: string, folder: string): Promise<Ended> {
  const ended = await beginImport(url, folder).ended;
  if (ended.code !== 0) throw new Error(`An import without harm failed:\n${ended.output}`);
  return ended;
}

/** What is read again and again, and so kept in the process; and searches with a number in them, which are new each time. */
function addresses(ids: readonly string[]): World['paths'] {
  const some = ids.filter((_, index) => index % Math.ceil(ids.length / 6) === 0);
  const q = (words: string) => encodeURIComponent(words);
  return {
    kept: [
      ...['', '/cases', '/topics', '/graph', '/about'].flatMap((rest) => [`/ko${rest}`, `/en${rest}`]),
      ...some.flatMap((id) => [`/ko/cases/${id}`, `/en/cases/${id}`, `/api/v1/cases/${id}`]),
      ...WORDS.map((words) => `/api/v1/cases?q=${q(words)}`),
    ],
    fresh: WORDS.flatMap((words) => [
      `/api/v1/cases?q=${q(words)}%20{n}`,
      `/ko/cases?q=${q(words)}+{n}`.replace('%20', '+'),
    ]),
  };
}
