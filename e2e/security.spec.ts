import fs from 'node:fs';
import path from 'node:path';
import { stateDirectory } from '@/server/embedded-postgres';
import { KINDS } from './kinds';
import { LANGS } from './library';
import { expect, test } from './test';

/*
 * What a browser is told to refuse. That no page breaks its own rules is watched in every test (test.ts): a violation is an
 * error on the console.
 */

test('every kind of page carries its policy and the common headers', async ({ request }) => {
  for (const lang of LANGS)
    for (const address of [...Object.values(KINDS), '/nowhere']) {
      const headers = (await request.get(`/${lang}${address}`)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, address).toMatch(/default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy':
          'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  const other = (await request.get('/api/v1/cases')).headers();
  expect(other['x-content-type-options']).toBe('nosniff');
  // Closed where nobody asked for them.
  expect((await request.get('/api/metrics')).status()).toBe(404);
});

test('a script that gets into a page is not run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/ko/cases/IL-0054');
  const ran = await page.evaluate(async () => {
    const refused = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      ),
    );
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return { refused: await refused, injected: 'injected' in window };
  });
  expect(ran).toEqual({ refused: 'script-src-elem', injected: false });
  await context.close();
});

test('nothing of the server is in what a browser is sent', () => {
  const folder = path.join(import.meta.dirname, '../.next/static');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  const secrets = [
    'DATABASE_URL',
    'MEILI_ADMIN_KEY',
    'MEILI_SEARCH_KEY',
    'MEILI_MASTER_KEY',
    'POSTGRES_PASSWORD',
  ]
    .map((name) => process.env[name] ?? '')
    .concat(fs.readFileSync(path.join(stateDirectory(), 'postgres', 'library.password'), 'utf8').trim())
    .filter((value) => value !== '');
  for (const name of files)
    for (const secret of secrets)
      expect(fs.readFileSync(path.join(folder, name), 'utf8').includes(secret), name).toBe(false);
  for (const name of files)
    expect(fs.readFileSync(path.join(folder, name), 'utf8'), name).not.toMatch(
      /DATABASE_URL|MEILI_|postgres(?:ql)?:\/\/|prisma/i,
    );
});
