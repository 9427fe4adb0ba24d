import { seededRandom } from './random';

/** Grades by case id. */
export type Grades = Readonly<Record<string, number>>;

/** Figures of one query. `recall10` and `mrr` are null where no case is graded 2 or 3. */
export type QueryFigures = { ndcg10: number; recall10: number | null; mrr: number | null; none: number };

/** Means over queries. */
export type Figures = { n: number; ndcg10: number; recall10: number; mrr: number; none: number };

const DEPTH = 10;
/** From this grade on a case counts as relevant for recall and reciprocal rank. */
const RELEVANT = 2;

const gain = (grade: number): number => 2 ** grade - 1;
const dcg = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);

/** nDCG over the first ten with gain 2^grade − 1 (Järvelin and Kekäläinen 2002; Burges et al. 2005); 0 without a relevant case. */
export function ndcg10(answer: readonly string[], relevant: Grades): number {
  const ideal = dcg(Object.values(relevant).sort((a, b) => b - a));
  return ideal === 0 ? 0 : dcg(answer.map((id) => relevant[id] ?? 0)) / ideal;
}

/** The share of the cases graded 2 or 3, of at most ten of them, that are among the first ten; null where there are none. */
export function recall10(answer: readonly string[], relevant: Grades): number | null {
  const wanted = Object.values(relevant).filter((grade) => grade >= RELEVANT).length;
  if (wanted === 0) return null;
  const found = answer.slice(0, DEPTH).filter((id) => (relevant[id] ?? 0) >= RELEVANT).length;
  return found / Math.min(DEPTH, wanted);
}

/** One over the rank of the first case graded 2 or 3, 0 where none was given; null where there are none. */
export function reciprocalRank(answer: readonly string[], relevant: Grades): number | null {
  if (!Object.values(relevant).some((grade) => grade >= RELEVANT)) return null;
  const index = answer.findIndex((id) => (relevant[id] ?? 0) >= RELEVANT);
  return index < 0 ? 0 : 1 / (index + 1);
}

/** All figures of one answer. An answer names no case twice. */
export const figuresOf = (answer: readonly string[], relevant: Grades): QueryFigures => ({
  ndcg10: ndcg10(answer, relevant),
  recall10: recall10(answer, relevant),
  mrr: reciprocalRank(answer, relevant),
  none: answer.length === 0 ? 1 : 0,
});

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** Means over queries; those without a case graded 2 or 3 are left out of recall and reciprocal rank. */
export const meanFigures = (figures: readonly QueryFigures[]): Figures => ({
  n: figures.length,
  ndcg10: mean(figures.map((one) => one.ndcg10)),
  recall10: mean(present(figures.map((one) => one.recall10))),
  mrr: mean(present(figures.map((one) => one.mrr))),
  none: mean(figures.map((one) => one.none)),
});

/**
 * The 95% interval of a mean by the percentile bootstrap (Efron 1979): queries drawn with replacement, the same draws for the same
 * number of queries, so that engines are compared on the same samples.
 */
export function bootstrapInterval(values: readonly number[], samples = 2_000, seed = 1): [number, number] {
  if (values.length === 0) return [0, 0];
  const random = seededRandom(seed);
  const means = Array.from({ length: samples }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn++) {
      sum += values[Math.floor(random() * values.length)] ?? 0;
    }
    return sum / values.length;
  }).sort((a, b) => a - b);
  const at = (share: number): number => means[Math.min(samples - 1, Math.floor(share * samples))] ?? 0;
  return [at(0.025), at(0.975)];
}
