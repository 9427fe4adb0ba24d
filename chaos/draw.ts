import { seededRandom } from '@/bench/random';

/** Draws from a seed: the same draws for the same seed, so that whatever was found can be found again. */
export type Draw = {
  /** A whole number from 0 to under `limit`. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True once in `times`. */
  once: (times: number) => boolean;
  /** A word that reports of incidents hold. */
  word: () => string;
  /** Any characters of Unicode's first planes, halves of characters among them. */
  characters: (length: number) => string;
};

const WORDS = [
  'dns',
  'ingress',
  'timeout',
  'OOM',
  '인그레스',
  '지연',
  '502',
  '롤백',
  'etcd',
  'café',
  '𝑥',
  'ｆｕｌｌ',
];

/** Makes the draws of a seed; `stream` parts those of one run from each other. */
export function drawFrom(seed: number, stream = 0): Draw {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b));
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const [first] = list;
    if (first === undefined) throw new Error('Nothing to pick from');
    return list[below(list.length)] ?? first;
  };
  return {
    below,
    pick,
    once: (times) => below(times) === 0,
    word: () => pick(WORDS),
    characters: (length) =>
      String.fromCharCode(...Array.from({ length }, () => below(below(2) === 0 ? 0x250 : 0x10000))),
  };
}
