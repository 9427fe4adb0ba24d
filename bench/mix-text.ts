import { LANGS, type Localised } from '@/lib/lang';

/** Ends a sentence of either language, before a space. */
const SENTENCE = /(?<=[.!?。])\s+/u;
/** Ends a clause of a title. */
export const CLAUSE = /(?<=[,;:]) +/u;
const PARAGRAPH = /\n{2,}/;
/** Numbers that may be others: not those of a name such as `k8s` or `v1.29`. */
const NUMBER = /(?<![\p{L}\p{N}._-])\d{2,}(?![\p{L}\p{N}._-])/gu;
/** How often a sentence is taken from another text than the one whose form is kept. */
const FOREIGN = 0.5;

/**
 * Puts a text together from several of the same field: paragraphs and lengths are those of the first, sentences of any, numbers
 * new. Where a language is absent in the first it is absent in the result.
 */
export function mixText(texts: readonly Localised[], random: () => number, separator = SENTENCE): Localised {
  const [form] = texts;
  const mixed: Localised = {};
  for (const lang of LANGS) {
    const own = form?.[lang];
    if (own === undefined) continue;
    const others = texts.slice(1).flatMap((text) => piecesOf(text[lang] ?? '', separator));
    mixed[lang] = own
      .split(PARAGRAPH)
      .map((paragraph) =>
        paragraph
          .split(separator)
          .map((sentence) => {
            const other = others[Math.floor(random() * others.length)];
            return changeNumbers(random() < FOREIGN ? (other ?? sentence) : sentence, random);
          })
          .join(' '),
      )
      .join('\n\n');
  }
  return mixed;
}

const piecesOf = (text: string, separator: RegExp): string[] =>
  text.split(PARAGRAPH).flatMap((paragraph) => paragraph.split(separator));

const changeNumbers = (text: string, random: () => number): string =>
  text.replace(NUMBER, (number) => {
    const first = 1 + Math.floor(random() * 9);
    const rest = Array.from({ length: number.length - 1 }, () => Math.floor(random() * 10));
    return [first, ...rest].join('');
  });

/** Takes a third of some phrases, in their order, each at most once. */
export const mixPhrases = (phrases: readonly string[], most: number, random: () => number): string[] =>
  [...new Set(phrases)].filter(() => random() < 1 / 3).slice(0, most);
