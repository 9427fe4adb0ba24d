import { describe, expect, it } from 'vitest';
import type { GraphNode } from '@/lib/graph-view';
import { libraryOf, type CaseValues } from '@/server/testing/library-of';
import { buildGraph } from './build-graph';
import { layOut } from './lay-out';
import { breakLabel, measureText } from './measure-label';

/** Cases that carry values unevenly, as real ones do; the same for the same number. */
function casesOf(count: number): CaseValues[] {
  let state = count;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) ** 2 * below);
  };
  return Array.from({ length: count }, () => ({
    cause: [`cause-${next(12)}`],
    component: [`component-${next(60)}`, `component-${next(60)}`],
    symptom: [`symptom-${next(50)}`, `symptom-${next(50)}`],
    factor: [`factor-${next(40)}`],
  }));
}

const LABELS = ['크래시 루프', '사용자 신고로 인지', 'Intermittent connection failures', 'kube-proxy', '5xx'];
const labelOf = (kind: string, slug: string): string =>
  kind === 'case' ? slug : (LABELS[slug.length % LABELS.length] ?? '') + slug.replace(/\D/g, '');

const overlaps = ({ box: a }: GraphNode, { box: b }: GraphNode): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each([1, 5, 20, 50, 300])('a drawing of %d cases', (count) => {
  const library = libraryOf(casesOf(count));
  const graph = buildGraph(library, [...library.ids.keys()]);
  const drawing = layOut(graph, labelOf);

  it('has no node or label over another', () => {
    const over = drawing.nodes.flatMap((one, index) =>
      drawing.nodes
        .slice(index + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => `${one.label} / ${other.label}`),
    );
    expect(over).toEqual([]);
  });

  it('lies within its frame, each label and shape within its box', () => {
    for (const { box, x, y, radius, lines, label } of drawing.nodes) {
      expect(box.x, label).toBeGreaterThanOrEqual(-0.1);
      expect(box.y, label).toBeGreaterThanOrEqual(-0.1);
      expect(box.x + box.width, label).toBeLessThanOrEqual(drawing.width + 0.1);
      expect(box.y + box.height, label).toBeLessThanOrEqual(drawing.height + 0.1);
      expect(x, label).toBeCloseTo(box.x + box.width / 2, 0);
      expect(y - radius).toBeGreaterThanOrEqual(box.y);
      for (const line of lines) expect(measureText(line)).toBeLessThanOrEqual(box.width);
      expect(box.height, label).toBeGreaterThanOrEqual(30);
    }
  });

  it('is the same every time', () => {
    const again = libraryOf(casesOf(count));
    expect(layOut(buildGraph(again, [...again.ids.keys()].reverse()), labelOf)).toEqual(drawing);
  });

  it('keeps a screen', () => {
    expect(drawing.width).toBeLessThanOrEqual(940);
    expect(drawing.height).toBeLessThanOrEqual(1_200);
  });
});

it('a larger count makes a larger shape', () => {
  const library = libraryOf([
    { component: ['dns'], symptom: ['timeouts'] },
    { component: ['dns'] },
    { component: ['dns'] },
  ]);
  const { nodes } = layOut(buildGraph(library, [0, 1, 2]), labelOf);
  const radius = (slug: string): number => nodes.find((node) => node.slug === slug)?.radius ?? 0;
  expect(radius('dns')).toBeGreaterThan(radius('timeouts'));
});

it('nothing is drawn of nothing', () => {
  const { nodes, height } = layOut(buildGraph(libraryOf([]), []), labelOf);
  expect(nodes).toEqual([]);
  expect(height).toBe(0);
});

describe('breakLabel', () => {
  it.each([
    ['크래시 루프', ['크래시 루프']],
    ['Intermittent connection failures', ['Intermittent', 'connection', 'failures']],
    ['애플리케이션 서버 재시작 반복', ['애플리케이션 서버', '재시작 반복']],
    ['kube-proxy', ['kube-proxy']],
  ])('%s', (label, lines) => {
    expect(breakLabel(label)).toEqual(lines);
  });

  it('cuts what is too long, and says so', () => {
    expect(breakLabel('one-very-long-word two-very-long-word three-very-long and more words')).toEqual([
      'one-very-long-word',
      'two-very-long-word',
      'three-very-long…',
    ]);
  });
});
