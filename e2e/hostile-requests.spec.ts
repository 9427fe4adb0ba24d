import { fuzzRequests } from '@/chaos/fuzz-requests';
import { expect, test } from './test';

/* The short form of the experiment fuzz-requests, over sockets of its own; `npm run chaos` sends many more. */

test('generated requests are answered, and each refusal says why', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const port = Number(new URL(baseURL ?? '').port);
  // Whatever else runs makes an answer wait: what takes long is for the long form to tell.
  const { requests, faults } = await fuzzRequests({
    host: '127.0.0.1',
    port,
    seed: 6,
    count: 400,
    mostMs: 20_000,
  });
  expect(faults).toEqual([]);
  expect(requests).toBe(400);
});
