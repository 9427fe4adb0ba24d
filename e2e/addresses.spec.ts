import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from './test';

/* Every address that was ever published goes on answering: replayed from the list that the repository keeps. */

const ADDRESSES = fs
  .readFileSync(path.join(import.meta.dirname, '..', 'data', 'addresses.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** At a time; more would only wait for each other. */
const TOGETHER = 4;

test('no published address is lost', async ({ request }) => {
  test.setTimeout(180_000);
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(343);
  const answers: string[] = [];
  const waiting = [...ADDRESSES];
  const replay = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const headers = { 'accept-language': answers.length % 2 === 0 ? 'ko' : 'en' };
      const permalink = await request.head(address, { headers, maxRedirects: 0 });
      const page = await request.head(address, { headers });
      answers.push(`${address} ${permalink.status()} ${page.status()}`);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, replay));
  // To the reader's language for now, to the case it was merged into for good, or withdrawn.
  const lost = answers.filter((answer) => !/ (?:30[17] (?:200|410)|410 410)$/.test(answer));
  expect(lost).toEqual([]);
  expect(answers).toHaveLength(ADDRESSES.length);
});

test('a permalink leads to the reader’s language, for now', async ({ request }) => {
  for (const lang of ['ko', 'en']) {
    const answer = await request.get('/cases/IL-0054', {
      headers: { 'accept-language': lang },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(307);
    expect(answer.headers()['location']).toMatch(new RegExp(`/${lang}/cases/IL-0054$`));
    expect(answer.headers()['vary']).toContain('Accept-Language');
  }
});

test('a case is there as JSON and as Markdown', async ({ request }) => {
  const json = await request.get('/cases/IL-0054.json');
  expect(json.status()).toBe(200);
  expect(((await json.json()) as { id: string }).id).toBe('IL-0054');
  const markdown = await request.get('/cases/IL-0054.md?lang=ko');
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toContain('## 증상');
  const merely = await request.get('/cases/il-54.md?lang=ko', { maxRedirects: 0 });
  expect([merely.status(), merely.headers()['location']]).toEqual([301, '/cases/IL-0054.md?lang=ko']);
});
