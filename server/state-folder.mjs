// Plain JavaScript without dependencies, for scripts/test.mjs and playwright.config.ts too.
import fs from 'node:fs';
import path from 'node:path';
import { commandName } from './process-lock.mjs';

export const ELSEWHERE = 'postgres-lies-in';

export function removeStateFolder(folder) {
  try {
    const elsewhere = fs.readFileSync(path.join(folder, ELSEWHERE), 'utf8').trim();
    // Made by us, or not ours to remove.
    if (path.basename(path.dirname(elsewhere)) === 'incident-library') {
      fs.rmSync(elsewhere, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const PREFIX = 'test-';

export const testStateFolder = (data, pid = process.pid) => path.join(data, `${PREFIX}${pid}`);

export function removeTestLeftovers(data) {
  if (!fs.existsSync(data)) return;
  for (const name of fs.readdirSync(data).filter((name) => /^test-\d+$/.test(name))) {
    if (commandName(Number(name.slice(PREFIX.length))) === null) removeStateFolder(path.join(data, name));
  }
}
