import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openRequestLog, type LoggedRequest } from './request-log';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'request-log-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const ENTRY: LoggedRequest = {
  time: '2026-11-30T00:00:00.000Z',
  id: 'a',
  method: 'GET',
  route: '/{lang}',
  status: 200,
  ms: 1,
};

it('lines that could not be written are counted in the next that can, however often writing fails', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = path.join(folder, 'not', 'yet');
  const file = path.join(place, 'requests.log');
  const log = openRequestLog(file);
  log(ENTRY);
  log(ENTRY);
  await vi.waitFor(() => expect(complain).toHaveBeenCalledTimes(1));
  for (let time = 0; time < 2; time++) {
    log(ENTRY);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  fs.mkdirSync(place, { recursive: true });
  log({ ...ENTRY, id: 'b' });
  await vi.waitFor(() => expect(fs.readFileSync(file, 'utf8')).toMatch(/\n$/));
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ ...ENTRY, id: 'b', left_out: 4 }]);
  // Said once, not with each line.
  expect(complain).toHaveBeenCalledTimes(1);
  complain.mockRestore();
});
