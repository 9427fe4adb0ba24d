import fs from 'node:fs';
import { createRequire } from 'node:module';
import { ImageResponse } from 'next/og.js';
import type { ReactElement } from 'react';
import type { Kind } from '@/lib/facets';
import { readCoverage } from './font-coverage';
import { PICTURE_SIZE, type Picture } from './picture';

const require = createRequire(import.meta.url);

/** Static fonts: the drawing library reads neither woff2 nor variable ones. */
const readFont = (name: string): Buffer =>
  fs.readFileSync(require.resolve(`pretendard/dist/public/static/Pretendard-${name}.otf`));
const FONTS = [
  { name: 'Pretendard', data: readFont('Regular'), weight: 400 },
  { name: 'Pretendard', data: readFont('Bold'), weight: 700 },
] as const;
const covers = FONTS.map(({ data }) => readCoverage(data));

/** As app/styles/tokens.css has them in the light theme: a picture cannot follow the reader's. */
const INK = { paper: '#fbfaf7', full: '#1d1c1a', second: '#514e48', third: '#6d6960', line: '#cfc9be' };
const HUES: Record<Kind, string> = {
  cause: '#a3312c',
  component: '#1f5fa8',
  symptom: '#8f5300',
  factor: '#5d4a9c',
  domain: INK.third,
  org: INK.third,
};

/** A text without the characters that the fonts cannot draw. */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((character) => covers.every((has) => has(character.codePointAt(0) ?? 0)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** How wide a text is, in syllables of Hangul. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u1100' ? 1 : 0.58), 0);

function titleSize(title: string): number {
  const width = widthOf(title);
  if (width <= 16) return 84;
  if (width <= 44) return 62;
  return width <= 78 ? 54 : 46;
}

/** Syllables that the longest title may have room for. */
const MOST_WIDTH = 100;

/** A title that fits: one that does not ends in an ellipsis. */
function cut(title: string): string {
  if (widthOf(title) <= MOST_WIDTH) return title;
  const letters = [...title];
  while (widthOf(letters.join('')) >= MOST_WIDTH) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * A title in the largest size that it fits in. The drawing library breaks Korean between a number and its unit (`3초`), so
 * there each word is a box of its own.
 */
function Title({ title, lang }: Pick<Picture, 'title' | 'lang'>): ReactElement {
  const fontSize = titleSize(title);
  const style = { fontSize, fontWeight: 700, letterSpacing: '-0.025em', lineHeight: 1.3 } as const;
  if (lang === 'en') return <div style={{ ...style, display: 'block', textWrap: 'balance' }}>{title}</div>;
  return (
    <div style={{ ...style, display: 'flex', flexWrap: 'wrap', columnGap: fontSize * 0.23 }}>
      {title.split(' ').map((word, place) => (
        <div key={place} style={{ flexShrink: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {word}
        </div>
      ))}
    </div>
  );
}

/** The shape of a kind, as in app/styles/chip.css. */
function Shape({ kind, size }: { kind: Kind; size: number }): ReactElement {
  const fill = HUES[kind];
  const shapes: Record<Kind, ReactElement> = {
    cause: <circle cx="10" cy="10" r="8.5" fill={fill} />,
    component: <rect x="2" y="2" width="16" height="16" rx="1.5" fill={fill} />,
    symptom: <path d="M10 1.5 19.5 18H.5Z" fill={fill} />,
    factor: <path d="m10 0 10 10-10 10L0 10Z" fill={fill} />,
    domain: <rect x="2" y="8" width="16" height="4" fill={fill} />,
    org: <rect x="2" y="8" width="16" height="4" fill={fill} />,
  };
  return (
    <svg viewBox="0 0 20 20" width={size} height={size}>
      {shapes[kind]}
    </svg>
  );
}

const Brand = () => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 30, fontWeight: 700 }}>
    <svg viewBox="0 0 20 20" width="38" height="38">
      <circle cx="5" cy="5" r="4" fill={HUES.cause} />
      <rect x="11.5" y="1.5" width="7" height="7" rx="0.5" fill={HUES.component} />
      <path d="M5 11.2 9.2 18.5H.8Z" fill={HUES.symptom} />
      <path d="m15 10.6 4.4 4.4-4.4 4.4-4.4-4.4Z" fill={HUES.factor} />
    </svg>
    Incident Library
  </div>
);

/** Draws a picture as PNG, 1200 by 630. Every text is drawn with Pretendard; nothing is fetched from anywhere. */
export async function drawPicture({ lang, label, title, lines, values }: Picture): Promise<Buffer> {
  const image = new ImageResponse(
    <div
      lang={lang}
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '60px 72px 52px',
        background: INK.paper,
        color: INK.full,
        fontFamily: 'Pretendard',
        wordBreak: lang === 'ko' ? 'keep-all' : 'normal',
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Brand />
        <div style={{ color: INK.third, fontSize: 28 }}>{drawable(label ?? '')}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        <Title title={cut(drawable(title))} lang={lang} />
        {lines.map(drawable).map((line) => (
          <div
            key={line}
            style={{
              display: 'block',
              lineClamp: 2,
              marginTop: 20,
              color: INK.second,
              fontSize: 30,
              lineHeight: 1.4,
            }}
          >
            {line}
          </div>
        ))}
      </div>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 30,
          // One row, and what no longer fits in it is not shown in part.
          height: 64,
          overflow: 'hidden',
          paddingTop: 24,
          borderTop: `2px solid ${values.length === 0 ? INK.paper : INK.line}`,
          color: INK.second,
          fontSize: 26,
        }}
      >
        {values.map(({ kind, label: name }) => (
          <div
            key={`${kind} ${name}`}
            style={{ display: 'flex', alignItems: 'center', gap: 12, height: 40, whiteSpace: 'nowrap' }}
          >
            <Shape kind={kind} size={19} />
            {drawable(name)}
          </div>
        ))}
      </div>
    </div>,
    { ...PICTURE_SIZE, fonts: FONTS.map((font) => ({ ...font })) },
  );
  return Buffer.from(await image.arrayBuffer());
}
