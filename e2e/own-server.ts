import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@/prisma/migrate';
import { acquireEmbedded, stateDirectory } from '@/server/embedded-postgres';
import { makeScratchDatabase } from '@/server/postgres/scratch-database';
import { freePort } from '@/server/testing/search-server';

/** A second server over the same build, with a library and a database of its own to do harm to. */
export type OwnServer = {
  url: string;
  pid: number;
  /** Makes the library these cases, redirects and terms beside our vocabulary's, by its file; and nothing else. */
  importOnly: (
    ids: readonly string[],
    redirects: Record<string, unknown>,
    terms?: Record<string, readonly unknown[]>,
  ) => Promise<void>;
  /** Makes the library what a function writes into a folder. */
  importFrom: (write: (folder: string) => void) => Promise<void>;
  /** Starts one more server process on the same database. */
  another: () => Promise<string>;
  /** Takes its database away while it runs. */
  loseDatabase: () => Promise<void>;
  stop: () => Promise<void>;
};

const ROOT = path.join(import.meta.dirname, '..');
const PATIENCE = 90_000;

/** `settings` are variables for the server alone, not for the import. */
export async function startOwnServer(
  ids: readonly string[],
  redirects: Record<string, unknown>,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const postgres = await acquireEmbedded(stateDirectory());
  const database = await makeScratchDatabase(postgres.url);
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: database.url,
  };
  const begin = (args: readonly string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const importFrom: OwnServer['importFrom'] = async (write) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-'));
    try {
      write(folder);
      const child = begin(['scripts/import.ts', folder, '--prune']);
      let says = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (says += text.toString()));
      await once(child, 'close');
      if (child.exitCode !== 0) throw new Error(`The import failed:\n${says}`);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  };
  const importOnly: OwnServer['importOnly'] = (only, leads, terms = {}) =>
    importFrom((folder) => {
      for (const id of only)
        fs.copyFileSync(path.join(ROOT, 'data', 'cases', `${id}.json`), path.join(folder, `${id}.json`));
      fs.writeFileSync(path.join(folder, 'redirects.json'), JSON.stringify(leads));
      fs.mkdirSync(path.join(folder, 'vocabulary'));
      for (const [name, own] of Object.entries(terms))
        fs.writeFileSync(path.join(folder, 'vocabulary', `${name}.json`), JSON.stringify(own));
    });

  await migrate(database.url);
  await importOnly(ids, redirects);
  const servers: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) {
      if (server.exitCode !== null || server.signalCode !== null) continue;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await database.drop();
    await postgres.release();
  };
  const serve = async (): Promise<string> => {
    const port = await freePort();
    const server = begin(['scripts/serve.ts'], { ...settings, PORT: String(port) });
    servers.push(server);
    server.stdout.resume();
    server.stderr.resume();
    const url = `http://localhost:${port}`;
    for (const until = Date.now() + PATIENCE; ; await sleep(200)) {
      const answer = await fetch(`${url}/en/about`).catch(() => null);
      if (answer?.ok === true) return url;
      if (server.exitCode !== null || Date.now() > until) {
        await stop();
        throw new Error('The server does not get ready');
      }
    }
  };
  const url = await serve();
  return {
    url,
    pid: servers[0]?.pid ?? 0,
    importOnly,
    importFrom,
    another: serve,
    loseDatabase: database.drop,
    stop,
  };
}
