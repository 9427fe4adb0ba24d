import { escapeHtml } from '@/components/ui/escape-html';
import type { FacetView } from '@/lib/case-view';

/** The same page with another query needs no path: some hundred links are shorter by it. */
const relative = (href: string): string => {
  const at = href.indexOf('?');
  return at === -1 ? href : href.slice(at);
};

/**
 * The rows of one facet as HTML. A list page has several hundred of them, twice (as a page and as what React resumes from);
 * as elements they cost more than the rest of the page together, as one string next to nothing. Everything from outside is
 * escaped here. `chosen` is what a screen reader hears after a chosen value.
 */
export function facetHtml({ key, shown, values }: FacetView, chosen: string): string {
  return values
    .map(({ slug, label, count, selected, href }, index) => {
      const item = index >= shown && !selected ? '<li class="tail">' : '<li>';
      const text = `<span>${escapeHtml(label)}</span>`;
      if (count === 0 && !selected) return `${item}<p class="fv">${text}<i>0</i></p></li>`;
      const attributes = `class="fv${selected ? ' on' : ''}" id="f-${key}-${escapeHtml(slug)}" href="${escapeHtml(relative(href))}"`;
      const state = selected ? `<span class="sr-only">, ${escapeHtml(chosen)}</span>` : '';
      return `${item}<a ${attributes} data-soft>${text}<i>${count}</i>${state}</a></li>`;
    })
    .join('');
}

/** How many rows wait behind "more". */
export const tailLength = ({ shown, values }: FacetView): number =>
  values.filter(({ selected }, index) => index >= shown && !selected).length;
