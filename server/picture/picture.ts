import type { Kind } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/** Pixels of a picture, as chat programs and social networks show it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a page shows. */
export type Picture = {
  lang: Lang;
  /** An id or a kind, at the top. */
  label: string | null;
  title: string;
  /** Who and when, or what it is. */
  lines: readonly string[];
  values: readonly { kind: Kind; label: string }[];
};
