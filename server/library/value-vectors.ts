import type { Kind } from '@/lib/facets';
import type { Library } from './library';
import { keptWithLibrary } from './kept-with-library';

/** Kinds that say what happened; a domain says little of it, and who it happened to nothing. */
const TELLING = ['cause', 'component', 'symptom', 'factor'] as const satisfies readonly Kind[];

/**
 * What each case carries, as a vector of unit length over all values, a rare one weighing more: that of case `i` is
 * `weights[offsets[i]] … weights[offsets[i + 1] - 1]` at the `values` of the same places.
 */
type ValueVectors = { offsets: Int32Array; values: Int32Array; weights: Float32Array; size: number };

/* Cached by the library's version: hangs on the library. */
const known = keptWithLibrary<ValueVectors>('value vectors');

function vectorsOf(library: Library): ValueVectors {
  const made = known.get(library) ?? makeVectors(library);
  known.set(library, made);
  return made;
}

function makeVectors({ ids, facets }: Library): ValueVectors {
  const columns = TELLING.map((kind) => facets[kind]);
  const starts: number[] = [];
  let size = 0;
  for (const { slugs } of columns) {
    starts.push(size);
    size += slugs.length;
  }
  const offsets = new Int32Array(ids.length + 1);
  const values: number[] = [];
  const weights: number[] = [];
  for (let index = 0; index < ids.length; index++) {
    let sum = 0;
    for (const [at, column] of columns.entries()) {
      for (let place = column.offsets[index] ?? 0; place < (column.offsets[index + 1] ?? 0); place++) {
        const value = column.values[place] ?? 0;
        // That a cause was not established is nothing two cases share.
        if (column.slugs[value] === 'unknown') continue;
        const weight = Math.log(1 + ids.length / Math.max(1, column.totals[value] ?? 0));
        values.push((starts[at] ?? 0) + value);
        weights.push(weight);
        sum += weight * weight;
      }
    }
    const length = Math.sqrt(sum);
    for (let place = offsets[index] ?? 0; place < weights.length; place++) {
      weights[place] = (weights[place] ?? 0) / length;
    }
    offsets[index + 1] = values.length;
  }
  return { offsets, values: Int32Array.from(values), weights: Float32Array.from(weights), size };
}

/**
 * How alike a case's values are to those of some cases taken together, each to its share: the cosine, 0 to 1, of the
 * case's vector and the weighted sum of theirs. Cases are given by index.
 */
export function likenessTo(
  library: Library,
  examples: readonly { index: number; share: number }[],
): (index: number) => number {
  const { offsets, values, weights, size } = vectorsOf(library);
  const middle = new Float32Array(size);
  for (const { index, share } of examples) {
    for (let place = offsets[index] ?? 0; place < (offsets[index + 1] ?? 0); place++) {
      const value = values[place] ?? 0;
      middle[value] = (middle[value] ?? 0) + share * (weights[place] ?? 0);
    }
  }
  const length = Math.hypot(...middle);
  return (index) => {
    let both = 0;
    for (let place = offsets[index] ?? 0; place < (offsets[index + 1] ?? 0); place++) {
      both += (middle[values[place] ?? 0] ?? 0) * (weights[place] ?? 0);
    }
    return length === 0 ? 0 : both / length;
  };
}
