import { setTimeout as sleep } from 'node:timers/promises';
import { Complaints, type Experiment } from './experiment';
import { percentile } from '@/bench/percentile';

/** The server ends within this of SIGTERM, in milliseconds. */
const WITHIN = 10_000;
/** So many that some are in flight when it is told. */
const PER_SECOND = 40;

export const stop: Experiment = {
  name: 'stop',
  promise:
    'The server is told to stop (SIGTERM) under load: what it was asked before is answered, and it ends with 0 within 10 s.',
  async run(world, { times, short }) {
    const rounds = times ?? (short ? 1 : 10);
    const broken = new Complaints();
    const took: number[] = [];
    let inFlight = 0;
    let asked = 0;
    for (let round = 1; round <= rounds; round++) {
      const site = await world.site();
      const load = await world.load(PER_SECOND);
      await sleep(short ? 1_000 : 2_000);
      const told = Date.now();
      site.running.child.kill('SIGTERM');
      const { code, signal, ms: _, output } = await site.running.ended;
      const ms = Date.now() - told;
      took.push(ms);
      await sleep(200);
      const answered = await load.end();
      await world.stopSite();
      // Sent before; one that left in the same moment may have met a closed door.
      const before = answered.filter(({ at }) => at < told - 20);
      asked += before.length;
      inFlight += before.filter((each) => each.at + each.ms > told).length;
      for (const { path, status, error } of before)
        broken.expect(
          status >= 200 && status < 400,
          `asked before: ${path.split('?')[0]} ${error ?? status}`,
        );
      // A connection that is refused is how a reader, or a proxy, learns to go elsewhere; an answer that is cut is not.
      for (const { path, status, error = '' } of answered.filter(({ at }) => at >= told - 20))
        broken.expect(
          (status >= 200 && status < 400) ||
            status === 503 ||
            /^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(error),
          `asked after: ${path.split('?')[0]} ${error || status}`,
        );
      broken.expect(code === 0, `ended with ${signal ?? code}: ${output.slice(-300)}`);
      broken.expect(ms <= WITHIN, `ended after ${ms} ms`);
    }
    if (!short) broken.expect(inFlight > 0, 'nothing was in flight');
    return {
      did: `${rounds} times SIGTERM under ${PER_SECOND} requests a second`,
      saw: [
        `${asked} requests asked before, ${inFlight} of them in flight, all answered; ended with 0 after ${Math.round(percentile(took, 0.5))} ms in the median, ${Math.round(percentile(took, 1))} ms at the most`,
      ],
      broken: broken.list,
    };
  },
};
