import { Worker } from 'node:worker_threads';
import { ApiProblem } from '@/server/api/api-problem';
import type { Picture } from './picture';

/*
 * Pictures are drawn in a thread of their own: fonts and the drawing library take a second of a processor to load and some
 * 150 MB, which readers of pages neither wait for nor keep in memory. It ends when nobody has asked for a while.
 */

/** Pictures that may wait; more are refused for the moment. */
const MOST_WAITING = 60;
/** After the last picture, in milliseconds. */
const IDLE = 20_000;

type Answer = { no: number; png?: Uint8Array; error?: string };
type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws a picture as PNG.
 * @throws {ApiProblem} where too many wait already
 */
export function drawInThread(picture: Picture): Promise<Buffer> {
  if (waiting.size >= MOST_WAITING)
    throw new ApiProblem(
      'unavailable',
      'Too many pictures are being drawn. Try again in a moment.',
      undefined,
      {
        'retry-after': '5',
      },
    );
  clearTimeout(idle);
  worker ??= startWorker();
  const no = ++count;
  const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(no, { resolve, reject }));
  worker.postMessage({ no, picture });
  return drawn;
}

/** What a thread runs that is started from sources: Node 20 takes no loader for the first file of a thread. */
const FROM_SOURCES = `const { workerData } = require('node:worker_threads');
import('tsx/esm/api').then(({ register }) => (register(), import(workerData)));`;

/** Written so that Next's bundler, which sees this file too, does not look for the built thread before it is there. */
const beside = (name: string): URL => new URL(import.meta.url.replace(/[^/]*$/, name));

function startThread(): Worker {
  if (import.meta.url.endsWith('.mjs')) return new Worker(beside('picture-worker.mjs'));
  return new Worker(FROM_SOURCES, { eval: true, workerData: beside('picture-worker.ts').href });
}

function startWorker(): Worker {
  const started = startThread();
  started.unref();
  started.on('message', ({ no, png, error }: Answer) => {
    const asked = waiting.get(no);
    waiting.delete(no);
    if (png === undefined) asked?.reject(new Error(error));
    else asked?.resolve(Buffer.from(png));
    if (waiting.size === 0) idle = setTimeout(() => end(started), IDLE).unref();
  });
  started.on('error', (error) => fail(started, error));
  started.on('exit', () => fail(started, new Error('The drawing thread ended')));
  return started;
}

function end(ended: Worker): void {
  if (worker === ended) worker = null;
  void ended.terminate();
}

/** Whoever waits on a thread that is gone is told; the next picture starts another. */
function fail(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
