import { bond } from '@/lib/lift';
import type { GraphKind, GraphTermKind } from '@/lib/graph-view';
import { valuesOf, type Library } from '@/server/library/library';

/** Values drawn at most, and of cases: more cannot be read on one screen. */
const MOST_TERMS = 36;
/** So many cases are drawn all; of more, only the few that tie the most values together. */
const ALL_CASES = 20;
const MOST_CASES = 10;
/** Where not all cases are drawn, values are joined directly, each with its closest. */
const CLOSEST = 2;
const TERM_KINDS = ['cause', 'component', 'symptom', 'factor'] as const satisfies readonly GraphTermKind[];

export type PlainNode = { kind: GraphKind; slug: string; count: number };
export type PlainEdge = { from: number; to: number; count: number; weight: number };
export type PlainGraph = {
  nodes: readonly PlainNode[];
  edges: readonly PlainEdge[];
  of: { cases: number; terms: number };
  shown: { cases: number; terms: number };
};

type Carried = PlainNode & { cases: ReadonlySet<number> };

/**
 * What hangs together in some cases. Nodes are the values that most of these cases carry and, of up to 20 cases, all of
 * them; of more, the ten that carry the most of the drawn values. A case is joined with its values; where cases are left
 * out, two values are joined when they are seen together more often than chance (`bond` in lib/lift.ts), each with its
 * two closest. The order of everything is fixed, so that the same cases always give the same graph.
 */
export function buildGraph(library: Library, cases: readonly number[]): PlainGraph {
  const sorted = [...cases].sort((a, b) => a - b);
  const all = countTerms(library, sorted);
  const terms = all.slice(0, MOST_TERMS);
  const isComplete = sorted.length <= ALL_CASES;
  const shown = isComplete ? sorted : mostTied(sorted, terms);
  const nodes: PlainNode[] = [
    ...terms.map(({ kind, slug, count }) => ({ kind, slug, count })),
    ...shown.map((index) => ({ kind: 'case' as const, slug: library.ids[index] ?? '', count: 1 })),
  ];
  return {
    nodes,
    edges: [
      ...(isComplete ? [] : joinTerms(terms, sorted.length)),
      ...shown.flatMap((index, place) =>
        terms.flatMap(({ cases: carrying }, term) =>
          carrying.has(index) ? [{ from: term, to: terms.length + place, count: 1, weight: 0 }] : [],
        ),
      ),
    ],
    of: { cases: sorted.length, terms: all.length },
    shown: { cases: shown.length, terms: terms.length },
  };
}

/** Every value of the cases, the commonest first, then in the order of kinds and slugs. */
function countTerms(library: Library, cases: readonly number[]): Carried[] {
  const found = new Map<string, Carried & { cases: Set<number> }>();
  for (const kind of TERM_KINDS)
    for (const index of cases)
      for (const slug of valuesOf(library, kind, index)) {
        if (kind === 'cause' && slug === 'unknown') continue;
        const key = `${kind} ${slug}`;
        const term = found.get(key) ?? { kind, slug, count: 0, cases: new Set<number>() };
        term.count++;
        term.cases.add(index);
        found.set(key, term);
      }
  const place = (kind: GraphKind): number => TERM_KINDS.findIndex((known) => known === kind);
  return [...found.values()].sort(
    (a, b) => b.count - a.count || place(a.kind) - place(b.kind) || (a.slug < b.slug ? -1 : 1),
  );
}

/** The cases that carry the most of the drawn values; of as many, the newer. In the library's order. */
function mostTied(cases: readonly number[], terms: readonly Carried[]): number[] {
  const ties = new Map(cases.map((index) => [index, terms.filter(({ cases: of }) => of.has(index)).length]));
  return [...cases]
    .sort((a, b) => (ties.get(b) ?? 0) - (ties.get(a) ?? 0) || a - b)
    .slice(0, MOST_CASES)
    .sort((a, b) => a - b);
}

/** Joins values that go together, each with the few it is most bound to. */
function joinTerms(terms: readonly Carried[], all: number): PlainEdge[] {
  const pairs: (PlainEdge & { bond: number })[] = [];
  for (const [from, one] of terms.entries())
    for (let to = from + 1; to < terms.length; to++) {
      const other = terms[to];
      if (other === undefined) continue;
      let together = 0;
      for (const index of one.cases) if (other.cases.has(index)) together++;
      const strength = bond({ together, one: one.count, other: other.count, all });
      if (strength > 0) pairs.push({ from, to, count: together, weight: 0, bond: strength });
    }
  pairs.sort((a, b) => b.bond - a.bond || a.from - b.from || a.to - b.to);
  const taken = new Map<number, number>();
  const kept = pairs.filter(({ from, to }) => {
    const isClose = (taken.get(from) ?? 0) < CLOSEST || (taken.get(to) ?? 0) < CLOSEST;
    if (isClose) for (const end of [from, to]) taken.set(end, (taken.get(end) ?? 0) + 1);
    return isClose;
  });
  const most = kept[0]?.bond ?? 1;
  return kept.map(({ bond: strength, ...edge }) => ({ ...edge, weight: strength / most }));
}
