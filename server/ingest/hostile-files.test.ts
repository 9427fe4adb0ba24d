import { expect, test } from 'vitest';
import { PROTOTYPE_KEYS, REGEX_BOMBS } from '@/chaos/hostile-text';
import { checkFolder, draftCase, scratchFolder, type Draft } from './testing/scratch-folder';

/* What the fuzzer (chaos/fuzz-files.ts) found, each for its whole kind. */

/** Time of this process that checking one file takes, in milliseconds, with the problems it has. */
async function checkTimed(draft: Draft): Promise<{ ms: number; codes: string[] }> {
  const folder = scratchFolder({ [`cases/${String(draft.id)}.json`]: draft });
  const before = process.cpuUsage();
  const { problems } = await checkFolder(folder);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, codes: problems.map(({ code }) => code) };
}

/** Puts a text in every place of a document that holds one. */
function everywhere(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => everywhere(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everywhere(inner, text)]));
}

test.each(REGEX_BOMBS.map((bomb) => [JSON.stringify(bomb(12)), bomb] as const))(
  'no field takes long over %s',
  async (_, bomb) => {
    const draft = { ...(everywhere(draftCase('IL-0001'), bomb(20_000)) as Draft), id: 'IL-0001' };
    const { ms, codes } = await checkTimed(draft);
    expect(codes.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(2_000);
  },
);

test.each(['components', 'symptoms', 'contributing', 'domain', 'related', 'docs'])(
  'a list of 5,000 wrong values in %s is refused at once',
  async (field) => {
    const list = Array.from({ length: 5_000 }, (_, index) => `wrong-value-${index}`);
    const { ms, codes } = await checkTimed(draftCase('IL-0001', { [field]: list }));
    expect(codes.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(2_000);
  },
);

test.each(PROTOTYPE_KEYS)('%s is a key and a slug like any other', async (name) => {
  const own = JSON.parse(`{"${name}": {"polluted": true}}`) as Draft;
  await checkTimed({ ...draftCase('IL-0001'), ...own });
  const { codes } = await checkTimed(draftCase('IL-0001', { components: [name] }));
  expect(codes.length).toBeGreaterThan(0);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
