import type { CaseFile } from './case';
import { paragraphs, tell, type Lang, type Localised, type Told } from './lang';

/** The sections of a case in the order a reader needs them, with the field each comes from. */
const SECTIONS = [
  { name: 'symptom', field: 'symptoms_text' },
  { name: 'trigger', field: 'trigger' },
  { name: 'summary', field: 'summary' },
  { name: 'detection', field: 'detection' },
  { name: 'remediation', field: 'remediation' },
  { name: 'followUp', field: 'action_items' },
  { name: 'lessons', field: 'lessons' },
] as const;

export type StorySection = {
  name: (typeof SECTIONS)[number]['name'];
  /** Paragraphs, or items of a list, each in the language it is in. */
  form: 'text' | 'list';
  parts: readonly Told[];
};

const tellParagraphs = (value: Localised | null, lang: Lang): Told[] => {
  const told = tell(value, lang);
  return told === null ? [] : paragraphs(told.text).map((text) => ({ text, lang: told.lang }));
};

/** The story of a case as a page in `lang` tells it; a section with nothing in it is left out. */
export function tellStory(document: CaseFile, lang: Lang): StorySection[] {
  return SECTIONS.map(({ name, field }): StorySection => {
    const value = document[field];
    return Array.isArray(value)
      ? { name, form: 'list', parts: value.flatMap(({ text }) => tell(text, lang) ?? []) }
      : { name, form: 'text', parts: tellParagraphs(value, lang) };
  }).filter(({ parts }) => parts.length > 0);
}

/** A paragraph or item in each language; null where that language does not tell it. */
export type StoryPair = Record<Lang, string | null>;
export type PairedSection = Pick<StorySection, 'name' | 'form'> & { pairs: readonly StoryPair[] };

/** The story told in both languages side by side: first paragraph beside first paragraph, item beside item. */
export function pairStory(document: CaseFile): PairedSection[] {
  return SECTIONS.map(({ name, field }): PairedSection => {
    const value = document[field];
    const [form, texts] = Array.isArray(value)
      ? (['list', value.map(({ text }) => text)] as const)
      : (['text', pairParagraphs(value)] as const);
    return { name, form, pairs: texts.map(({ ko, en }) => ({ ko: ko ?? null, en: en ?? null })) };
  }).filter(({ pairs }) => pairs.length > 0);
}

function pairParagraphs(value: Localised | null): Localised[] {
  const [ko, en] = [paragraphs(value?.ko ?? ''), paragraphs(value?.en ?? '')];
  return Array.from({ length: Math.max(ko.length, en.length) }, (_, at) => ({ ko: ko[at], en: en[at] }));
}
