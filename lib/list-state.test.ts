import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListQuery, clearFilters, parseListState, toggleValue, type ListState } from './list-state';

const parse = (query: string): ListState => parseListState(new URLSearchParams(query));

describe('the canonical address', () => {
  test.each([
    ['', ''],
    ['q=&cause=&component=ingress', 'component=ingress'],
    ['component=ingress&cause=expiry', 'cause=expiry&component=ingress'],
    ['components=ingress', 'component=ingress'],
    ['component=Ingress&component=ingress', 'component=ingress'],
    ['component=kube-proxy,ingress', 'component=ingress&component=kube-proxy'],
    ['view=cards', ''],
    ['view=titles', 'view=titles'],
    ['view=nonsense&sort=nonsense&page=nonsense', ''],
    ['page=1', ''],
    ['page=0', ''],
    ['page=3', 'page=3'],
    ['sort=newest', ''],
    ['sort=relevance', ''],
    ['q=502&sort=relevance', 'q=502'],
    ['q=502&sort=newest', 'q=502&sort=newest'],
    ['compare=il-54,IL-62', 'compare=IL-0054&compare=IL-0062'],
    ['q=%20%20a%20%20b%00%20', 'q=a+b'],
    [`q=${encodeURIComponent('인증서'.normalize('NFD'))}`, `q=${encodeURIComponent('인증서')}`],
    ['severity=major&severity=awful', 'severity=major'],
    ['year=2020&year=20', 'year=2020'],
    ['review=reviewed', 'review=reviewed'],
    ['unrelated=1&utm_source=x', ''],
  ])('of ?%s is ?%s', (given, canonical) => {
    expect(buildListQuery(parse(given))).toBe(canonical);
  });

  test('is its own canonical form, and reads back as the same state, for any address', () => {
    const key = fc.constantFrom(
      'q',
      'cause',
      'components',
      'year',
      'severity',
      'review',
      'view',
      'sort',
      'page',
      'compare',
      'x',
    );
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ingress', 'titles', '2020', 'oldest', '2', 'il-1', 'major'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, word), { maxLength: 12 }), (pairs) => {
        const state = parseListState(new URLSearchParams(pairs));
        const query = buildListQuery(state);
        expect(parse(query)).toEqual(state);
        expect(buildListQuery(parse(query))).toBe(query);
      }),
      { numRuns: 500 },
    );
  });
});

test('a click chooses a value, the next lets it go, and both return to the first page', () => {
  const start = parse('q=502&component=ingress&page=4');
  const chosen = toggleValue(start, 'cause', 'expiry');
  expect(buildListQuery(chosen)).toBe('q=502&cause=expiry&component=ingress');
  expect(buildListQuery(toggleValue(chosen, 'cause', 'expiry'))).toBe('q=502&component=ingress');
});

test('clearing the filters keeps the query, the view and the order', () => {
  expect(
    buildListQuery(clearFilters(parse('q=502&cause=expiry&year=2020&view=titles&sort=oldest&page=2'))),
  ).toBe('q=502&view=titles&sort=oldest');
});
