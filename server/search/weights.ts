/**
 * The few numbers that say what evidence is worth, chosen on the judged queries by cross-validation (`npm run eval`);
 * field weights stand in fields.ts. Each is a factor on a word's rarity, so they are comparable.
 */
export const WEIGHTS = {
  /** Function words only break ties. */
  stopWord: 0.1,
  /** All pairs of a word together, in place of the word itself. */
  pairs: 0.9,
  /** A case that carries a value which the query names. */
  named: 0.3,
  /** A case that carries a value whose names and definition share the query's words, times what the query weighs. */
  like: 1.3,
  /** A factor is like a query of cause more often than its words show: such a likeness is taken this many times. */
  factor: 1.3,
  /** A title or a phrase people ask with that the whole query meets, times what the query weighs. */
  phrase: 1.2,
  /** What each word of a query weighs at least where a phrase or a value answers all of it: words that every other case
   * has (users see other users' data) ask for something together. */
  leastWord: 2,
  /** A case whose values are those of the best found, times what the best one scores. */
  alike: 0.4,
  /** How much of a score a hit loses for the part of the query it does not meet. */
  coverage: 0.2,
  /** A word read with one edit, and with two. */
  oneEdit: 0.9,
  twoEdits: 0.5,
  /** BM25F's saturation: how soon repeating a word stops to help. Robertson and Zaragoza (2009) use 1.2 to 2; here
   * titles and phrases weigh several times a word of the text, and a low value would flatten that. */
  saturation: 4.8,
} as const;

/** A hit must meet this share of what the best one meets, so that a sentence does not list the whole library. */
export const LEAST_COVERAGE = 0.4;

/** Hits whose phrases are looked at; the rest keep the order of their words. */
export const RERANKED = 200;

/** The best hits, whose values tell what is asked for. */
export const EXAMPLES = 5;
