/** Times in milliseconds. */
export type BreakerOptions = {
  /** Asks whether it can be used again; rejects while it cannot. */
  probe: () => Promise<void>;
  /** Before the first probe; doubled after each that fails. */
  firstWait: number;
  longestWait: number;
  /** Whether an error of a call says that it cannot be used; without it, every error does. */
  isFailure?: (error: unknown) => boolean;
  /** Told once when it opens, with the reason, and once when it closes again (null). */
  onChange?: (reason: Error | null) => void;
};

/**
 * Keeps callers from waiting for something that does not answer. The first failure opens it; while it is open nobody is
 * let through, and a probe of its own finds out, in the background, when to close it again. So only those who were
 * under way when it went wrong have waited.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #openedBy: Error | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Counts the times it closed: what a call from before says is no news after. */
  #period = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Why nobody is let through; null while everybody is. */
  get openedBy(): Error | null {
    return this.#openedBy;
  }

  /**
   * Lets a call through and opens when it fails.
   * @throws what the call threw, or, while it is open, what opened it
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#openedBy !== null) throw this.#openedBy;
    const period = this.#period;
    try {
      return await call();
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (period === this.#period && (this.#options.isFailure?.(error) ?? true)) this.#open(reason);
      throw reason;
    }
  }

  /** Ends the probing; for tests and for who lets go of it. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #open(reason: Error): void {
    if (this.#openedBy !== null) return;
    this.#openedBy = reason;
    this.#options.onChange?.(reason);
    this.#probeAfter(this.#options.firstWait);
  }

  #probeAfter(wait: number): void {
    this.#timer = setTimeout(() => {
      this.#options.probe().then(
        () => this.#close(),
        () => this.#probeAfter(Math.min(wait * 2, this.#options.longestWait)),
      );
    }, wait);
    // A process that has nothing else to do ends.
    this.#timer.unref();
  }

  #close(): void {
    this.#openedBy = null;
    this.#period++;
    this.#options.onChange?.(null);
  }
}
