import { describe, expect, it } from 'vitest';
import type { FacetValue, FacetView } from '@/lib/case-view';
import { facetHtml, tailLength } from './facet-html';

const value = (slug: string, more: Partial<FacetValue> = {}): FacetValue => ({
  slug,
  label: slug,
  count: 1,
  selected: false,
  href: `/ko/cases?component=${slug}`,
  names: [],
  ...more,
});
const facet = (...values: FacetValue[]): FacetView => ({ key: 'component', shown: 1, values });

describe('facetHtml', () => {
  it('links a value to the list with it, without the path', () => {
    expect(facetHtml(facet(value('ingress', { count: 5 })), 'chosen')).toBe(
      '<li><a href="?component=ingress">ingress<i>5</i></a></li>',
    );
  });

  it('keeps the path where no query is left', () => {
    expect(facetHtml(facet(value('ingress', { selected: true, href: '/ko/cases' })), 'chosen')).toContain(
      'href="/ko/cases"',
    );
  });

  it('counts as hidden what comes after the first, but never a chosen value', () => {
    const view = facet(value('a'), value('b'), value('c', { selected: true }));
    expect(tailLength(view)).toBe(1);
    expect(facetHtml(view, 'chosen')).toContain('<li class="on">');
  });

  it('offers no link to an empty value, unless it is chosen', () => {
    expect(facetHtml(facet(value('a', { count: 0 })), 'chosen')).not.toContain('<a');
    expect(facetHtml(facet(value('a', { count: 0, selected: true })), 'chosen')).toContain('<a');
  });

  it('escapes whatever a label or an address holds', () => {
    const nasty = `"><img src=x onerror='alert(1)'>&`;
    const html = facetHtml(facet(value(nasty, { href: `/ko/cases?component=${nasty}` })), nasty);
    expect(html).not.toMatch(/<img|onerror='/);
  });
});
