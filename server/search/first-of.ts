/**
 * The first `count` of some numbers in an order, in that order: as sorting them all and taking these, for the time of looking at each once
 * where `count` is small beside them.
 */
export function firstOf(
  numbers: ArrayLike<number>,
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (count * 4 >= numbers.length) return Array.from(numbers).sort(compare).slice(0, count);
  // What may still be among the first; cut back to those when it is twice as long.
  let first: number[] = [];
  let last: number | undefined;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    if (last !== undefined && compare(number, last) >= 0) continue;
    first.push(number);
    if (first.length < 2 * count) continue;
    first = first.sort(compare).slice(0, count);
    last = first.at(-1);
  }
  return first.sort(compare).slice(0, count);
}
