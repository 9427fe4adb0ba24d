import type { CaseFile } from '@/lib/case';
import { facetOf } from '@/lib/facets';
import { tell, type Lang } from '@/lib/lang';
import { segmentsToHtml } from '@/lib/text/highlight';
import type { Library } from '@/server/library/library';
import { explainHit } from '@/server/queries/explain-hit';
import { labelTerm, mentionCase } from '@/server/queries/term-labels';
import type { SearchHit } from '@/server/search/search-engine';
import type { Hit } from './answers';

/** A case as a hit: what a list shows of it, what met the query, and why. */
export function buildHit(
  library: Library,
  document: CaseFile,
  { terms }: Pick<SearchHit, 'terms'>,
  marks: ReadonlyMap<string, number>,
  origin: string,
  lang: Lang,
): Hit {
  const named = terms.map(({ kind, slug }) => labelTerm(library, kind, slug, lang));
  const { titleSegments, passage, why } = explainHit(document, marks, named, lang);
  const { title, org } = mentionCase(library, document, lang);
  const passages = [{ field: 'title', lang: title.lang, segments: titleSegments }, passage];
  return {
    id: document.id,
    ...told(document.title, lang, document.id),
    org,
    org_slug: document.org_slug,
    date: document.date,
    date_kind: document.date_kind,
    root_cause: document.root_cause,
    components: document.components,
    symptoms: document.symptoms,
    contributing: document.contributing,
    permalink: `${origin}/cases/${document.id}`,
    highlight: passages
      .filter(({ segments }) => segments.some(({ marked }) => marked))
      .map(({ field, lang: in_, segments }) => ({ field, lang: in_, html: segmentsToHtml(segments) })),
    why: why.map((reason): Hit['why'][number] => {
      switch (reason.type) {
        case 'text':
          return { type: 'text', field: reason.field };
        case 'term':
          return { type: 'term', field: facetOf(reason.kind).field, slug: reason.slug };
        case 'asked_as':
          return { type: 'asked_as', field: 'asked_as' };
      }
    }),
  };
}

/** A title as text, and its language where that is not the one asked for. */
export function told(title: CaseFile['title'], lang: Lang, id: string): { title: string; lang?: Lang } {
  const found = tell(title, lang) ?? { text: id, lang };
  return found.lang === lang ? { title: found.text } : { title: found.text, lang: found.lang };
}
