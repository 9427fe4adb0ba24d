import fs from 'node:fs';
import type { Page } from '@playwright/test';

const KOREAN_FONT = fs
  .readFileSync('node_modules/pretendard/dist/web/static/woff2/Pretendard-Regular.woff2')
  .toString('base64');

/**
 * Gives the page what every reader of Korean has, and a machine for tests need not: a Korean font of the system, which stands in
 * until ours is there.
 */
export const haveKoreanFont = (page: Page) =>
  page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    document.fonts.add(
      new FontFace('Pretendard Noto Fallback', bytes, {
        unicodeRange: 'U+1100-11ff, U+3000-318f, U+ac00-d7af',
      }),
    );
  }, KOREAN_FONT);
