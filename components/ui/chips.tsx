import type { TermLabel } from '@/lib/term';
import { escapeHtml } from './escape-html';

/** A value as a link. `kindName` says aloud what its shape shows; `hit` raises it from the others. */
export type Chip = TermLabel & { href: string; kindName: string; hit?: boolean };

const chipHtml = ({ kind, label, href, kindName, hit = false }: Chip): string =>
  `<li><a class="chip k-${kind}${hit ? ' hit' : ''}" href="${escapeHtml(href)}" title="${escapeHtml(kindName)}">${escapeHtml(label)}</a></li>`;

/**
 * A row of values. One string, not elements: a page of the list holds some two hundred chips, twice (as a page and as what
 * React resumes from). Everything from outside is escaped.
 */
export function Chips({ chips, label }: { chips: readonly Chip[]; label?: string }) {
  return (
    <ul
      className="chips"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: chips.map(chipHtml).join('') }}
    />
  );
}
