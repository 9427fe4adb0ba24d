import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustedProxies } from './client-address';
import { costOf, type RateLimit } from './rate-limit';
import type { Refusal } from './refusal';
import { pathOf } from './request-path';

/**
 * Answers worked out at the same time. Each takes some 20 to 40 ms of the one thread, so the last of them waits about two seconds; whoever
 * comes next is told at once, which costs next to nothing, instead of waiting with everybody else.
 */
const MOST_AT_ONCE = 64;
/** When to ask again, in seconds: what is under way is done by then. */
const AGAIN = 2;

/** Who may have an answer worked out. What is kept is given to everybody. */
export class Admission {
  readonly #limit: RateLimit;
  readonly #proxies: TrustedProxies;
  #underWay = 0;

  constructor(limit: RateLimit, proxies: TrustedProxies) {
    this.#limit = limit;
    this.#proxies = proxies;
  }

  /** Charges the one who asks; gives why not, where too much is under way or they have asked for too much. */
  refuse(request: IncomingMessage): Refusal | null {
    if (this.#underWay >= MOST_AT_ONCE) return { reason: 'busy', seconds: AGAIN };
    const seconds = this.#limit.take(clientAddress(request, this.#proxies), costOf(pathOf(request)));
    return seconds === 0 ? null : { reason: 'rate', seconds };
  }

  /** Has an answer worked out, which counts as under way until it is there, or is no longer waited for (inTime). */
  async work<T>(make: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await make();
    } finally {
      this.#underWay--;
    }
  }
}
