import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '@/bench/percentile';
import { Complaints, type Experiment } from './experiment';
import { expectNoFailure, startLoad } from './load';

/** Far more than two cores work out, of pages and answers that nobody has asked for. */
const PER_SECOND = 150;
const AFTER = 4;
/** A page takes no longer, its wait in the line included; in milliseconds, of which a busy machine may take as much again. */
const MOST = 5_000;

export const overload: Experiment = {
  name: 'overload',
  promise:
    'Far more is asked than the site can work out: each request is answered, with what it asked for or at once with 503, Retry-After and words, and all is well as soon as it ends.',
  async run(world, { short }) {
    const seconds = short ? 4 : 60;
    const broken = new Complaints();
    const site = await world.site();
    const load = await startLoad(site.port, world.paths.fresh, PER_SECOND);
    await sleep(seconds * 1_000);
    const answered = await load.end();
    const pages = answered.filter(({ status }) => status >= 200 && status < 400);
    const refused = answered.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
    for (const { path, status, error } of answered.filter(
      (each) => !pages.includes(each) && !refused.includes(each),
    ))
      broken.expect(false, `${path.split('?')[0]} ${error ?? status}`);
    for (const { body = '' } of refused)
      broken.expect(
        /Too many are asking|몰려 있다/.test(body),
        `refused without the words: ${body.slice(0, 120)}`,
      );
    const slowest = percentile(
      pages.map(({ ms }) => ms),
      1,
    );
    broken.expect(slowest <= MOST, `a page took ${Math.round(slowest)} ms`);
    const after = await startLoad(site.port, world.paths.fresh, AFTER);
    await sleep(short ? 2_000 : 10_000);
    expectNoFailure(await after.end(), broken);
    broken.expect(site.running.child.exitCode === null, 'the server ended');
    return {
      did: `${PER_SECOND} requests a second for ${seconds} s, none asked before, then ${AFTER} a second`,
      saw: [
        `${answered.length} requests: ${pages.length} answered, the slowest after ${Math.round(slowest)} ms, ${refused.length} refused in words; after it none failed`,
      ],
      broken: broken.list,
    };
  },
};
