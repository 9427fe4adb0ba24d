import fs from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { errorMessage } from '@/server/plain-error';

/** One answered request, as the log has it. */
export type LoggedRequest = {
  time: string;
  id: string;
  method: string;
  /** The pattern of the address, never the address. */
  route: string;
  status: number;
  /** From the request's head to the answer's end, or to where the reader went away. */
  ms: number;
  engine?: string;
  degraded?: boolean;
  kept?: boolean;
  /** The reader went away before the answer was whole. */
  cut?: boolean;
  /** The address as it was asked for, only where the operator wants it: it may hold what someone pasted. */
  url?: string;
};

/** Takes an answered request; never throws, and never makes the server wait. */
export type RequestLog = (entry: LoggedRequest) => void;

/** Lines are written together this often, in milliseconds: a busy server writes many. */
const WRITE_EVERY = 200;
/** What may wait for a slow disk, in characters; what comes then is left out, and the next line says how many were. */
const MOST_WAITING = 1024 * 1024;

/**
 * Opens the log that REQUEST_LOG names: `stdout`, or a file that is appended to. The file is opened for each writing, so that it may
 * be moved away (logrotate) without a signal. A disk that is full costs lines, counted in `left_out`, and nothing else.
 */
export function openRequestLog(where: string): RequestLog {
  if (where === 'stdout') {
    process.stdout.on('error', () => undefined);
    return (entry) => void process.stdout.write(`${JSON.stringify(entry)}\n`);
  }
  return logToFile(where);
}

function logToFile(file: string): RequestLog {
  let waiting = '';
  let lines = 0;
  let leftOut = 0;
  /** Those that a waiting line tells of: they are left out still if it cannot be written either. */
  let toldLeftOut = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | null = null;
  const write = async (): Promise<void> => {
    const [text, count] = [waiting, lines + toldLeftOut];
    waiting = '';
    lines = 0;
    toldLeftOut = 0;
    try {
      await appendFile(file, text);
      isFailing = false;
    } catch (error) {
      leftOut += count;
      if (!isFailing) console.error(`The request log cannot be written: ${errorMessage(error)}`);
      isFailing = true;
    }
    timer = null;
    if (waiting !== '') schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void write(), WRITE_EVERY);
  };
  // The process ends when its last answer is given, and that one is to be in the log.
  process.once('exit', () => {
    try {
      if (waiting !== '') fs.appendFileSync(file, waiting);
    } catch {
      // Said before, when it began to fail.
    }
  });
  return (entry) => {
    if (waiting.length > MOST_WAITING) {
      leftOut++;
      return;
    }
    waiting += `${JSON.stringify(leftOut > 0 ? { ...entry, left_out: leftOut } : entry)}\n`;
    toldLeftOut += leftOut;
    leftOut = 0;
    lines++;
    schedule();
  };
}
