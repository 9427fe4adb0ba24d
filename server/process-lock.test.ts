import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandName, identify, isRunning, withLock } from './process-lock.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-lock-'));
  lock = path.join(folder, 'a.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function killed(): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  const identity = identify(child.pid) ?? '';
  child.kill('SIGKILL');
  await once(child, 'exit');
  return identity;
}

describe('identity', () => {
  it('is the same twice and runs', () => {
    const me = identify() ?? '';
    expect(identify(process.pid)).toBe(me);
    expect(isRunning(me)).toBe(true);
    expect(commandName(process.pid)).not.toBeNull();
  });

  it('does not take a reused process id for the process that had it', () => {
    expect(isRunning(`${process.pid} 1@another-boot`)).toBe(false);
  });

  it('of a process that ended does not run', async () => {
    expect(isRunning(await killed())).toBe(false);
    expect(isRunning('')).toBe(false);
    expect(isRunning('nonsense')).toBe(false);
  });
});

describe('lock', () => {
  it('lets one work at a time, within a process too', async () => {
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await sleep(10);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(lock, work)));
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('is given back when the work fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(lock, () => Promise.resolve('yes'))).toBe('yes');
  });

  it('of a killed process is broken', async () => {
    fs.writeFileSync(lock, await killed());
    expect(await withLock(lock, () => Promise.resolve('mine'))).toBe('mine');
  });

  it('of a living process is waited for, and its id told', async () => {
    fs.writeFileSync(lock, identify(process.ppid) ?? '');
    const told: number[] = [];
    setTimeout(() => fs.rmSync(lock), 150);
    await withLock(lock, () => Promise.resolve(), { waiting: (pid) => told.push(pid) });
    expect(told).toEqual([process.ppid]);
  });

  it('keeps processes apart that break the same stale lock', async () => {
    fs.writeFileSync(lock, await killed());
    const log = path.join(folder, 'log');
    const script = `
      import fs from 'node:fs';
      import { withLock } from ${JSON.stringify(new URL('./process-lock.mjs', import.meta.url).href)};
      await withLock(${JSON.stringify(lock)}, async () => {
        fs.appendFileSync(${JSON.stringify(log)}, 'in ');
        await new Promise((resolve) => setTimeout(resolve, 30));
        fs.appendFileSync(${JSON.stringify(log)}, 'out ');
      });`;
    const children = Array.from({ length: 5 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(
      children.map(async (child) => ((await once(child, 'exit')) as [number])[0]),
    );
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(fs.readFileSync(log, 'utf8')).toBe('in out '.repeat(5));
  });
});
