import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustedProxies } from './client-address';
import { inTime } from './in-time';
import { costOf, isOwnMachine, type RateLimit } from './rate-limit';
import type { Refusal } from './refusal';
import { pathOf } from './request-path';

/**
 * Answers worked out at the same time. More would share the one thread, so that each takes as long as all of them, and what comes in is not
 * even read meanwhile: at twice the rate that the site bears, 64 at a time left one request in a hundred waiting for eight seconds.
 */
const AT_A_TIME = 8;
/**
 * Answers under way, those that wait for their turn included. Each takes some 20 to 40 ms of the thread, so the last of them waits less
 * than two seconds; whoever comes next is told at once, which costs next to nothing.
 */
const MOST_UNDER_WAY = 48;
/** Bodies that are on their way at the same time, of a megabyte at the most and half a minute each; and those of one address. */
const MOST_BODIES = 64;
const MOST_BODIES_OF_ONE = 16;
/** When to ask again, in seconds: what is under way is done by then. */
const AGAIN = 2;

/** Who may have an answer worked out. What is kept is given to everybody. */
export class Admission {
  readonly #limit: RateLimit;
  readonly #proxies: TrustedProxies;
  #underWay = 0;
  #working = 0;
  #bodies = 0;
  readonly #bodiesOf = new Map<string, number>();
  /** Who waits for their turn, in the order in which they came. */
  readonly #waiting: (() => void)[] = [];

  constructor(limit: RateLimit, proxies: TrustedProxies) {
    this.#limit = limit;
    this.#proxies = proxies;
  }

  /** Charges the one who asks; gives why not, where too much is under way or they have asked for too much. */
  refuse(request: IncomingMessage): Refusal | null {
    if (this.#underWay >= MOST_UNDER_WAY) return { reason: 'busy', seconds: AGAIN };
    const seconds = this.#limit.take(clientAddress(request, this.#proxies), costOf(pathOf(request)));
    return seconds === 0 ? null : { reason: 'rate', seconds };
  }

  /**
   * Has the body of a request read; gives why not, where too many are on their way. An address of this machine may be a proxy that
   * nobody told us of, and all its readers together.
   */
  async receive<T>(request: IncomingMessage, read: () => Promise<T>): Promise<{ body: T } | Refusal> {
    const address = clientAddress(request, this.#proxies);
    const own = this.#bodiesOf.get(address) ?? 0;
    const isTooMany = own >= MOST_BODIES_OF_ONE && !isOwnMachine(address);
    if (this.#bodies >= MOST_BODIES || isTooMany) return { reason: 'busy', seconds: AGAIN };
    this.#bodies++;
    this.#bodiesOf.set(address, own + 1);
    try {
      return { body: await read() };
    } finally {
      this.#bodies--;
      const left = (this.#bodiesOf.get(address) ?? 1) - 1;
      if (left === 0) this.#bodiesOf.delete(address);
      else this.#bodiesOf.set(address, left);
    }
  }

  /**
   * Has an answer worked out when its turn comes; it counts as under way until it is there, or is no longer waited for.
   * @throws {TooLate} as `inTime` does, the wait for the turn included
   */
  async work<T>(make: () => Promise<T>): Promise<T> {
    const from = performance.now();
    this.#underWay++;
    try {
      await this.#turn(from);
      try {
        return await inTime(make(), from);
      } finally {
        this.#release();
      }
    } finally {
      this.#underWay--;
    }
  }

  /** Waits for a place among those that are worked out; who gives up waiting leaves the line. */
  async #turn(from: number): Promise<void> {
    if (this.#working < AT_A_TIME) {
      this.#working++;
      return;
    }
    let mine: (() => void) | undefined;
    const turn = new Promise<void>((resolve) => this.#waiting.push((mine = resolve)));
    try {
      await inTime(turn, from);
    } catch (error) {
      const place = this.#waiting.findIndex((waiting) => waiting === mine);
      if (place >= 0) this.#waiting.splice(place, 1);
      else this.#release();
      throw error;
    }
  }

  /** Gives a place to whoever waits longest. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#working--;
    else next();
  }
}
