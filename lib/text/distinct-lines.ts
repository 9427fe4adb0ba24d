/** What differs from one line of a log to the next: times, counts, addresses, ids. */
const CHANGING = /[0-9a-f]{6,}|\d+/gi;

/** Takes a text; gives its lines, those that differ from an earlier one only in figures and ids left out. */
export function distinctLines(text: string): string {
  const seen = new Set<string>();
  return text
    .split(/\r?\n/)
    .filter((line) => {
      const form = line.trim().replace(CHANGING, '0');
      if (form !== '' && seen.has(form)) return false;
      seen.add(form);
      return true;
    })
    .join('\n');
}
