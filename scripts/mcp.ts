import { migrate } from '@/prisma/migrate';
import { openDatabase } from '@/server/db';
import { acquireDatabase } from '@/server/embedded-postgres';
import { env } from '@/server/env';
import { explainFailure } from '@/server/ingest/explain-failure';
import { createMcpServer } from '@/server/api/mcp-server';
import { currentLibrary } from '@/server/library/current-library';
import { readLibraryState } from '@/server/postgres/library-state';
import { importData } from './import-data';

/*
 * npm run -s mcp: the library for an agent on this machine, over its standard input and output. Beside a running library it uses the
 * same Postgres; alone it starts it, and imports data/ into an empty one. Nothing but the protocol goes to the output.
 */

const say = (line: string): void => void process.stderr.write(`${line}\n`);
console.log = console.info = console.debug = (...words: unknown[]) => say(words.join(' '));

async function run(): Promise<void> {
  const database = await acquireDatabase({ report: say });
  const ending = new AbortController();
  const stop = (): void => {
    ending.abort();
    void database.release().finally(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // The agent has gone.
  process.stdin.once('end', stop).once('close', stop);
  await migrate(database.url);
  if (!(await readLibraryState(database.url)).hasCases)
    await importData(database.url, {
      env: { DATABASE_URL: database.url, NODE_ENV: 'production' },
      signal: ending.signal,
      say,
      note: say,
    });
  await openDatabase(database.url);
  await currentLibrary();
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const server = await createMcpServer(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  await server.connect(new StdioServerTransport());
}

try {
  await run();
} catch (error) {
  say(explainFailure(error));
  process.exit(2);
}
