import { escapeHtml } from '@/components/ui/escape-html';
import type { GraphEdge, GraphNode, GraphView } from '@/lib/graph-view';

/** Distance of the lines of a label, and of the first one's base from the shape. */
const LINE_HEIGHT = 17;
const FIRST_BASE = 15;

/** Where a node leads, and what a screen reader says of it. */
export type NodeWords = { href: string; name: string };

/**
 * What an SVG of a graph holds, as one string: some hundred lines and links cost little so. Lines lie under nodes and say nothing;
 * each node is a link with its name, and names its neighbours by their places, so that they can be lit with it.
 * Everything from outside is escaped.
 */
export function graphSvg(graph: GraphView, wordsOf: (node: GraphNode) => NodeWords): string {
  const { nodes, edges } = graph;
  const neighbours = nodes.map((): number[] => []);
  for (const { from, to } of edges) {
    neighbours[from]?.push(to);
    neighbours[to]?.push(from);
  }
  const lines = edges.map((edge) => edgeSvg(edge, nodes)).join('');
  const links = nodes
    .map((node, index) => {
      const { href, name } = wordsOf(node);
      const { x, y, width, height } = node.box;
      return (
        `<a class="k-${node.kind}" href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}" ` +
        `data-i="${index}" data-n="${(neighbours[index] ?? []).join(' ')}">` +
        `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>${shapeSvg(node)}${labelSvg(node)}</a>`
      );
    })
    .join('');
  return `<g class="edges" aria-hidden="true">${lines}</g>${links}`;
}

function edgeSvg({ from, to, weight, count }: GraphEdge, nodes: readonly GraphNode[]): string {
  const [one, other] = [nodes[from], nodes[to]];
  if (one === undefined || other === undefined) return '';
  const isCase = other.kind === 'case';
  const width = isCase ? '' : ` stroke-width="${(0.75 + 3 * weight).toFixed(1)}"`;
  return `<path${isCase ? ' class="c"' : ''} data-e="${from} ${to}" data-c="${count}"${width} d="M${one.x} ${one.y}L${other.x} ${other.y}"/>`;
}

/** One shape a kind, the same as in chips; as large in area as the others of its radius. */
function shapeSvg({ kind, x, y, radius: r }: GraphNode): string {
  const at = (dx: number, dy: number): string => `${tenth(x + dx * r)} ${tenth(y + dy * r)}`;
  switch (kind) {
    case 'cause':
      return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
    case 'component':
      return `<path d="M${at(-0.89, -0.89)}L${at(0.89, -0.89)}L${at(0.89, 0.89)}L${at(-0.89, 0.89)}z"/>`;
    case 'symptom':
      return `<path d="M${at(0, -1)}L${at(1, 0.82)}L${at(-1, 0.82)}z"/>`;
    case 'factor':
      return `<path d="M${at(0, -1)}L${at(1, 0)}L${at(0, 1)}L${at(-1, 0)}z"/>`;
    case 'case':
      return `<circle cx="${x}" cy="${y}" r="${r - 1}"/>`;
  }
}

function labelSvg({ x, y, radius, lines }: GraphNode): string {
  const base = y + radius + FIRST_BASE;
  // The spaces between lines are for those who hear the name as one.
  const spans = lines
    .map(
      (line, index) => `<tspan x="${x}" y="${tenth(base + index * LINE_HEIGHT)}">${escapeHtml(line)}</tspan>`,
    )
    .join(' ');
  return `<text aria-hidden="true">${spans}</text>`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
