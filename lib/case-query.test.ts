import { expect, it } from 'vitest';
import { buildCaseQuery, parseCaseQuery } from './case-query';

const canonical = (query: string): string => buildCaseQuery(parseCaseQuery(new URLSearchParams(query)));

it.each([
  ['', ''],
  ['view=both', 'view=both'],
  ['component=ingress&view=both', 'component=ingress&view=both'],
  ['view=both&component=Ingress&q=502', 'q=502&component=ingress&view=both'],
  // How a list was shown, and which of its pages, says nothing of its order.
  ['component=ingress&view=titles&page=3&compare=IL-0054', 'component=ingress'],
  ['sort=oldest', 'sort=oldest'],
  ['sort=newest', ''],
  ['utm_source=x&view=nothing', ''],
])('%s is written %s', (given, written) => {
  expect(canonical(given)).toBe(written);
  expect(canonical(written)).toBe(written);
});
