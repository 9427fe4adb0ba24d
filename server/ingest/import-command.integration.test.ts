import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/server/testing/test-database';
import { caseFiles, draftCase, scratchFolder } from './testing/scratch-folder';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The lock that imports take; see library-lock.ts. */
const LOCK = '4104178302';

let database: TestDatabase;
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

type Run = { code: number | null; last: Record<string, unknown>; output: string };

/** Starts `npm run import` without npm between, so that a signal reaches it. */
function start(args: string[], url = database.url, command = 'import') {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args], {
    cwd: PROJECT,
    env,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Run>((resolve) => {
    child.on('close', (code) => {
      const line = stdout.trimEnd().split('\n').at(-1) ?? '';
      const last = line.startsWith('{') ? (JSON.parse(line) as Run['last']) : {};
      resolve({ code, last, output: stdout + stderr });
    });
  });
  const says = async (words: string) => {
    while (!(stdout + stderr).includes(words)) await sleep(50);
  };
  return { child, ended, says };
}

const countCases = async (): Promise<number> => {
  const { rows } = await other.query<{ count: number }>('select count(*)::int as count from "case"');
  return rows[0]?.count ?? -1;
};

const two = () => scratchFolder(caseFiles(draftCase('IL-0001'), draftCase('IL-0002')));

describe('npm run import', () => {
  test('imports our data, and a second time finds nothing to do', async () => {
    const first = await start(['--json']).ended;
    expect(first).toMatchObject({
      code: 0,
      last: { status: 'ok', updated: 0, unchanged: 0, removed: 0, problems: [] },
    });
    expect(first.last.created).toBe(first.last.files);
    expect(await countCases()).toBe(first.last.files);
    const second = await start(['--json']).ended;
    expect(second).toMatchObject({ code: 0, last: { created: 0, unchanged: first.last.files } });
    expect(second.output).toContain('Nothing has changed');
  });

  test('exit codes: 1 for bad data, 2 for bad usage and for no database', async () => {
    const bad = scratchFolder({ 'IL-0001.json': '{' });
    expect(await start([bad.root, '--json']).ended).toMatchObject({
      code: 1,
      last: { status: 'invalid', files: 1, problems: [{ line: 1, column: 2, path: '', code: 'syntax' }] },
    });
    expect(await start(['/nowhere', '--json']).ended).toMatchObject({
      code: 2,
      last: { status: 'failed', problems: [] },
    });
    expect(await start(['--jsno']).ended).toMatchObject({ code: 2 });
    const nobody = 'postgresql://nobody@127.0.0.1:1/nothing';
    const { code, output } = await start([two().root], nobody).ended;
    expect({ code, stack: /\n\s+at /.test(output) }).toEqual({ code: 2, stack: false });
  });

  test('a removal that is too large is bad data, until --prune is said', async () => {
    await start([two().root]).ended;
    const one = scratchFolder(caseFiles(draftCase('IL-0003')));
    expect(await start([one.root, '--json']).ended).toMatchObject({
      code: 0,
      last: { created: 1, removed: 0 },
    });
    expect(await start([one.root, '--json', '--prune']).ended).toMatchObject({
      code: 0,
      last: { removed: 2 },
    });
  });
});

describe('an import that is ended half-way', () => {
  const hold = () => other.query(`select pg_advisory_lock(${LOCK})`);

  test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves the library as it was and says so', async (signal) => {
    await hold();
    const { child, ended, says } = start([two().root, '--json']);
    await says('Another import is running');
    child.kill(signal);
    const { code, last, output } = await ended;
    expect({ code, status: last.status }).toEqual({ code: 2, status: 'failed' });
    expect(output).toContain('nothing was written');
    expect(await countCases()).toBe(0);
  });

  test('a database that goes away gives one clear line', async () => {
    await hold();
    const { ended, says } = start([two().root, '--json']);
    await says('Another import is running');
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    const { code, last, output } = await ended;
    expect({ code, status: last.status }).toEqual({ code: 2, status: 'failed' });
    expect(output).toContain('The database went away in the middle: the library is as it was');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('killed at any moment, the old library or the new one is there', async () => {
    const found = new Set<number>();
    for (const wait of [600, 1200, 1800, 2400, 3000]) {
      const { child, ended } = start([]);
      await Promise.race([sleep(wait), ended]);
      child.kill('SIGKILL');
      await ended;
      found.add(await countCases());
    }
    expect(await start(['--json']).ended).toMatchObject({ code: 0 });
    const whole = await countCases();
    expect([...found].filter((count) => count !== 0 && count !== whole)).toEqual([]);
  });
});
