import { describe, expect, it } from 'vitest';
import { costOf, RateLimit } from './rate-limit';

/** How much an address may ask for at one moment, one at a time. */
function burst(limit: RateLimit, address: string): number {
  let count = 0;
  while (count < 1e6 && limit.take(address, 1) === 0) count++;
  return count;
}

describe('RateLimit', () => {
  it('gives a burst, then as much as time brings, and says when', () => {
    let now = 0;
    const limit = new RateLimit(40, () => now);
    expect(burst(limit, '203.0.113.9')).toBe(4_000);
    expect(limit.take('203.0.113.9', 20)).toBe(1);
    expect(limit.take('203.0.113.9', 100)).toBe(3);
    now = 500;
    expect(limit.take('203.0.113.9', 20)).toBe(0);
    expect(limit.take('203.0.113.9', 1)).toBe(1);
    now = 1e9;
    expect(burst(limit, '203.0.113.9')).toBe(4_000);
  });

  it('counts each address for itself, IPv6 by its network', () => {
    const limit = new RateLimit(1, () => 0);
    burst(limit, '203.0.113.9');
    expect(limit.take('203.0.113.10', 1)).toBe(0);
    burst(limit, '2001:db8:1:2::1');
    expect(limit.take('2001:db8:1:2:ffff::9', 1)).toBe(1);
    expect(limit.take('2001:db8:1:3::1', 1)).toBe(0);
  });

  it('gives this machine ten times as much', () => {
    const limit = new RateLimit(1, () => 0);
    expect(burst(limit, '127.0.0.1')).toBe(1_000);
    expect(burst(limit, '::1')).toBe(1_000);
  });

  it('of 0 is none', () => {
    expect(new RateLimit(0).take('203.0.113.9', 1e9)).toBe(0);
  });

  it('forgets the addresses that asked longest ago, not the busy ones', () => {
    const limit = new RateLimit(1, () => 0);
    burst(limit, '203.0.113.9');
    for (let index = 0; index < 25_000; index++) {
      limit.take(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, 1);
      if (index % 1_000 === 0) limit.take('203.0.113.9', 1);
    }
    expect(limit.take('203.0.113.9', 1)).toBe(1);
  });
});

it('what takes long costs more', () => {
  expect(costOf('/og/ko.png')).toBeGreaterThan(costOf('/ko/cases'));
  expect(costOf('/data/cases.ndjson')).toBeGreaterThan(costOf('/api/v1/match'));
  expect(costOf('/api/v1/suggest')).toBeLessThan(costOf('/ko/cases'));
});
