import http from 'node:http';

/*
 * A process of its own that asks a site at a constant rate, whether or not earlier requests were answered, so that what the
 * experiment itself computes delays nothing it measures. Begun by load.ts, ended by its message or with its parent.
 */

export type LoadOrder = { port: number; perSecond: number; paths: readonly string[]; limit: number };
export type Answered = {
  path: string;
  /** When it was sent, milliseconds since 1970. */
  at: number;
  ms: number;
  /** 0 where there was no answer; `error` says why. */
  status: number;
  error?: string;
  type?: string;
  retryAfter?: string;
  degraded?: boolean;
  /** The text of answers that are no success. */
  body?: string;
};

/** As many connections as there are requests under way: readers do not wait for each other's. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 2_048 });
const answered: Answered[] = [];
const under = new Set<Promise<void>>();

function ask({ port, limit }: LoadOrder, path: string): Promise<void> {
  const at = Date.now();
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (rest: Omit<Answered, 'path' | 'at' | 'ms'>): void => {
      clearTimeout(timer);
      answered.push({ path, at, ms: performance.now() - from, ...rest });
      resolve();
    };
    const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error: NodeJS.ErrnoException) =>
        done({ status: 0, error: `cut: ${error.code ?? error.message}` }),
      );
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { statusCode: status = 0, headers } = response;
        done({
          status,
          type: headers['content-type'],
          retryAfter: headers['retry-after'],
          degraded: /"degraded":true|data-degraded/.test(text),
          ...(status >= 400 ? { body: text.slice(0, 40_000) } : {}),
        });
      });
    });
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${limit} ms`)), limit);
    request.on('error', (error: NodeJS.ErrnoException) =>
      done({ status: 0, error: error.code ?? error.message }),
    );
  });
}

process.on('message', (order: LoadOrder | 'stop') => {
  if (order === 'stop') {
    clearInterval(ticking);
    void Promise.all(under).then(() => {
      process.send?.(answered, () => process.exit(0));
    });
    return;
  }
  let next = 0;
  const from = performance.now();
  const askNext = (): void => {
    const turn = next++;
    // A number in the words makes a search that nobody has kept.
    const path = (order.paths[turn % order.paths.length] ?? '/').replace('{n}', String(turn));
    const asking = ask(order, path).finally(() => under.delete(asking));
    under.add(asking);
  };
  // A timer that is late, as timers are, asks for all that was due meanwhile.
  const tick = (): void => {
    while (next <= ((performance.now() - from) * order.perSecond) / 1_000) askNext();
  };
  tick();
  ticking = setInterval(tick, 2);
});
process.on('disconnect', () => process.exit(0));
let ticking: NodeJS.Timeout | undefined;
process.send?.('ready');
