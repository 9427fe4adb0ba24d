import type { Experiment } from './experiment';
import { fuzzRequests } from './fuzz-requests';

export const fuzzingRequests: Experiment = {
  name: 'fuzz-requests',
  isLong: true,
  promise:
    'Generated requests (paths, parameters, headers, bodies, encodings): each is answered, none with 5xx, none after more than 1 s, and each refusal names its reason.',
  async run(world, { times, seed, from, short, say }) {
    const { port, running } = await world.site();
    const { requests, statuses, slowest, askedAgain, ms, faults } = await fuzzRequests({
      host: '127.0.0.1',
      port,
      seed,
      from,
      count: times ?? (short ? 400 : 20_000),
      isAlive: () => running.child.exitCode === null && running.child.signalCode === null,
      say: (line) => say(`  ${line}`),
    });
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    return {
      did: `${requests} requests (seed ${seed}, from number ${from}) over sockets of their own, two at a time, to a library of ${world.cases} cases`,
      saw: [
        `by status, ${counts.join(', ')}`,
        `half within ${ms.p50} ms, 99 of 100 within ${ms.p99} ms, all within ${ms.max} ms; ${askedAgain} took over 1 s and were asked again; the slowest, after that, ${slowest.ms} ms: request ${slowest.request} (${slowest.line})`,
      ],
      broken: faults,
    };
  },
};
