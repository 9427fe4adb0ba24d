import { drawFrom } from './draw';
import { judgeAnswer } from './judge-answer';
import { makeRequest, type RawRequest } from './make-request';
import { sendRaw, type RawAnswer } from './raw-request';

/** What came of a run. A fault names its seed and number: `fuzzRequests({ …, seed, from: number, count: 1 })` sends it again. */
export type RequestFuzz = {
  requests: number;
  /** Requests by the status that they got. */
  statuses: Record<string, number>;
  /** The slowest, asked again where it took long: the least of its times, in milliseconds. */
  slowest: { ms: number; request: number; line: string };
  /** Of how many the first time was so long that they were asked again. */
  askedAgain: number;
  /** Times within which half, 99 of 100, and all were answered, as they were first measured. */
  ms: { p50: number; p99: number; max: number };
  faults: string[];
};

/** No request may take longer, in milliseconds. */
const MOST_MS = 1_000;
/** How often a slow one is asked again: on a busy machine the first time says little. */
const AGAIN = 4;

/**
 * Sends generated requests over sockets of their own and judges each answer. `isAlive` is asked before each: what
 * ends the server is blamed on those before.
 */
export async function fuzzRequests(options: {
  host: string;
  port: number;
  seed: number;
  count: number;
  from?: number;
  atOnce?: number;
  /** What counts as slow, in milliseconds. */
  mostMs?: number;
  isAlive?: () => boolean;
  say?: (line: string) => void;
}): Promise<RequestFuzz> {
  const { host, port, seed, count, from = 0, atOnce = 2, mostMs = MOST_MS, isAlive = () => true } = options;
  const name = `localhost:${port}`;
  const times: number[] = [];
  const result: RequestFuzz = {
    requests: 0,
    statuses: {},
    slowest: { ms: 0, request: -1, line: '' },
    askedAgain: 0,
    ms: { p50: 0, p99: 0, max: 0 },
    faults: [],
  };
  const send = (request: RawRequest): Promise<RawAnswer> =>
    sendRaw({ host, port }, request.bytes, request.method === 'HEAD');
  let next = from;
  const work = async (): Promise<void> => {
    while (next < from + count && isAlive()) {
      const number = next++;
      const request = makeRequest(drawFrom(seed, number), name);
      const answer = await send(request);
      const line = `${request.method} ${request.target.slice(0, 120)}`;
      let { ms } = answer;
      times.push(ms);
      if (ms > mostMs) result.askedAgain++;
      for (let again = 0; again < AGAIN && ms > mostMs; again++) ms = Math.min(ms, (await send(request)).ms);
      result.requests++;
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      if (ms > result.slowest.ms) result.slowest = { ms: Math.round(ms), request: number, line };
      const faults = judgeAnswer(request, answer, name);
      if (ms > mostMs) faults.push(`it took ${Math.round(ms)} ms`);
      for (const fault of faults) {
        result.faults.push(`seed ${seed}, request ${number} (${line}): ${fault}`);
        options.say?.(result.faults.at(-1) ?? '');
      }
      if (result.requests % 1_000 === 0)
        options.say?.(`${result.requests} requests, ${result.faults.length} faults`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (!isAlive()) result.faults.push(`seed ${seed}: the server ended at about request ${next}`);
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0) * 10) / 10;
  result.ms = { p50: at(0.5), p99: at(0.99), max: at(1) };
  return result;
}
