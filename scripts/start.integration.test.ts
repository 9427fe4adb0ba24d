import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { ROOT } from './child.mjs';
import { checkNode } from './install.mjs';

/** Runs npm start's program as far as its first complaint. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, HOSTNAME: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let says = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (says += text));
  }
  await once(child, 'close');
  return { code: child.exitCode, says };
}

describe('npm start', () => {
  it('says before any work that the port is taken, and the way out', async () => {
    const server = net.createServer().listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, says } = await start({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(says).toContain(`Port ${port} is taken`);
    expect(says).toContain(`PORT=${port + 1} npm start`);
    expect(says).not.toContain('[1/6]');
  });

  it('says what PORT must be', async () => {
    const { code, says } = await start({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(says.trim()).toBe('PORT must be a whole number from 1 to 65535; leave it out for 3000.');
  });
});

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0', '26.0.0'])('%s will do', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it.each(['18.20.4', '20.18.3', '21.7.0', '22.11.0', '23.4.0'])(
    '%s will not, and the way out is named',
    (version) => {
      expect(() => checkNode(version)).toThrow(new RegExp(`This is Node ${version}.*nvm install 22`));
    },
  );
});
