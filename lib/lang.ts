import { z } from 'zod';

/** The two languages of the library; Korean first, as on the page. */
export const LANGS = ['ko', 'en'] as const;
export const Lang = z.enum(LANGS);
export type Lang = z.infer<typeof Lang>;

/** A text as stored: either language may be absent where the case format allows it. */
export type Localised = { en?: string | undefined; ko?: string | undefined };

/** A text as shown, with the language it is really in, which may differ from the page's. */
export type Told = { text: string; lang: Lang };

/** The other one of the two languages. */
export const otherLang = (lang: Lang): Lang => (lang === 'ko' ? 'en' : 'ko');

/**
 * Picks the text to show on a page in `lang`: that language where it is given, else the other one.
 * A bare string counts as English (case-format.md: "a bare string is shown marked as English").
 * Gives null where there is nothing to show.
 */
export function tell(value: Localised | string | null | undefined, lang: Lang): Told | null {
  if (value == null) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : { text: value, lang: 'en' };
  for (const candidate of [lang, otherLang(lang)]) {
    const text = value[candidate];
    if (text !== undefined && text.trim() !== '') return { text, lang: candidate };
  }
  return null;
}

/** Parts a text at its blank lines, as the case format writes paragraphs. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
