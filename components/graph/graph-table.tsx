import { escapeHtml } from '@/components/ui/escape-html';
import { getTranslations } from '@/i18n/translations';
import type { GraphNode, GraphView } from '@/lib/graph-view';

type Props = {
  graph: GraphView;
  kindName: (kind: GraphNode['kind']) => string;
  hrefOf: (node: GraphNode) => string;
};

/** The same graph to read: every node with its count and what it is joined with, the strongest first. */
export async function GraphTable({ graph, kindName, hrefOf }: Props) {
  const t = await getTranslations('GraphTable');
  const { nodes, edges } = graph;
  const joined = nodes.map((): { node: GraphNode; count: number; weight: number }[] => []);
  for (const { from, to, count, weight } of edges)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const node = nodes[other];
      if (node !== undefined) joined[one]?.push({ node, count, weight });
    }
  const name = (node: GraphNode): string => (node.kind === 'case' ? node.slug : node.label);
  // One string, for the same reason as in graph-svg.ts.
  const rows = nodes.map((node, index) => {
    const others = (joined[index] ?? [])
      .sort((a, b) => b.weight - a.weight)
      .map((other) => (other.count > 1 ? `${name(other.node)} ${other.count}` : name(other.node)))
      .join(', ');
    return (
      `<tr><td><span class="shape k-${node.kind}">${escapeHtml(kindName(node.kind))}</span></td>` +
      `<th scope="row"><a href="${escapeHtml(hrefOf(node))}">${escapeHtml(name(node))}</a></th>` +
      `<td>${node.count}</td><td>${escapeHtml(others)}</td></tr>`
    );
  });
  return (
    <details className="graph-table">
      <summary>{t('open')}</summary>
      <div className="graph-frame">
        <table>
          <caption className="sr-only">{t('open')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('count')}</th>
              <th scope="col">{t('joined')}</th>
            </tr>
          </thead>
          <tbody dangerouslySetInnerHTML={{ __html: rows.join('') }} />
        </table>
      </div>
    </details>
  );
}
