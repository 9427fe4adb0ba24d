/** Page numbers worth a link: the first, the last, and two on either side of the current one. */
export function pageWindow(current: number, last: number): number[] {
  const wanted = new Set([1, last]);
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= last) wanted.add(page);
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
