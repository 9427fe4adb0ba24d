import { isIP } from 'node:net';

/** What a request may cost, in hundredths of a second of one core, about. What is kept costs nothing. */
const COSTS: readonly (readonly [path: RegExp, cost: number])[] = [
  [/^\/api\/v1\/match$/, 5],
  [/^\/api\/mcp$/, 5],
  [/^\/api\//, 1],
  [/^\/og\//, 20],
  [/^\/data\/cases\.ndjson$/, 20],
  [/^\/(?:feed\.xml|sitemap\.xml|llms\.txt)$/, 5],
  [/^\/(?:_next|cases)\//, 1],
];
const PAGE = 3;

/** What working out the answer to a path costs. */
export const costOf = (path: string): number => COSTS.find(([pattern]) => pattern.test(path))?.[1] ?? PAGE;

/** How much may be asked for at once, in seconds of the rate. */
const BURST_SECONDS = 100;
/** An address of this machine is whoever runs it, or a proxy nobody told us of: all its readers together. */
const OWN_MACHINE = 10;
/** Addresses remembered; whoever has not asked for so long has a full bucket anyway. */
const MOST_ADDRESSES = 20_000;

type Bucket = { tokens: number; at: number };

/**
 * A token bucket for each address: it fills at `perSecond` and holds `BURST_SECONDS` of that. IPv6 goes by its /64, which is what one
 * subscriber has.
 */
export class RateLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param perSecond 0: no limit. @param now milliseconds that only go forward */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Takes `cost` from an address; gives 0, or after how many whole seconds there will be enough. */
  take(address: string, cost: number): number {
    if (this.#perSecond === 0) return 0;
    const key = keyOf(address);
    const rate = this.#perSecond * (isOwnMachine(address) ? OWN_MACHINE : 1);
    const most = rate * BURST_SECONDS;
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: most, at: now };
    const tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * rate);
    const enough = tokens >= cost;
    // The one who asked last stands last.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: enough ? tokens - cost : tokens, at: now });
    if (this.#buckets.size > MOST_ADDRESSES) this.#forgetOldest();
    return enough ? 0 : Math.ceil((cost - tokens) / rate);
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

/** An address of this machine. */
export const isOwnMachine = (address: string): boolean => address.startsWith('127.') || address === '::1';

/** What an address is counted under. */
function keyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
