import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';

const ROOT = path.join(import.meta.dirname, '..');

let library: ImportedLibrary;
beforeAll(async () => {
  library = await openImportedLibrary(['IL-0054', 'IL-0062', 'IL-0081']);
});
afterAll(() => library.close());

const env = () => ({
  ...getDefaultEnvironment(),
  DATABASE_URL: library.url,
  NODE_ENV: 'production' as const,
  SITE_URL: 'https://incidents.example.org',
});

test('an agent on this machine asks over standard input and output', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: 'npm',
      args: ['run', '-s', 'mcp'],
      cwd: ROOT,
      env: env(),
      stderr: 'ignore',
    }),
  );
  expect((await client.listTools()).tools).toHaveLength(8);
  const found = await client.callTool({
    name: 'search_incidents',
    arguments: { query: 'ingress', lang: 'ko' },
  });
  expect(JSON.stringify(found.structuredContent)).toContain('https://incidents.example.org/cases/IL-0054');
  await client.close();
});

test('nothing but the protocol goes to the output, and it ends with its reader', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mcp.ts'], {
    cwd: ROOT,
    env: env(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit');
  child.stdin.write('no json\n');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`);
  await expect.poll(() => said, { timeout: 60_000 }).toContain('\n');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
  expect(said).toBe(`${JSON.stringify({ result: {}, jsonrpc: '2.0', id: 7 })}\n`);
});
