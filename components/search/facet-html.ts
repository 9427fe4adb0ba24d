import { escapeHtml } from '@/components/ui/escape-html';
import type { FacetView } from '@/lib/case-view';

/** The same page with another query needs no path: some hundred links are shorter by it. */
const relative = (href: string): string => {
  const at = href.indexOf('?');
  return at === -1 ? href : href.slice(at);
};

/**
 * The rows of one facet as HTML. A list page has several hundred of them, twice (as a page and as what React resumes from);
 * as elements they cost more than the rest of the page together, as one string next to nothing, and so they hold no class,
 * id or attribute that the list around them can hold. Everything from outside is escaped here. `chosen` is what a screen
 * reader hears after a chosen value.
 */
export function facetHtml({ values }: FacetView, chosen: string): string {
  const state = `<span class="sr-only">, ${escapeHtml(chosen)}</span>`;
  return values
    .map(({ label, count, selected, href }) => {
      const text = `${escapeHtml(label)}<i>${count}</i>`;
      if (selected) return `<li class="on"><a href="${escapeHtml(relative(href))}">${text}${state}</a></li>`;
      if (count === 0) return `<li><p>${text}</p></li>`;
      return `<li><a href="${escapeHtml(relative(href))}">${text}</a></li>`;
    })
    .join('');
}

/** How many rows wait behind "more". */
export const tailLength = ({ shown, values }: FacetView): number =>
  values.filter(({ selected }, index) => index >= shown && !selected).length;
