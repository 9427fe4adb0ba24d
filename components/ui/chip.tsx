import type { TermLabel } from '@/lib/term';

/** One value as a link to the cases that have it. `kindName` says aloud what the shape shows; `hit` raises it from the others. */
export function Chip(props: { term: TermLabel; href: string; kindName: string; hit?: boolean }) {
  const { term, href, kindName, hit = false } = props;
  return (
    <a className={`chip k-${term.kind}${hit ? ' hit' : ''}`} href={href} title={kindName}>
      {term.label}
    </a>
  );
}
