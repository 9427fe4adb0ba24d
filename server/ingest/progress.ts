import { setImmediate as breathe } from 'node:timers/promises';

/** Tells a person how far a command is. */
export type Progress = {
  /** `done` of `total` of a step. Also lets signals and the terminal have their turn. */
  report(step: string, done: number, total: number): Promise<void>;
  /** One line of news. */
  say(line: string): void;
  /** Takes the bar away, before other output. */
  end(): void;
};

/** Says nothing; for tests and for work within other work. */
export const SILENT: Progress = {
  report: () => breathe(),
  say: () => undefined,
  end: () => undefined,
};

const WIDTH = 24;
/** A step that takes less than this needs no bar and no line. */
const SLOW_MS = 400;
const LINE_EVERY_MS = 5_000;

/**
 * Progress on a stream: a bar on a terminal, elsewhere a line every few seconds.
 * @param now milliseconds of a clock that never goes back
 */
export function streamProgress(
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Progress {
  let step = '';
  let started = 0;
  let lastLine = 0;
  let drawn = false;
  const clear = () => {
    if (drawn) stream.write('\r\x1b[K');
    drawn = false;
  };
  return {
    async report(next, done, total) {
      if (next !== step) {
        clear();
        step = next;
        started = lastLine = now();
      }
      const spent = now() - started;
      if (spent > SLOW_MS && total > 0) {
        const share = Math.floor((100 * done) / total);
        if (stream.isTTY) {
          const filled = Math.round((WIDTH * done) / total);
          const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
          stream.write(`\r\x1b[K${step} [${bar}] ${share}% (${done} of ${total})`);
          drawn = true;
        } else if (now() - lastLine > LINE_EVERY_MS) {
          stream.write(`${step}: ${done} of ${total} (${share}%)\n`);
          lastLine = now();
        }
      }
      await breathe();
    },
    say(line) {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}
