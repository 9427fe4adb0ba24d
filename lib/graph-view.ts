import type { Kind } from './facets';

/** What a graph draws: the values that a case's card shows, and cases. */
export const GRAPH_KINDS = ['cause', 'component', 'symptom', 'factor', 'case'] as const;
export type GraphKind = (typeof GRAPH_KINDS)[number];
export type GraphTermKind = Extract<GraphKind, Kind>;

/** A node with its place: its shape's centre, and the lines of its label below it. Lengths are pixels at full size. */
export type GraphNode = {
  kind: GraphKind;
  /** Slug of a value, id of a case. */
  slug: string;
  label: string;
  /** Cases that carry the value, of those drawn from; 1 for a case. */
  count: number;
  x: number;
  y: number;
  radius: number;
  lines: readonly string[];
  /** What node and label take up together. */
  box: { x: number; y: number; width: number; height: number };
};

/** A line between two nodes, by their places in the list. */
export type GraphEdge = {
  from: number;
  to: number;
  /** Cases that carry both; 1 between a case and its value. */
  count: number;
  /** 0 to 1: how strong it is beside the others. */
  weight: number;
};

/** A laid-out graph. `of` says how much there was, `shown` how much of it is drawn. */
export type GraphView = {
  width: number;
  height: number;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  of: { cases: number; terms: number };
  shown: { cases: number; terms: number };
};
