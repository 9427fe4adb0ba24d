import { toJamo } from './korean';

const HANGUL = /[가-힣]/;
/** Words, with the hyphens of a name; whatever holds a figure or another sign is a code and is meant as typed. */
const CORRECTABLE = /^[\p{L}-]+$/u;

/** Takes a normalised word; gives the spelling edits are counted in: Latin as it is, Hangul as its parts. */
export function spellingKey(word: string): string {
  return HANGUL.test(word) ? toJamo(word) : word;
}

/**
 * Takes a normalised word; gives how many edits it may be away from what was meant: none up to three letters, one up to
 * seven, two from eight. Hangul counts in its parts, from three syllables on (a part more or less in two syllables is another word: 노드,
 * 코드), and gets its second edit at four syllables, since three have eight parts already.
 */
export function editBudget(word: string): 0 | 1 | 2 {
  if (!CORRECTABLE.test(word)) return 0;
  const syllables = word.match(/[가-힣]/g)?.length ?? 0;
  if (syllables > 0 && syllables < 3) return 0;
  const letters = spellingKey(word).replace(/-/g, '').length;
  if (letters < 4) return 0;
  return letters < 8 || syllables === 3 ? 1 : 2;
}

/**
 * Optimal string alignment: Levenshtein with the exchange of two neighbours as one edit (Damerau 1964), given up as soon as
 * a row exceeds the budget.
 */
function distance(a: string, b: string, budget: number): number | null {
  if (Math.abs(a.length - b.length) > budget) return null;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > budget) return null;
    beforeLast = last;
    last = row;
  }
  const total = last[b.length] ?? 0;
  return total <= budget ? total : null;
}

/**
 * Takes two normalised words and a budget (of the typed one, from `editBudget`); gives the number of edits between them, or
 * null where it is more. Words that differ in a figure are never near, nor is Hangul of fewer than three syllables.
 */
export function withinEdits(a: string, b: string, budget: number): number | null {
  if (a === b) return 0;
  if (budget <= 0 || a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return null;
  const hangul = HANGUL.test(a);
  if (hangul !== HANGUL.test(b) || (hangul && Math.min(a.length, b.length) < 3)) return null;
  return distance(spellingKey(a), spellingKey(b), budget);
}
