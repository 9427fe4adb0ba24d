import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ArticleFile } from './article';
import { axisMarks, compareFigures, readNote } from './compare-figures';

type Figure = ArticleFile['figures'][number];

const figure = (en: string, value: number, more: Partial<Figure> = {}): Figure => ({
  label: { en },
  value,
  unit: 's',
  note: null,
  ...more,
});
const labels = (figures: readonly Figure[]): (string | undefined)[][] =>
  compareFigures(figures).map((comparison) => comparison.figures.map(({ figure: each }) => each.label.en));

describe('compareFigures', () => {
  it('puts beside each other what differs in one stretch of its label', () => {
    expect(
      labels([
        figure('Cluster: failed requests per run', 10, { unit: null }),
        figure('Nodes', 3, { unit: null }),
        figure('Local: failed requests per run', 9, { unit: null }),
      ]),
    ).toEqual([['Cluster: failed requests per run', 'Local: failed requests per run']]);
  });

  it('draws nothing for labels that say different things, or for other units', () => {
    expect(labels([figure('Length of one run', 3), figure('Power cut after start', 30)])).toEqual([]);
    expect(
      labels([figure('Drain: failed requests', 1, { unit: null }), figure('Cluster: failed requests', 2)]),
    ).toEqual([]);
  });

  it('asks every language that both labels are in', () => {
    const one = { label: { en: 'a b c', ko: '가 나' } };
    expect(labels([figure('', 1, one), figure('', 2, { label: { en: 'a b d', ko: '다 라' } })])).toEqual([]);
  });

  it('follows a named group, whatever the labels say, and nothing outside it', () => {
    const group = { en: 'Detection', ko: '감지' };
    const [comparison, ...others] = compareFigures([
      figure('Usual', 1, { unit: 'min', group }),
      figure('Measured, median', 2.9, { group }),
      figure('Other, median', 3),
    ]);
    expect(others).toEqual([]);
    expect(comparison?.group).toEqual(group);
    // Units of time meet in the smallest.
    expect(comparison?.unit).toBe('s');
    expect(comparison?.figures.map(({ value }) => value)).toEqual([60, 2.9]);
    expect(comparison?.most).toBe(60);
  });

  it('leaves out negative values and a comparison of nothing but zeros', () => {
    const group = 'g';
    expect(compareFigures([figure('a', -1, { group }), figure('b', 2, { group })])).toEqual([]);
    expect(compareFigures([figure('a', 0, { group }), figure('b', 0, { group })])).toEqual([]);
  });

  it('finds the comparisons of the article at hand, with its runs', () => {
    const article = ArticleFile.parse(JSON.parse(fs.readFileSync('data/articles/AR-0001.json', 'utf8')));
    const found = compareFigures(article.figures);
    expect(found.map(({ figures }) => figures.map(({ figure: { value } }) => value))).toEqual([
      [40, 5],
      [2.9, 13.2],
      [10, 10],
    ]);
    expect(found[1]?.figures[0]?.range).toEqual([2.7, 3.7]);
    expect(found[2]?.figures.map(({ points }) => points)).toEqual([
      [10, 18, 7, 11, 9],
      [3, 0, 11, 10, 11],
    ]);
    expect(found[2]?.most).toBe(18);
  });
});

describe('readNote', () => {
  it.each([
    ['2.7–3.7 s', [2.7, 3.7], []],
    ['6–14', [6, 14], []],
    ['1–2 min', null, []],
    ['3, 0, 11', null, [3, 0, 11]],
    ['1 / 31,652', null, []],
    ['2 × 5', null, []],
    ['≈ 10 s', null, []],
    ['s-2vcpu-2gb', null, []],
    [null, null, []],
  ])('%s', (note, range, points) => {
    expect(readNote(note, 's')).toEqual({ range, points });
  });
});

describe('axisMarks', () => {
  it.each([
    [13.2, [0, 5, 10]],
    [300, [0, 100, 200, 300]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1, [0, 0.5, 1]],
  ])('of 0 to %d are round', (most, marks) => {
    expect(axisMarks(most)).toEqual(marks);
  });
});
