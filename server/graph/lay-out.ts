import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { GraphNode, GraphView } from '@/lib/graph-view';
import type { PlainGraph } from './build-graph';
import { breakLabel, LINE_HEIGHT, measureText } from './measure-label';
import { partBoxes, type Box } from './part-boxes';

/** Full width of a drawing; a small one takes less. */
const WIDTH = 940;
const LEAST_WIDTH = 520;
/** How much room there is for what stands on it. */
const AIR = 3.1;
/** Width by height. */
const RATIO = 1.45;
const TICKS = 160;
const LARGEST = 20;
const SMALLEST = 5;
const CASE_RADIUS = 5;
const GAP = 3;
/** Room around a node and its label, which is also what a finger may touch. */
const PADDING = 5;
/** With a line of text this makes a target of 30 pixels, 24 where the drawing is shown at four fifths. */
const LEAST_HEIGHT = 30;

type Body = SimulationNodeDatum & { reach: number };

/**
 * Lays a graph out: forces (d3-force, with a random source of its own) bring near what is joined, then boxes of node
 * and label are parted until none overlap. The same graph and labels always give the same drawing.
 */
export function layOut(
  graph: PlainGraph,
  labelOf: (kind: GraphNode['kind'], slug: string) => string,
): GraphView {
  const most = Math.max(1, ...graph.nodes.map(({ count }) => count));
  const drafts = graph.nodes.map((node) => {
    const label = labelOf(node.kind, node.slug);
    const lines = breakLabel(label);
    const radius =
      node.kind === 'case' ? CASE_RADIUS : SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(node.count / most);
    const width = Math.max(2 * radius, ...lines.map(measureText)) + 2 * PADDING;
    const height = Math.max(LEAST_HEIGHT, 2 * radius + GAP + lines.length * LINE_HEIGHT + 2 * PADDING);
    return { ...node, label, lines, radius, width, height };
  });
  const covered = drafts.reduce((sum, { width, height }) => sum + width * height, 0) * AIR;
  const width = Math.round(Math.min(WIDTH, Math.max(LEAST_WIDTH, Math.sqrt(covered * RATIO))));
  const height = Math.max(240, covered / width);
  const centres = settle(graph, drafts, { width, height });
  const boxes = partBoxes(
    drafts.map((draft, index): Box => ({ ...draft, ...(centres[index] ?? { x: 0, y: 0 }) })),
    width,
  );
  const nodes = drafts.map(({ width: wide, height: high, ...draft }, index): GraphNode => {
    const { x, y } = boxes[index] ?? { x: 0, y: 0 };
    const top = y - high / 2;
    return {
      ...draft,
      x: round(x),
      y: round(top + PADDING + draft.radius),
      radius: round(draft.radius),
      box: { x: round(x - wide / 2), y: round(top), width: round(wide), height: round(high) },
    };
  });
  const bottom = Math.max(0, ...nodes.map(({ box }) => box.y + box.height));
  return { width, height: Math.ceil(bottom), nodes, edges: graph.edges, of: graph.of, shown: graph.shown };
}

/** Where forces bring the nodes, stretched to fill the room. */
function settle(
  graph: PlainGraph,
  drafts: readonly { kind: string; width: number; height: number }[],
  room: { width: number; height: number },
): { x: number; y: number }[] {
  const bodies = drafts.map(({ width, height }): Body => ({ reach: Math.sqrt(width * height) * 0.55 }));
  const links = graph.edges.map(({ from, to, weight }): SimulationLinkDatum<Body> & { weight: number } => ({
    source: from,
    target: to,
    weight,
  }));
  forceSimulation(bodies)
    .randomSource(steadyRandom())
    .force(
      'link',
      forceLink<Body, (typeof links)[number]>(links)
        .distance(90)
        .strength(({ weight }) => 0.03 + 0.6 * weight),
    )
    .force('charge', forceManyBody<Body>().strength(-320))
    .force(
      'collide',
      forceCollide<Body>(({ reach }) => reach),
    )
    .force('x', forceX<Body>().strength(0.05))
    .force('y', forceY<Body>().strength(0.05 * RATIO))
    .stop()
    .tick(TICKS);
  const xs = bodies.map(({ x = 0 }) => x);
  const ys = bodies.map(({ y = 0 }) => y);
  return bodies.map(({ x = 0, y = 0 }) => ({
    x: stretch(x, xs, room.width),
    y: stretch(y, ys, room.height),
  }));
}

/** A place within a spread of places, as a place within 0 and `size`. */
function stretch(value: number, all: readonly number[], size: number): number {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most - least < 1e-6 ? size / 2 : ((value - least) / (most - least)) * size;
}

/** A linear congruential generator (Numerical Recipes' constants), the same numbers every time. */
function steadyRandom(): () => number {
  let state = 42;
  return () => (state = (1_664_525 * state + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

const round = (value: number): number => Math.round(value * 10) / 10;
