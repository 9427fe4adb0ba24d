import type { ArticleFile } from './article';
import { LANGS, type Localised } from './lang';

type Figure = ArticleFile['figures'][number];

/** A figure beside others: its value in the plot's unit, and what its note adds. */
export type ComparedFigure = {
  figure: Figure;
  value: number;
  /** Lowest and highest, where the note is a range: `2.7–3.7 s`. */
  range: readonly [number, number] | null;
  /** Single measurements, where the note lists them: `3, 0, 11, 10, 11`. */
  points: readonly number[];
};

/** Figures that compare. `most` is the largest number among them, never 0. */
export type Comparison = {
  /** The group's name; null where the file names none. */
  group: Localised | string | null;
  unit: string | null;
  figures: readonly ComparedFigure[];
  most: number;
};

/** Seconds in a unit of time. */
const TIME: ReadonlyMap<string | null, number> = new Map([
  ['ms', 0.001],
  ['s', 1],
  ['min', 60],
  ['h', 3600],
  ['d', 86_400],
]);

/**
 * Finds the figures that may be drawn beside each other: those of one named group and dimension; and, where no group is
 * named, those of one dimension whose labels say the same but for one stretch that is at most half of each ("Cluster:
 * failed requests per run", "Local: failed requests per run"). Figures that nothing compares with are left out, and so
 * are negative ones.
 */
export function compareFigures(figures: readonly Figure[]): Comparison[] {
  const groups: Figure[][] = [];
  for (const figure of figures) {
    if (figure.value < 0) continue;
    const found = groups.find(([first]) => first !== undefined && belongTogether(first, figure));
    if (found === undefined) groups.push([figure]);
    else found.push(figure);
  }
  return groups.filter((group) => group.length > 1).flatMap((group) => draw(group) ?? []);
}

function belongTogether(one: Figure, other: Figure): boolean {
  if (dimension(one) !== dimension(other)) return false;
  const [first, second] = [one, other].map(({ group }) => JSON.stringify(group ?? null));
  if (first !== 'null' || second !== 'null') return first === second;
  const both = LANGS.filter((lang) => one.label[lang] !== undefined && other.label[lang] !== undefined);
  return both.length > 0 && both.every((lang) => areAlike(one.label[lang] ?? '', other.label[lang] ?? ''));
}

const dimension = ({ unit }: Figure): string => (TIME.has(unit) ? 'time' : (unit ?? ''));

/** Whether two labels share their first and last words, and these are at least half of each. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.trim().split(/\s+/));
  if (a === undefined || b === undefined) return false;
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return 2 * (head + tail) >= Math.max(a.length, b.length);
}

function draw(group: readonly Figure[]): Comparison | null {
  const units = [...new Set(group.map(({ unit }) => unit))];
  // Several units are units of time: drawn in the smallest.
  const unit = units.sort((a, b) => (TIME.get(a) ?? 0) - (TIME.get(b) ?? 0))[0] ?? null;
  const compared = group.map((figure): ComparedFigure => {
    const factor = (TIME.get(figure.unit) ?? 1) / (TIME.get(unit) ?? 1);
    const { range, points } = readNote(figure.note, figure.unit);
    return {
      figure,
      value: figure.value * factor,
      range: range === null ? null : [range[0] * factor, range[1] * factor],
      points: points.map((point) => point * factor),
    };
  });
  const most = Math.max(
    ...compared.flatMap(({ value, range, points }) => [value, ...(range ?? []), ...points]),
  );
  return most === 0 ? null : { group: group[0]?.group ?? null, unit, figures: compared, most };
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\s*[–-]\\s*(${NUMBER})(?:\\s*(\\S+))?$`);
const LIST = new RegExp(`^${NUMBER}(?:, ${NUMBER})+$`);

/** What a note says in numbers: a range in the figure's own unit, or a list of single values. */
export function readNote(
  note: string | null,
  unit: string | null,
): { range: readonly [number, number] | null; points: readonly number[] } {
  const [, low, high, ofUnit] = RANGE.exec(note ?? '') ?? [];
  if (low !== undefined && high !== undefined && (ofUnit === undefined || ofUnit === unit))
    return { range: [Number(low), Number(high)], points: [] };
  return { range: null, points: LIST.test(note ?? '') ? (note ?? '').split(', ').map(Number) : [] };
}

/** Round marks of an axis from 0 to `most`, some four of them: steps of 1, 2 or 5 times a power of ten. */
export function axisMarks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => most / size <= 4.5) ?? most;
  const marks: number[] = [];
  // Counted, not added up: 0.1 + 0.2 is no round number.
  for (let count = 0; count * step <= most * 1.0001; count++)
    marks.push(Number((count * step).toPrecision(6)));
  return marks;
}
