import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareCaseDates,
  dateRank,
  durationSeconds,
  isAfter,
  isBefore,
  isFuture,
  parseCaseDate,
  type CaseDate,
} from './case-date';

const dateOf = (text: string): CaseDate => {
  const date = parseCaseDate(text);
  if (date === null) throw new Error(`no date: ${text}`);
  return date;
};

describe('dates of a case', () => {
  test.each([
    ['2024-02-29', 'day', '2024-02-29', '2024-02-29'],
    ['2024-02', 'month', '2024-02-01', '2024-02-29'],
    ['2023-02', 'month', '2023-02-01', '2023-02-28'],
    ['2024', 'year', '2024-01-01', '2024-12-31'],
  ])('%s is a %s and spans %s to %s', (text, precision, first, last) => {
    expect(parseCaseDate(text)).toEqual({ text, precision, first, last });
  });

  test.each([
    '2023-02-29',
    '2024-13',
    '2024-00-01',
    '2024-4-1',
    '24',
    '0000',
    '2024-01-01T00:00:00Z',
    '',
    ' 2024',
  ])('%j is none', (text) => {
    expect(parseCaseDate(text)).toBeNull();
  });

  test('full dates come first, then months, then years that begin on the same day', () => {
    const sorted = ['2020', '2020-01-02', '2020-01', '2020-01-01', '2019-12']
      .map(dateOf)
      .sort(compareCaseDates);
    expect(sorted.map(({ text }) => text)).toEqual([
      '2019-12',
      '2020-01-01',
      '2020-01',
      '2020',
      '2020-01-02',
    ]);
    expect(sorted.map(dateRank)).toEqual([1, 0, 1, 2, 0]);
  });

  test('before means wholly earlier, after wholly later', () => {
    expect(isBefore(dateOf('2019'), dateOf('2020'))).toBe(true);
    expect(isBefore(dateOf('2020-01-01'), dateOf('2020'))).toBe(false);
    expect(isBefore(dateOf('2019'), dateOf('2019-07-01'))).toBe(false);
    expect(isAfter(dateOf('2020'), dateOf('2020-05'))).toBe(false);
    expect(isAfter(dateOf('2020-06-01'), dateOf('2020-05'))).toBe(true);
  });

  test('the future begins after tomorrow, UTC; a month or a year begins with its first day', () => {
    const now = new Date('2026-12-30T23:59:00Z');
    const future = ['2026-12-31', '2027-01-01', '2027-01', '2027', '2026'].filter((text) =>
      isFuture(dateOf(text), now),
    );
    expect(future).toEqual(['2027-01-01', '2027-01', '2027']);
  });

  test('comparing is a total order that agrees with before', () => {
    const date = fc
      .tuple(
        fc.integer({ min: 2019, max: 2021 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 2 }),
      )
      .map(([year, month, day, rank]) => {
        const pad = (value: number) => String(value).padStart(2, '0');
        return dateOf([String(year), pad(month), pad(day)].slice(0, 3 - rank).join('-'));
      });
    fc.assert(
      fc.property(date, date, (one, other) => {
        expect(Math.sign(compareCaseDates(one, other)) + Math.sign(compareCaseDates(other, one))).toBe(0);
        if (isBefore(one, other)) expect(compareCaseDates(one, other)).toBeLessThan(0);
      }),
    );
  });
});

test('durations count in seconds', () => {
  expect(['PT0M', 'PT40M', 'P1DT2H', 'P2W', 'PT0.5S'].map(durationSeconds)).toEqual([
    0, 2400, 93_600, 1_209_600, 0.5,
  ]);
  expect(['P', 'PT', '40M', 'PT1H2', '-PT1H', 'P1DT'].map(durationSeconds)).toEqual(Array(6).fill(null));
});
