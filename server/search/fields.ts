import type { CaseFile } from '@/lib/case';
import { LANGS, type Localised } from '@/lib/lang';
import type { Term } from '@/lib/term';

/**
 * The searched fields of a case, with what each is worth (weight) and how strongly its length is held against it (b of
 * BM25F; Robertson and Zaragoza 2009). Their order is the order of bits in a posting: append only, and bump
 * INDEX_VERSION on any change.
 */
export const SEARCH_FIELDS = [
  { name: 'title', weight: 6, b: 0.4 },
  { name: 'symptoms_text', weight: 1, b: 0.6 },
  { name: 'trigger', weight: 1, b: 0.6 },
  { name: 'summary', weight: 1, b: 0.3 },
  { name: 'rest', weight: 0.8, b: 0.6 },
  { name: 'asked_as', weight: 2, b: 0.4 },
  { name: 'names', weight: 2, b: 0.4 },
  { name: 'aliases', weight: 0.35, b: 0.6 },
] as const;

export type SearchField = (typeof SEARCH_FIELDS)[number]['name'];

/** Part of what the stored index depends on, beside the tokenizer's version. */
export const INDEX_VERSION = 5;

const both = (value: Localised | string | null): string[] =>
  value === null || value === 'unknown'
    ? []
    : typeof value === 'string'
      ? [value]
      : LANGS.flatMap((lang) => value[lang] ?? []);

/** The texts of a case by field, both languages, the names and aliases of its values (`terms`) among them. */
export function searchTexts(document: CaseFile, terms: readonly Term[]): Record<SearchField, string[]> {
  return {
    title: both(document.title),
    symptoms_text: both(document.symptoms_text),
    trigger: both(document.trigger),
    summary: both(document.summary),
    rest: [
      ...both(document.detection),
      ...document.remediation.flatMap((item) => both(item.text)),
      ...document.action_items.flatMap((item) => both(item.text)),
      ...both(document.lessons),
      ...both(document.impact.scope),
      ...both(document.impact.users),
      ...both(document.impact.region),
    ],
    asked_as: LANGS.flatMap((lang) => document.asked_as?.[lang] ?? []),
    names: [
      document.id,
      document.org,
      ...terms.flatMap((term) => [...new Set([term.label.en, term.label.ko, term.slug])]),
    ],
    aliases: terms.flatMap((term) => LANGS.flatMap((lang) => term.aliases[lang])),
  };
}
