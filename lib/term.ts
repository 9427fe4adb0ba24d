import { z } from 'zod';
import type { Kind } from './facets';
import type { Lang } from './lang';

/** A slug: lower-case words of Latin letters and digits with single hyphens between them. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');

const Both = z.strictObject({ en: z.string().min(1), ko: z.string().min(1) });
const Names = z.object({ en: z.array(z.string()), ko: z.array(z.string()) });

/** One value of a vocabulary file. */
export const TermFile = z.strictObject({
  slug: Slug,
  label: Both,
  definition: Both,
  aliases: Names,
  replaced_by: Slug.nullable(),
});
export type TermFile = z.infer<typeof TermFile>;

/** One organisation of `orgs.json`, for those known by several names. */
export const OrgFile = z.strictObject({ slug: Slug, label: Both, aliases: Names });
export type OrgFile = z.infer<typeof OrgFile>;

/** A value as the site knows it. Organisations have no definition; `en` and `ko` labels may be the same. */
export type Term = {
  kind: Kind;
  slug: string;
  label: Record<Lang, string>;
  definition: Record<Lang, string> | null;
  aliases: Record<Lang, readonly string[]>;
  replacedBy: string | null;
  provisional: boolean;
};

/** A value as a chip shows it. */
export type TermLabel = { kind: Kind; slug: string; label: string };
