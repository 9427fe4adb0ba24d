import { describe, expect, it } from 'vitest';
import { pageHref, pathAsked, valueHref } from './address';

describe('addresses', () => {
  it('name the language first', () => {
    expect(pageHref('ko', 'front')).toBe('/ko');
    expect(pageHref('en', 'cases', 'q=502')).toBe('/en/cases?q=502');
    expect(valueHref('ko', 'component', 'kube-proxy')).toBe('/ko/cases?component=kube-proxy');
  });

  it.each([
    ['/ko/cases/IL-9999', '/cases/IL-9999'],
    ['/korea', '/korea'],
    ['/en', ''],
    ['//elsewhere.example', ''],
    ['https://elsewhere.example', ''],
    ['/\\\\elsewhere.example', ''],
    ['', ''],
  ])('asked for as %s lead back to %s of this site', (asked, path) => {
    expect(pathAsked(asked)).toBe(path);
  });
});
