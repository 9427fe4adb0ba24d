import { z } from 'zod';
import type { Kind } from './facets';
import { LANGS, type Lang } from './lang';

/** A slug: lower-case words of Latin letters and digits with single hyphens between them. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');

const Name = z.string().regex(/^(?=.*\S)[^\n]*$/, 'one line');
const Both = z
  .object({ en: Name, ko: Name })
  .meta({ description: 'a text in both languages, as {"en": "…", "ko": "…"}' });
const Names = z
  .object({ en: z.array(Name), ko: z.array(Name) })
  .meta({ description: 'lists of other names, as {"en": ["…"], "ko": ["…"]}, each may be empty' });
const Phrase = z.string().regex(/^(?=.*\S)[^\n]{1,60}$/u, 'one line of at most 60 characters');
const Phrases = z
  .object({ en: z.array(Phrase).max(12), ko: z.array(Phrase).max(12) })
  .meta({ description: 'what people say, as {"en": ["…"], "ko": ["…"]}, at most 12 of 60 characters each' });
const TermSlug = Slug.meta({ description: 'a slug: lower-case letters, digits and single hyphens' });

/** One value of a vocabulary file. Definitions, like names, are one line. */
export const TermFile = z.object({
  slug: TermSlug,
  label: Both,
  definition: Both,
  aliases: Names,
  /** Questions and complaints of people who mean this value but do not know its name. */
  asked_as: Phrases.optional(),
  replaced_by: Slug.nullable().meta({
    description: 'the slug that took its place, or null',
  }),
});
export type TermFile = z.infer<typeof TermFile>;

/** One organisation of `orgs.json`, for those known by several names. */
export const OrgFile = z.object({ slug: TermSlug, label: Both, aliases: Names });
export type OrgFile = z.infer<typeof OrgFile>;

/** A value as the site knows it. Organisations have no definition; `en` and `ko` labels may be the same. */
export type Term = {
  kind: Kind;
  slug: string;
  label: Record<Lang, string>;
  definition: Record<Lang, string> | null;
  aliases: Record<Lang, readonly string[]>;
  /** What people say who do not know its name; searched, not shown. */
  askedAs: Record<Lang, readonly string[]>;
  replacedBy: string | null;
  provisional: boolean;
};

/** A value as a chip shows it. */
export type TermLabel = { kind: Kind; slug: string; label: string };

/** A name for a value that has none yet: `tls-handshake` gives `Tls handshake`. */
export function labelFromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every name of a value, labels first, with its path within the value. */
export function termNames({
  label,
  aliases,
}: Pick<Term, 'label' | 'aliases'>): { name: string; path: (string | number)[] }[] {
  return [
    ...LANGS.map((lang) => ({ name: label[lang], path: ['label', lang] })),
    ...LANGS.flatMap((lang) =>
      aliases[lang].map((name, index) => ({ name, path: ['aliases', lang, index] })),
    ),
  ];
}
