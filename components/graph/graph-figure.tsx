import { caseHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { GRAPH_KINDS, type GraphNode, type GraphTermKind, type GraphView } from '@/lib/graph-view';
import type { Lang } from '@/lib/lang';
import { graphSvg } from './graph-svg';
import { GraphTable } from './graph-table';
import { LightNeighbours } from './light-neighbours';

type Props = {
  lang: Lang;
  graph: GraphView;
  /** What a case's address says of the list it is opened from. */
  within?: string;
  /** Where a value leads: its topic, or the list narrowed by it. */
  termHref: (kind: GraphTermKind, slug: string) => string;
};

/** A graph as it was laid out on the server: what it shows and leaves out, its legend, the drawing, and a table of the same. */
export async function GraphFigure({ lang, graph, within = '', termHref }: Props) {
  const [t, tFacet] = await Promise.all([getTranslations('GraphFigure'), getTranslations('Facet')]);
  const { width, height, of, shown } = graph;
  const isWhole = of.cases === shown.cases && of.terms === shown.terms;
  const kindName = (kind: GraphNode['kind']): string => (kind === 'case' ? t('case') : tFacet(kind));
  const hrefOf = ({ kind, slug }: GraphNode): string =>
    kind === 'case' ? caseHref(lang, slug, within) : termHref(kind, slug);
  const html = graphSvg(graph, (node) => ({
    href: hrefOf(node),
    name:
      node.kind === 'case'
        ? t('caseNode', { id: node.slug })
        : t('termNode', { kind: kindName(node.kind), label: node.label, count: node.count }),
  }));
  return (
    <figure className="graph-figure">
      <figcaption>
        <p>
          {isWhole ? t('whole', of) : t('part', { ...of, shownTerms: shown.terms, shownCases: shown.cases })}
        </p>
        <ul className="legend" aria-label={t('legend')}>
          {GRAPH_KINDS.map((kind) => (
            <li key={kind} className={`shape k-${kind}`}>
              {kindName(kind)}
            </li>
          ))}
          <li>{t('size')}</li>
          <li>{isWhole || shown.cases === of.cases ? t('caseLine') : t('termLine')}</li>
        </ul>
      </figcaption>
      {graph.nodes.length === 0 ? null : (
        <div className="graph-frame">
          <svg
            className="graph"
            viewBox={`0 0 ${width} ${height}`}
            style={{ width, minWidth: Math.round(width * 0.8) }}
            role="group"
            aria-label={t('label')}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      )}
      <GraphTable graph={graph} kindName={kindName} hrefOf={hrefOf} />
      <LightNeighbours />
    </figure>
  );
}
