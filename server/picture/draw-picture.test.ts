import fs from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { CaseFile } from '@/lib/case';
import { LANGS } from '@/lib/lang';
import type { TermFile } from '@/lib/term';
import { drawable, drawPicture } from './draw-picture';
import { readCoverage } from './font-coverage';
import type { Picture } from './picture';

const read = <T>(path: string): T => JSON.parse(fs.readFileSync(path, 'utf8')) as T;
const CASES = fs.readdirSync('data/cases').map((name) => read<CaseFile>(`data/cases/${name}`));
const TERMS = ['root-causes', 'components', 'symptoms', 'factors', 'domains'].flatMap((name) =>
  read<TermFile[]>(`data/vocabulary/${name}.json`),
);

const picture = (title: string, more: Partial<Picture> = {}): Picture => ({
  lang: 'ko',
  label: 'IL-0054',
  title,
  lines: ['DevOps Hof · 2019-02-01 발행'],
  values: [{ kind: 'component', label: '인그레스 컨트롤러' }],
  ...more,
});

/** Width and height as a PNG says them (its specification, section 11.2.2). */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('a picture', () => {
  it('is 1200 by 630 in both languages, of the longest title too', async () => {
    for (const lang of LANGS) {
      const titles = CASES.map((file) => file.title[lang] ?? '');
      const longest = titles.toSorted((a, b) => b.length - a.length)[0] ?? '';
      expect(sizeOf(await drawPicture(picture(longest, { lang })))).toEqual([1200, 630]);
    }
  });

  it('ends a title that nothing could hold with an ellipsis, and keeps to its size', async () => {
    for (const lang of LANGS) {
      const endless = await drawPicture(picture('끝없는 제목 '.repeat(200), { lang }));
      expect(sizeOf(endless)).toEqual([1200, 630]);
      expect(endless).toEqual(await drawPicture(picture('끝없는 제목 '.repeat(300), { lang })));
    }
    expect(sizeOf(await drawPicture(picture('가'.repeat(90))))).toEqual([1200, 630]);
  });

  it('draws each Hangul syllable as itself: boxes in its place would all look the same', async () => {
    const drawn = await Promise.all(['각', '간', '곎', '힣'].map((title) => drawPicture(picture(title))));
    expect(new Set(drawn.map((png) => png.toString('base64'))).size).toBe(4);
    const latin = await drawPicture(picture('A'));
    for (const png of drawn) expect(png.equals(latin)).toBe(false);
  });

  it('draws Hangul in values, lines and label, too', async () => {
    const plain = await drawPicture(picture('가'));
    for (const more of [
      { values: [{ kind: 'component' as const, label: '인그레스 컨트롤라' }] },
      { lines: ['DevOps Hof · 2019-02-01 발생'] },
      { label: '구성 요소' },
    ])
      expect((await drawPicture(picture('가', more))).equals(plain)).toBe(false);
  });

  it('leaves out what the font cannot draw, and asks no other host for it', async () => {
    expect(drawable('불 🔥 漢字 옛\u{10ffff} 노드')).toBe('불 옛 노드');
    expect(await drawPicture(picture('가 🔥'))).toEqual(await drawPicture(picture('가')));
    expect(drawable('인그레스'.normalize('NFD'))).toBe('인그레스');
  });

  it('can draw every title, organisation and name of the library', () => {
    const texts = [
      ...CASES.flatMap(({ title, org }) => [title.ko ?? '', title.en ?? '', org]),
      ...TERMS.flatMap(({ label, definition }) => LANGS.flatMap((lang) => [label[lang], definition[lang]])),
    ];
    expect(texts.filter((text) => drawable(text) !== text.replace(/\s+/g, ' ').trim())).toEqual([]);
  });
});

describe('what a font covers', () => {
  const file = createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf');
  const covers = readCoverage(fs.readFileSync(file));

  it('is every syllable of Hangul, Latin and its signs, and not what it has not', () => {
    for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) expect(covers(syllable)).toBe(true);
    for (const character of 'AZaz09 .,:;“”‘’–—…·→éß가힣ㄱㅎ')
      expect(covers(character.codePointAt(0) ?? 0)).toBe(true);
    for (const character of '🔥漢字ก') expect(covers(character.codePointAt(0) ?? 0)).toBe(false);
  });
});
