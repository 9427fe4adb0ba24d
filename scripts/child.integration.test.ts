import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { commandName } from '../server/process-lock.mjs';
import { explainOutput, lastLines, ROOT, run, Stopped } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';

describe('a child', () => {
  it('ends with the process that began it, even a killed one', async () => {
    const script = `
      import { begin } from ${JSON.stringify(path.join(ROOT, 'scripts', 'child.mjs'))};
      console.log(begin(['-e', 'setInterval(() => {}, 1000)']).pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    await sleep(300);
    expect(commandName(pid)).not.toBeNull();
    parent.kill('SIGKILL');
    for (let i = 0; i < 100 && commandName(pid) !== null; i += 1) await sleep(50);
    expect(commandName(pid)).toBeNull();
  });

  it('leaves its own workers to it', async () => {
    const script = `
      const worker = require('node:child_process').fork(process.argv[1], { execArgv: process.execArgv });
      worker.on('message', (text) => { console.log(text); worker.disconnect(); });`;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-child-'));
    const worker = path.join(folder, 'worker.cjs');
    fs.writeFileSync(
      worker,
      `process.on('message', () => {}); setTimeout(() => process.send('worked'), 100);`,
    );
    expect(await run(['-e', script, worker])).toEqual({ code: 0, output: 'worked\n' });
    fs.rmSync(folder, { recursive: true });
  });

  it('is stopped by a signal', async () => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), 300);
    await expect(run(['-e', 'setInterval(() => {}, 1000)'], { signal: ending.signal })).rejects.toThrow(
      Stopped,
    );
  });
});

describe('words for what stops a step', () => {
  it.each([
    ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write', 'The disk is full'],
    ['npm error code EROFS', 'read-only file system'],
    ['Error: EACCES: permission denied, mkdir', 'may not be written'],
    ['npm error code ENOTFOUND', 'registry cannot be reached'],
  ])('%s', (output, words) => {
    expect(explainOutput(output, 'installing packages')?.message).toContain(words);
  });

  it('are kept back for anything else', () => {
    expect(explainOutput('SyntaxError: unexpected token', 'building')).toBeNull();
  });

  it('quotes the end, without colours', () => {
    expect(lastLines('a\nb\n\u001B[31mc\u001B[0m\n', 2)).toBe('b\nc');
  });
});

describe('a fingerprint', () => {
  it('changes with names and contents, and with nothing else', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-fingerprint-'));
    const file = path.join(folder, 'a.txt');
    fs.writeFileSync(file, 'one');
    const first = fingerprint([folder, path.join(folder, 'not-there')]);
    fs.utimesSync(file, 1, 1);
    expect(fingerprint([folder])).toBe(first);
    expect(fingerprint([folder], { leaveOut: (name) => name === file })).not.toBe(first);
    fs.writeFileSync(file, 'two');
    expect(fingerprint([folder])).not.toBe(first);
    fs.rmSync(folder, { recursive: true });
  });
});
