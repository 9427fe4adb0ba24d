import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '@/lib/case';
import { KINDS } from '@/lib/facets';
import { db } from '@/server/db';
import { currentLibrary } from '@/server/library/current-library';
import { valuesOf } from '@/server/library/library';
import { provideEngines } from './testing/engines';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import type { SearchAnswer, SearchEngine } from './search-engine';

/* Quoted words, over the real library: the files themselves say which cases hold them. */

const { engines, stop } = await provideEngines();

let library: ImportedLibrary;
let files: readonly CaseFile[];
const namesOf = new Map<string, string[]>();
beforeAll(async () => {
  library = await openImportedLibrary();
  const rows = await db().case.findMany({ select: { document: true } });
  files = rows.map(({ document }) => document as unknown as CaseFile);
  const known = await currentLibrary();
  for (const [index, id] of known.ids.entries())
    namesOf.set(
      id,
      KINDS.flatMap((kind) =>
        valuesOf(known, kind, index).flatMap((slug) => {
          const label = known.terms[kind].get(slug)?.label;
          return label === undefined ? [] : [label.en, label.ko];
        }),
      ),
    );
});
afterAll(async () => {
  await library.close();
  await stop();
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Ids of the cases of which a text matches, told or the name of one of its values, in id order. */
const idsMatching = (pattern: RegExp): string[] =>
  files
    .filter((file) => {
      const { title, summary, symptoms_text, trigger, detection, lessons, impact } = file;
      const steps = [file.remediation, file.action_items];
      const told = [title, summary, symptoms_text, trigger, detection, lessons, impact, steps, file.asked_as];
      return textsOf([told, namesOf.get(file.id)]).some((text) => pattern.test(text));
    })
    .map(({ id }) => id)
    .sort();

describe.each(engines)('$name', ({ open, close }) => {
  let engine: SearchEngine;
  const ask = (q: string): Promise<SearchAnswer> =>
    engine.search({ q, filters: {}, sort: 'relevance', page: 1, size: 1000, lang: 'ko' });
  const idsOf = async (q: string): Promise<string[]> => (await ask(q)).hits.map(({ id }) => id);

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(close);

  it.each([
    ['"space left"', /(?<![a-z0-9가-힣])space[^a-z0-9가-힣]+left(?![a-z0-9가-힣])/i],
    ['“Rolled Back”', /(?<![a-z0-9가-힣])rolled[^a-z0-9가-힣]+back(?![a-z0-9가-힣])/i],
    // Whatever follows 환경 in these texts is a particle.
    [
      '"운영 환경"',
      /(?<![a-z0-9가-힣])운영[^a-z0-9가-힣]+환경(?:에|은|처럼|에서|의|을|이|과|으로|에도|에만|에서는|에서도)?(?![a-z0-9가-힣])/,
    ],
  ])('%s finds the cases that hold these words one after the other, all and only', async (q, pattern) => {
    const expected = idsMatching(pattern);
    expect(expected.length).toBeGreaterThan(0);
    expect((await idsOf(q)).sort()).toEqual(expected);
  });

  it('the order of the words counts, unlike without quotes', async () => {
    const [phrase, turned, words] = [
      await ask('"space left"'),
      await ask('"left space"'),
      await ask('left space'),
    ];
    expect(turned.total).toBeLessThan(phrase.total);
    expect(words.total).toBeGreaterThan(phrase.total);
  });

  it('is never corrected', async () => {
    expect(await ask('"certifcate"')).toMatchObject({ total: 0, corrected: null });
  });

  it('beside other words it still must hold; the facets count the same cases', async () => {
    const phrase = await idsOf('"rolled back"');
    const { hits, total, facets } = await ask('"rolled back" kubernetes ingress');
    expect(hits.map(({ id }) => id).sort()).toEqual(phrase.sort());
    expect([...facets.severity.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it('that stands nowhere is read as its words beside others, and named', async () => {
    const { total, unused } = await ask('"webhook validate.example.com" failed calling');
    expect(total).toBeGreaterThan(0);
    expect(unused).toEqual(['"webhook validate.example.com"']);
    expect(await ask('"webhook validate.example.com"')).toMatchObject({ total: 0, unused: [] });
  });

  it('two phrases must both hold', async () => {
    const both = idsMatching(/\bingress controller\b/i).filter((id) =>
      idsMatching(/\brolled back\b/i).includes(id),
    );
    expect(await idsOf('"ingress controller" "rolled back"')).toEqual(expect.arrayContaining(both));
    expect((await ask('"ingress controller" "rolled back"')).total).toBeLessThan(
      (await ask('"rolled back"')).total,
    );
  });

  it('excluded, it takes out only the cases that hold it', async () => {
    const phrase = new Set(await idsOf('"rolled back"'));
    const all = await idsOf('back');
    const without = await idsOf('back -"rolled back"');
    expect(without).toEqual(all.filter((id) => !phrase.has(id)));
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(all.length);
  });
});
