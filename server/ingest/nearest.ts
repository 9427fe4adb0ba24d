/** Edits (insert, delete, replace, swap of neighbours) from one text to another. */
export function distance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Lower case, composed, words parted by single hyphens: what `Node pool`, `node_pool` and `node-pool` share. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** How alike two folded texts are, 0 to 1: by edits, and by the words they share. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 0;
  const byEdits = Math.abs(one.length - other.length) > longest / 2 ? 0 : 1 - distance(one, other) / longest;
  const words = new Set(one.split('-'));
  const others = new Set(other.split('-'));
  const shared = [...words].filter((word) => others.has(word)).length;
  return Math.max(byEdits, shared / Math.max(words.size, others.size), contains(one, other) ? 0.6 : 0);
}

const contains = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 3 && (one.includes(other) || other.includes(one));

/** Below this, two texts have nothing to do with each other. */
const ALIKE = 0.5;
/** Beside a very near one, candidates that are further off by more than this are noise. */
const SPREAD = 0.25;

/**
 * The candidates nearest to a wrong text, best first. A candidate is compared by all its names; what resembles none
 * of them is left out.
 * @param limit how many at most
 */
export function nearest<T>(
  text: string,
  candidates: Iterable<T>,
  namesOf: (candidate: T) => readonly string[],
  limit = 3,
): T[] {
  const wanted = fold(text.slice(0, 200));
  if (wanted === '') return [];
  const scored = [...candidates].map((candidate) => ({
    candidate,
    score: Math.max(0, ...namesOf(candidate).map((name) => likeness(wanted, fold(name)))),
  }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return scored
    .filter(({ score }) => score >= Math.max(ALIKE, best - SPREAD))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
