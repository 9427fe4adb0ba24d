import { expect, it } from 'vitest';
import type { GraphNode, GraphView } from '@/lib/graph-view';
import { graphSvg } from './graph-svg';

const node = (kind: GraphNode['kind'], slug: string, x: number): GraphNode => ({
  kind,
  slug,
  label: slug,
  count: 3,
  x,
  y: 20,
  radius: 8,
  lines: [slug],
  box: { x: x - 20, y: 0, width: 40, height: 50 },
});
const view = (...nodes: GraphNode[]): GraphView => ({
  width: 200,
  height: 100,
  nodes,
  edges: [
    { from: 0, to: 1, count: 4, weight: 1 },
    { from: 0, to: 2, count: 1, weight: 0 },
  ],
  of: { cases: 3, terms: 3 },
  shown: { cases: 1, terms: 2 },
});
const words = ({ kind, slug }: GraphNode) => ({ href: `/ko/${kind}/${slug}`, name: `${kind} ${slug}` });

it('makes a link of every node, with its name and its neighbours', () => {
  const svg = graphSvg(
    view(node('cause', 'bug', 20), node('symptom', 'slow', 80), node('case', 'IL-1', 140)),
    words,
  );
  expect(
    [
      ...svg.matchAll(/<a class="([^"]+)" href="([^"]+)" aria-label="([^"]+)" data-i="\d" data-n="([^"]*)"/g),
    ].map(([, ...parts]) => parts),
  ).toEqual([
    ['k-cause', '/ko/cause/bug', 'cause bug', '1 2'],
    ['k-symptom', '/ko/symptom/slow', 'symptom slow', '0'],
    ['k-case', '/ko/case/IL-1', 'case IL-1', '0'],
  ]);
  // What is between values is thick by its weight; what leads to a case is only told apart.
  expect(svg).toContain('<path data-e="0 1" data-c="4" stroke-width="3.8" d="M20 20L80 20"/>');
  expect(svg).toContain('<path class="c" data-e="0 2" data-c="1" d="M20 20L140 20"/>');
});

it('escapes whatever a label or an address holds', () => {
  const nasty = `"><script>alert('1')</script>&`;
  const svg = graphSvg(
    view(node('cause', nasty, 20), node('symptom', 'b', 80), node('case', 'c', 140)),
    words,
  );
  expect(svg).not.toMatch(/<script|'1'|&(?!\w+;|#)/);
});
