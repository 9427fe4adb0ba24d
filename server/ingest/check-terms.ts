import type { Kind } from '@/lib/facets';
import { termNames } from '@/lib/term';
import { fold, nearest } from './nearest';
import { formatPath, problem, quote } from './problem';
import type { AddFinding } from './finding-log';
import type { SourcedTerm } from './vocabulary';

/** Checks the terms of one kind against each other: successors exist and make no circle, a name leads to one value. */
export function checkTerms(kind: Kind, terms: ReadonlyMap<string, SourcedTerm>, add: AddFinding): void {
  for (const term of terms.values()) checkSuccessor(kind, term, terms, add);
  const owners = new Map<string, SourcedTerm>();
  for (const term of terms.values()) {
    for (const { name, path } of termNames(term)) {
      const key = fold(name);
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, term);
      else if (owner.slug !== term.slug && !isSuccession(owner, term)) {
        const place = `${owner.source === term.source ? '' : `${owner.source.shown} `}${formatPath(owner.path)}`;
        add(
          term.source,
          problem(
            'ambiguous-name',
            [...term.path, ...path],
            `${quote(name)} also names ${owner.slug} (${place}); a name leads to one ${kind} only`,
            'take it out of one of the two',
          ),
        );
      }
    }
  }
}

/** A retired value may share its names with the one that took its place. */
const isSuccession = (one: SourcedTerm, other: SourcedTerm): boolean =>
  one.replacedBy === other.slug || other.replacedBy === one.slug;

function checkSuccessor(
  kind: Kind,
  term: SourcedTerm,
  terms: ReadonlyMap<string, SourcedTerm>,
  add: AddFinding,
): void {
  if (term.replacedBy === null) return;
  const path = [...term.path, 'replaced_by'];
  if (!terms.has(term.replacedBy)) {
    const near = nearest(term.replacedBy, terms.keys(), (slug) => [slug]);
    const instead =
      near.length > 0 ? `write ${near.join(' or ')}` : `write the slug of another ${kind}, or null`;
    add(term.source, problem('unknown-term', path, `${quote(term.replacedBy)} is no known ${kind}`, instead));
    return;
  }
  const seen = [term.slug];
  for (let next = terms.get(term.replacedBy); next !== undefined; next = terms.get(next.replacedBy ?? '')) {
    if (next.slug === term.slug) {
      add(
        term.source,
        problem(
          'circle',
          path,
          `the successors go in a circle: ${[...seen, next.slug].join(', ')}`,
          'write null in one of them',
        ),
      );
      return;
    }
    if (seen.includes(next.slug)) return;
    seen.push(next.slug);
  }
}
