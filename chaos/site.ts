import { once } from 'node:events';
import { freePort } from '@/server/testing/search-server';
import { beginNode, endProcess, until, type Ended, type Running } from './child-process';

/** The built server on a database, as `npm start` begins it. */
export type Site = {
  port: number;
  url: string;
  running: Running;
  health: () => Promise<{ status: string; database: string; search: string; version: number } | null>;
  stop: () => Promise<Ended>;
};

const PATIENCE = 60_000;

/** Starts the site and waits until it serves. */
export async function startSite(
  databaseUrl: string,
  env: Record<string, string | undefined> = {},
): Promise<Site> {
  const port = await freePort();
  const running = beginNode(['--max-semi-space-size=8', '--heap-growing-percent=40', '.next/serve.mjs'], {
    MEILI_HOST: undefined,
    MEILI_ADMIN_KEY: undefined,
    SITE_URL: undefined,
    // The load is all of one address.
    RATE_LIMIT: '0',
    ...env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOSTNAME_BIND: '127.0.0.1',
  });
  return whenReady(running, port);
}

/**
 * Waits until a server that was begun serves on its port.
 * @throws {Error} with what it said, where it does not; it is ended then
 */
export async function whenReady(running: Running, port: number): Promise<Site> {
  const url = `http://127.0.0.1:${port}`;
  const health: Site['health'] = async () => {
    const answer = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    return answer === null ? null : ((await answer.json()) as Awaited<ReturnType<Site['health']>>);
  };
  const ready = await Promise.race([
    until(async () => (await health()) !== null, PATIENCE, 100),
    once(running.child, 'exit').then(() => null),
  ]);
  if (ready === null) {
    await endProcess(running, 'SIGKILL');
    throw new Error(`The site does not get ready:\n${running.output()}`);
  }
  return { port, url, running, health, stop: () => endProcess(running) };
}
