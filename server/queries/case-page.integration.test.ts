import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCaseQuery } from '@/lib/case-query';
import { parseListState } from '@/lib/list-state';
import { getDocuments } from '@/server/library/case-documents';
import { currentLibrary } from '@/server/library/current-library';
import { findTellingWords } from '@/server/search/telling-words';
import { openImportedLibrary, type ImportedLibrary } from '@/server/testing/imported-library';
import { getListPlace } from './get-list-place';
import { listCases } from './list-cases';
import { findSimilar, likenessOfValues, sharedWords } from './similar-cases';

/* What a case page says of other cases, over the real library. */

let imported: ImportedLibrary;
beforeAll(async () => {
  imported = await openImportedLibrary();
});
afterAll(() => imported.close());

describe('similar cases', () => {
  it('are ranked by seven parts of values and three parts of words, and share what is shown', async () => {
    const library = await currentLibrary();
    for (const id of ['IL-0054', 'IL-1014', 'IL-1284', 'IL-1216']) {
      const [document] = await getDocuments([id]);
      if (document === undefined) throw new Error(id);
      const { cases, rarities } = await findSimilar(library, document, 8);
      const told = [document.title, document.symptoms_text, document.trigger]
        .flatMap(({ ko, en }) => [ko, en])
        .join('\n');
      const words = await findTellingWords(library, told);
      const values = likenessOfValues(library, library.indexOf.get(id) ?? -1);
      expect(cases).toHaveLength(8);
      let last = 1;
      for (const { id: other, score, shared } of cases) {
        const index = library.indexOf.get(other) ?? -1;
        expect(score).toBeCloseTo(
          0.7 * (values.likeness[index] ?? 0) + 0.3 * (words?.likeness[index] ?? 0),
          9,
        );
        expect(score).toBeLessThanOrEqual(last);
        last = score;
        expect(shared.length).toBeGreaterThan(0);
        const [file] = await getDocuments([other]);
        if (file === undefined) throw new Error(other);
        const text = JSON.stringify([file.title, file.symptoms_text, file.trigger]);
        for (const word of sharedWords(file, rarities, 'ko')) expect(text).toContain(word);
      }
    }
  });

  it('that repeats another names it first', async () => {
    const library = await currentLibrary();
    const [document] = await getDocuments(['IL-1014']);
    if (document === undefined) throw new Error('IL-1014');
    const { cases } = await findSimilar(library, document, 1);
    expect(cases[0]?.id).toBe('IL-1013');
  });

  it('words: a text is most like the case it is taken from, and 0 to 1 like any', async () => {
    const library = await currentLibrary();
    const [document] = await getDocuments(['IL-1284']);
    const words = await findTellingWords(library, document?.symptoms_text.en ?? '');
    const own = words?.likeness[library.indexOf.get('IL-1284') ?? -1] ?? 0;
    expect(own).toBeCloseTo(1, 6);
    expect(Math.max(...(words?.likeness ?? [0]))).toBeLessThanOrEqual(1 + 1e-9);
    expect(await findTellingWords(library, '')).toEqual({
      rarities: new Map(),
      likeness: new Float64Array(library.ids.length),
    });
  });
});

describe('the place in a list', () => {
  const placeOf = (id: string, query = '') =>
    getListPlace(id, 'en', parseCaseQuery(new URLSearchParams(query)).list);

  it('without a list is that among all, the newest first', async () => {
    const { ids } = await currentLibrary();
    const place = await placeOf(ids[30] ?? '');
    expect(place).toMatchObject({ position: 31, total: ids.length, listHref: '/en/cases?page=2' });
    expect(place?.previous?.id).toBe(ids[29]);
    expect(place?.next?.id).toBe(ids[31]);
    expect((await placeOf(ids[0] ?? ''))?.previous).toBeNull();
    expect((await placeOf(ids.at(-1) ?? ''))?.next).toBeNull();
  });

  it.each(['component=ingress', 'q=etcd', 'cause=config-change&sort=oldest', 'q=timeout&domain=kubernetes'])(
    'goes through a list as its pages do: %s',
    async (query) => {
      const state = parseListState(new URLSearchParams(query));
      const first = await listCases({ lang: 'en', state });
      const ids = first.summaries.map(({ id }) => id);
      for (const [at, id] of ids.slice(0, 5).entries()) {
        const place = await placeOf(id, query);
        expect(place).toMatchObject({ position: at + 1, total: first.total });
        expect(place?.previous?.id).toBe(ids[at - 1]);
        expect(place?.next?.id).toBe(ids[at + 1]);
        expect(place?.listHref).toBe(`/en/cases?${first.query}`);
      }
    },
  );

  it('is none where the list does not hold the case', async () => {
    expect(await placeOf('IL-0054', 'component=no-such-thing&q=zzzzqqq')).toBeNull();
    expect(await placeOf('IL-1014', 'component=ingress')).toBeNull();
  });
});
