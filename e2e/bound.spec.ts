import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnServer, type OwnServer } from './own-server';
import { expect, test } from './test';

/* Bound to one address of the machine, pages that are shown in place of another are made in one go: the server does not ask itself. */

const log = path.join(os.tmpdir(), `requests-${process.pid}.log`);
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startOwnServer(['IL-0054'], {}, { HOSTNAME_BIND: '127.0.0.1', REQUEST_LOG: log });
});
test.afterAll(async () => {
  await server.stop();
  fs.rmSync(log, { force: true });
});

/** Asks, and gives what came and how many requests the server had by that. */
async function ask(where: string): Promise<{ status: number; text: string; requests: number }> {
  // The log begins with the first request.
  const lines = (): number => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').length : 1);
  // Pages that the server reads ahead are requests too.
  const isQuiet = async (): Promise<boolean> => {
    const before = lines();
    await sleep(1_500);
    return lines() === before;
  };
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
  const before = lines();
  const answer = await fetch(`${server.url.replace('localhost', '127.0.0.1')}${where}`);
  const text = await answer.text();
  await expect.poll(lines).toBeGreaterThan(before);
  return { status: answer.status, text, requests: lines() - before };
}

test('a page that is not there, and one without its database, are one request each', async () => {
  test.setTimeout(120_000);
  const missing = await ask('/ko/nothing-here');
  expect([missing.status, missing.requests]).toEqual([404, 1]);
  await server.loseDatabase();
  await expect
    .poll(async () => (await fetch(`${server.url}/ko/cases?q=lost`)).status, { timeout: 15_000 })
    .toBe(503);
  const lost = await ask('/ko/cases?q=dns');
  expect([lost.status, lost.requests]).toEqual([503, 1]);
  expect(lost.text).toContain('지금은 사례를 읽어 올 수 없다');
});
