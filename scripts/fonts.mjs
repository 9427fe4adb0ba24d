import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { ROOT } from './child.mjs';

const require = createRequire(import.meta.url);

/** What the fonts of the site are made of. */
const SOURCE = require.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2');
/** What Pretendard has, as `unicode-range`s. */
const COVERAGE = require.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
const FONTS = path.join(ROOT, 'components', 'fonts');

/** Pretendard's license reserves its name for what is not changed; as long, so that it can be written in its place. */
const NAME = { from: 'Pretendard', to: 'CaseGothic' };
/** Names that are shown or looked up; the notices of copyright and license stay as they are. */
const RENAMED = new Set([1, 3, 4, 6, 16, 17, 18, 21, 22, 25]);
const NOTICES = [7, 8, 9, 11, 13, 14];
/** Weights that the styles use; Pretendard's own files have 45 to 920, and weigh 40 per cent more. */
const WEIGHTS = { min: 400, max: 700 };
/** Tabular figures, pairs, and what puts marks where they belong. */
const FEATURES = ['tnum', 'kern', 'calt', 'ccmp', 'mark', 'mkmk'];

const range = (from, to = from) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const isSyllable = (letter) => letter >= '가' && letter <= '힣';
const isHangul = (letter) => isSyllable(letter) || (letter >= 'ㄱ' && letter <= 'ㅣ');

/** Latin, punctuation, arrows and signs of ordinary pages; and the three syllables by which a page in English names Korean. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x2030, 0x2033],
  [0x2039, 0x203a],
  [0x20a9],
  [0x20ac],
  [0x2190, 0x2199],
  [0x2212],
  [0x2248],
  [0x2264, 0x2265],
  [0x25a0],
  [0x25b2],
  [0x25b6],
  [0x25bc],
  [0x25c6],
  [0x25cb],
  [0x25cf],
]
  .flatMap(([from, to]) => range(from, to))
  .concat([...'한국어']);

/** Letters that a source of ranges names: `U+ac00-ac1f, U+20`. */
function lettersOf(css) {
  return [...css.matchAll(/unicode-range: ([^;}]*)/g)]
    .flatMap(([, ranges]) => ranges.split(/,\s*/))
    .flatMap((each) =>
      range(
        ...each
          .replace(/^U\+/i, '')
          .split('-')
          .map((code) => Number.parseInt(code, 16)),
      ),
    );
}

/** The shortest list of ranges that names letters. */
function unicodeRange(letters) {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`)
    .join(',');
}

/** The 2,350 syllables of KS X 1001, which nearly all Korean is written in. */
function commonSyllables() {
  const decoder = new TextDecoder('euc-kr');
  const bytes = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return bytes(0xb0, 0xc8).flatMap((row) =>
    bytes(0xa1, 0xfe).map((cell) => decoder.decode(Uint8Array.of(row, cell))),
  );
}

/** Hangul of the interface and of the cases, articles, checks and values that are shipped. */
function shownHangul() {
  const shown = new Set();
  for (const folder of ['messages', 'data'])
    for (const file of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json') && !file.endsWith('.schema.json'))
        for (const letter of fs.readFileSync(path.join(ROOT, folder, file), 'utf8').normalize('NFC'))
          if (isHangul(letter)) shown.add(letter);
  return shown;
}

/** Where a table of a font begins. */
function tableOf(font, tag) {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return font.readUInt32BE(records.find((at) => font.toString('latin1', at, at + 4) === tag) + 8);
}

/** Writes a name of the same length over another, in the names of a font. */
function rename(font) {
  const table = tableOf(font, 'name');
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const at = table + 6 + 12 * index;
    if (!RENAMED.has(font.readUInt16BE(at + 6))) continue;
    const from = strings + font.readUInt16BE(at + 10);
    const text = font.subarray(from, from + font.readUInt16BE(at + 8));
    // Big-endian, as fonts have it.
    const wide = (name) => Buffer.from(name, 'utf16le').swap16();
    for (const write of [wide, Buffer.from]) {
      const found = text.indexOf(write(NAME.from));
      if (found >= 0) write(NAME.to).copy(text, found);
    }
  }
  return font;
}

/**
 * Makes the fonts that pages are set in out of Pretendard, and the styles that name them. Its own 92 files are cut by what the
 * whole web writes: a page of the library touched a dozen and loaded 340 KB. Cut by what the library writes, it is two files and half of that.
 * @param {{ signal?: AbortSignal }} options
 */
export async function makeFonts({ signal } = {}) {
  const covered = lettersOf(fs.readFileSync(COVERAGE, 'utf8'));
  const hangul = [...shownHangul()].filter((letter) => covered.includes(letter));
  const latin = new Set(LATIN);
  const symbols = covered.filter(
    (letter) => !isSyllable(letter) && !latin.has(letter) && !hangul.includes(letter),
  );
  const rest = commonSyllables().filter((letter) => !hangul.includes(letter));
  const faces = [
    { file: 'hangul-rest', family: 'Case Hangul', letters: rest, range: unicodeRange(rest) },
    { file: 'hangul', family: 'Case Hangul', letters: hangul, range: unicodeRange(hangul) },
    { file: 'symbols', family: 'Case Gothic', letters: symbols, range: unicodeRange(symbols) },
    { file: 'latin', family: 'Case Gothic', letters: LATIN, range: unicodeRange(LATIN) },
  ];
  const source = fs.readFileSync(SOURCE);
  fs.rmSync(FONTS, { recursive: true, force: true });
  fs.mkdirSync(FONTS, { recursive: true });
  for (const { file, letters } of faces) {
    signal?.throwIfAborted();
    const font = await subsetFont(source, letters.join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
      preserveNameIds: NOTICES,
      noHinting: true,
    });
    fs.writeFileSync(path.join(FONTS, `${file}.woff2`), await fontverter.convert(rename(font), 'woff2'));
  }
  const styles = faces.map(
    ({ file, family, range }) =>
      `@font-face{font-family:'${family}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;` +
      `src:url('./${file}.woff2') format('woff2');unicode-range:${range}}\n`,
  );
  fs.writeFileSync(path.join(FONTS, 'faces.css'), styles.join(''));
}
