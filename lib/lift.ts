/** How often two values are seen: together, each, and of how many cases. */
export type Seen = { together: number; one: number; other: number; all: number };

/** Below so many cases together a lift is noise: two cases of a rare value can make it fifty by accident. */
export const LEAST_TOGETHER = 3;
/** Below this a value is seen with the other about as often as anywhere. */
export const LEAST_LIFT = 1.2;

/**
 * How much more often two values are seen together than if each fell on cases by chance (lift, Brin et al. 1997:
 * P(both) / (P(one) × P(other))): 1 is chance, 2 is twice as often. 0 where either is never seen.
 */
export function lift({ together, one, other, all }: Seen): number {
  return one === 0 || other === 0 ? 0 : (together * all) / (one * other);
}

/**
 * How telling it is that two values go together, in order to rank neighbours: cases together times the logarithm of the
 * lift. Lift alone would put the rarest first, the count alone what is common everywhere. 0 below either floor.
 */
export function bond(seen: Seen): number {
  const times = lift(seen);
  return seen.together < LEAST_TOGETHER || times < LEAST_LIFT ? 0 : seen.together * Math.log(times);
}
