import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '@/bench/percentile';
import type { Complaints } from './experiment';
import type { Answered, LoadOrder } from './load-process';

export type { Answered };
/** A constant load on a site, until it is ended. */
export type Load = { end: () => Promise<Answered[]> };

/** A request may take this long before it counts as hanging, in milliseconds. */
const HANGS = 15_000;

/** Asks a site `perSecond` times a second, the paths in turn; `{n}` in one becomes a number that rises. */
export async function startLoad(port: number, paths: readonly string[], perSecond: number): Promise<Load> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  await once(child, 'message');
  child.send({ port, paths, perSecond, limit: HANGS } satisfies LoadOrder);
  return {
    end: async () => {
      const told = once(child, 'message');
      child.send('stop');
      const [answered] = (await told) as [Answered[]];
      return answered;
    },
  };
}

/** Complains about every request that was not answered with success. */
export function expectNoFailure(answered: readonly Answered[], complaints: Complaints): void {
  for (const { path, status, error } of answered)
    complaints.expect(status >= 200 && status < 400, `${path.split('?')[0]} ${error ?? status}`);
}

/** Rate, failures and times of a load, in words. */
export function describeLoad(answered: readonly Answered[]): string {
  const times = answered.map(({ ms }) => ms);
  const failed = answered.filter(({ status }) => status < 200 || status >= 400).length;
  const at = (share: number) => Math.round(percentile(times, share));
  return `${answered.length} requests, ${failed} failed; median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, longest ${at(1)} ms`;
}
