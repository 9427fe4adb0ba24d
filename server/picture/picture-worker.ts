import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture';
import type { Picture } from './picture';

/* The thread that draws: one picture at a time, in the order they were asked for. */

const port = parentPort;
let last: Promise<unknown> = Promise.resolve();
port?.on('message', ({ no, picture }: { no: number; picture: Picture }) => {
  last = last.then(async () => {
    try {
      port.postMessage({ no, png: await drawPicture(picture) });
    } catch (error) {
      port.postMessage({ no, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
