import { describe, expect, it } from 'vitest';
import { libraryOf, type CaseValues } from '@/server/testing/library-of';
import { buildGraph, type PlainGraph } from './build-graph';

/** Lines by the names of their ends, with the cases they stand for. */
const lines = ({ nodes, edges }: PlainGraph): string[] =>
  edges.map(({ from, to, count }) => `${nodes[from]?.slug} ${nodes[to]?.slug} ${count}`);

const times = (count: number, values: CaseValues): CaseValues[] =>
  Array.from({ length: count }, () => values);

describe('buildGraph', () => {
  it('draws all of a few cases: each with its values, the commonest first', () => {
    const library = libraryOf([
      { cause: ['bug'], component: ['dns'], symptom: ['timeouts'] },
      { cause: ['unknown'], component: ['dns'], factor: ['testing-gap'], domain: ['aws'], org: ['x'] },
    ]);
    const graph = buildGraph(library, [0, 1]);
    expect(graph.nodes.map(({ kind, slug, count }) => `${kind} ${slug} ${count}`)).toEqual([
      'component dns 2',
      'cause bug 1',
      'symptom timeouts 1',
      'factor testing-gap 1',
      'case IL-0001 1',
      'case IL-0002 1',
    ]);
    expect(lines(graph)).toEqual([
      'dns IL-0001 1',
      'bug IL-0001 1',
      'timeouts IL-0001 1',
      'dns IL-0002 1',
      'testing-gap IL-0002 1',
    ]);
    expect(graph.of).toEqual({ cases: 2, terms: 4 });
    expect(graph.shown).toEqual({ cases: 2, terms: 4 });
  });

  it('looks only at the cases it is given, in whatever order they come', () => {
    const library = libraryOf([
      { component: ['dns'] },
      { component: ['node'] },
      { component: ['dns'], symptom: ['timeouts'] },
    ]);
    const graph = buildGraph(library, [2, 0]);
    expect(graph.nodes.map(({ slug }) => slug)).toEqual(['dns', 'timeouts', 'IL-0001', 'IL-0003']);
    expect(buildGraph(library, [0, 2])).toEqual(graph);
  });

  it('leaves the weakest out of many, says how much there was, and joins values that go together', () => {
    const rare = Array.from({ length: 60 }, (_, index) => ({ component: [`rare-${index}`] }));
    const library = libraryOf([
      ...times(10, { component: ['dns'], symptom: ['timeouts'] }),
      ...times(10, { component: ['disk'], symptom: ['data-loss'] }),
      { component: ['dns', 'disk'], symptom: ['timeouts'] },
      ...rare,
    ]);
    const graph = buildGraph(library, [...library.ids.keys()]);
    expect(graph.of).toEqual({ cases: 81, terms: 64 });
    expect(graph.shown).toEqual({ cases: 10, terms: 36 });
    expect(graph.nodes.slice(0, 4).map(({ slug, count }) => [slug, count])).toEqual([
      ['disk', 11],
      ['dns', 11],
      ['timeouts', 11],
      ['data-loss', 10],
    ]);
    // The case that ties the most of what is drawn is among those drawn.
    expect(graph.nodes.some(({ slug }) => slug === 'IL-0021')).toBe(true);
    const between = lines(graph).filter((line) => !line.includes('IL-'));
    expect(between).toEqual(['dns timeouts 11', 'disk data-loss 10']);
    // Together once, which is chance.
    expect(lines(graph)).not.toContain('disk timeouts 1');
  });

  it('of no case gives nothing', () => {
    expect(buildGraph(libraryOf([]), [])).toEqual({
      nodes: [],
      edges: [],
      of: { cases: 0, terms: 0 },
      shown: { cases: 0, terms: 0 },
    });
  });
});
