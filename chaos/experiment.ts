import type { World } from './world';

/** How an experiment is to be run. */
export type Settings = {
  /** Rounds; null: as many as the experiment thinks fit for its length. */
  times: number | null;
  seed: number;
  /** Number of the first file or request of those that a fuzzer draws from the seed. */
  from: number;
  /** No round begins after this, milliseconds since 1970. */
  until: number;
  /** The form that `npm test` runs: seconds instead of minutes. */
  short: boolean;
  say: (line: string) => void;
};

/** What was done, what was seen (figures in words), and every way in which the promise was broken. */
export type Outcome = { did: string; saw: readonly string[]; broken: readonly string[] };

/** A promise and the harm that shows whether it holds. */
export type Experiment = {
  name: string;
  promise: string;
  /** Run only where it is named or in full: its short form is another stage's test. */
  isLong?: true;
  /** @throws {Skipped} where this machine lacks what it takes */
  run: (world: World, settings: Settings) => Promise<Outcome>;
};

/** Thrown by an experiment that cannot be made here, with the reason. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** Gathers what was broken, each way of it once with how often it was seen. */
export class Complaints {
  readonly #seen = new Map<string, number>();

  /** Complains unless something holds; gives whether it does. */
  expect(holds: boolean, otherwise: string): boolean {
    if (!holds) this.#seen.set(otherwise, (this.#seen.get(otherwise) ?? 0) + 1);
    return holds;
  }

  get list(): string[] {
    return [...this.#seen].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what));
  }
}
