import { durationSeconds } from '@/lib/case-date';

const UNITS = [
  { unit: 'days', seconds: 86_400 },
  { unit: 'hours', seconds: 3600 },
  { unit: 'minutes', seconds: 60 },
  { unit: 'seconds', seconds: 1 },
] as const;

export type DurationPart = { unit: (typeof UNITS)[number]['unit']; n: number };

/** Parts an ISO 8601 duration into days, hours, minutes and seconds, empty ones left out; none for a zero or an unreadable one. */
export function durationParts(text: string): DurationPart[] {
  let left = Math.round(durationSeconds(text) ?? 0);
  return UNITS.flatMap(({ unit, seconds }) => {
    const n = Math.floor(left / seconds);
    left -= n * seconds;
    return n === 0 ? [] : [{ unit, n }];
  });
}
