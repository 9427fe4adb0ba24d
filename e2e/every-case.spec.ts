import { each, textOf, textsOf } from './html-text';
import { ALL_TEXT, CASES, LANGS } from './library';
import { expect, test } from './test';

/* Every case of the library opens in both languages and shows nothing that slipped out of the code. */

/** Values of programs that no reader should meet; as words of a case's own text they are fine. */
const SLIPS = /\b(?:undefined|null|NaN|unknown)\b|\[object \w+\]|Invalid Date/;
const DURATION = /\bP(?=\d|T\d)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?(?![\w-])/;

/** Citations hold titles in other forms; lib/cite has tests of its own. */
const CITATION = /<pre[^>]*\bdata-form=[\s\S]*?<\/pre>/g;

/** Texts of a page that come from the code and not from the library. */
const slipsOf = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) =>
      SLIPS.exec(text)?.[0] === text ||
      ((SLIPS.test(text) || DURATION.test(text)) && !ALL_TEXT.includes(text)),
  );

test('what the check looks for is found', () => {
  expect(
    slipsOf(['undefined', 'Detected PT40M', 'P1DT2H', 'unknown', '[object Object]', 'NaN분']),
  ).toHaveLength(6);
  expect(slipsOf(['P1 incident', 'PTR record', 'nullable', 'HTTP'])).toEqual([]);
});

for (const lang of LANGS)
  test(`every case opens in ${lang}`, async ({ request }) => {
    test.slow();
    const faults: string[] = [];
    await each(CASES, async ({ id, title }) => {
      const response = await request.get(`/${lang}/cases/${id}`, { maxRedirects: 0 });
      const fault = (what: string) => faults.push(`${id}: ${what}`);
      if (response.status() !== 200) return void fault(`status ${response.status()}`);
      const html = await response.text();
      if (!html.includes(`<html lang="${lang}"`)) fault('lang');
      const heading = textOf(html, 'h1').normalize('NFC');
      if (heading !== title[lang]) fault(`h1 is ${heading}`);
      if (!textOf(html, 'title').includes(title[lang] ?? '')) fault('title');
      for (const slip of slipsOf(textsOf(html.replace(CITATION, '')).map((text) => text.normalize('NFC'))))
        fault(`says ${slip}`);
    });
    expect(faults).toEqual([]);
  });

test('every case is on exactly one page of the list, and each of its links opens', async ({ request }) => {
  test.slow();
  const pages = Array.from({ length: Math.ceil(CASES.length / 20) }, (_, index) => index + 1);
  const seen: string[] = [];
  await each(pages, async (page) => {
    const query = `view=titles${page > 1 ? `&page=${page}` : ''}`;
    const html = await (await request.get(`/en/cases?${query}`)).text();
    seen.push(...[...html.matchAll(/<h3[^>]*><a href="\/en\/cases\/([^"]+)"/g)].map(([, id = '']) => id));
  });
  expect(seen.toSorted()).toEqual(CASES.map(({ id }) => id));
});
