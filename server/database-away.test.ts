import { expect, it } from 'vitest';
import { isDatabaseAway, noteIfAway, TryAgain, wasDatabaseAwaySince } from './database-away';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

it.each([
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('terminating connection due to administrator command'),
  new Error('the database system is starting up'),
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    '57P01',
    '53300',
    'P1001',
  ].map(coded),
  new TryAgain('changed'),
])('%s: the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  new Error('relation "case" does not exist'),
  new TypeError("Cannot read properties of undefined (reading 'id')"),
  new Error('The task of the search server timed out'),
  coded('23505'),
])('%s: a defect, or another server', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it('is known to all who asked before, not only to the one whose query it was', () => {
  const asked = performance.now();
  noteIfAway(new Error('a defect'));
  expect(wasDatabaseAwaySince(asked)).toBe(false);
  noteIfAway(new Error('Query read timeout'));
  expect(wasDatabaseAwaySince(asked)).toBe(true);
  expect(wasDatabaseAwaySince(performance.now() + 1)).toBe(false);
});
