import net from 'node:net';
import { AnswerReader, type ReadAnswer } from './answer-reader';

/** An answer as it came over the wire; status 0 where the connection ended without one. */
export type RawAnswer = ReadAnswer & {
  /** From the first byte sent to the last one received, in milliseconds. */
  ms: number;
  /** Set where no answer came: why. */
  failure?: string;
};

/**
 * Sends bytes as they are, as no client library would, and reads one answer. `patience` in milliseconds. Never throws: what went
 * wrong with the connection is in `failure`.
 */
export function sendRaw(
  address: { host: string; port: number },
  bytes: Buffer,
  isHead: boolean,
  patience = 15_000,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = net.connect(address);
    const reader = new AnswerReader(isHead);
    let isDone = false;
    const finish = (answer: Omit<RawAnswer, 'ms'>): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...answer, ms: performance.now() - started });
    };
    const none = (failure: string): void =>
      finish({ status: 0, headers: new Map(), body: reader.rest, failure });
    const take = (answer: ReadAnswer | null, otherwise?: string): void => {
      if (answer !== null) finish(answer);
      else if (otherwise !== undefined) none(otherwise);
    };
    const timer = setTimeout(() => none(`no answer within ${patience} ms`), patience);
    socket.on('data', (piece) => take(reader.push(piece)));
    // The server may answer and close before it has read all that was sent.
    socket.on('error', (error) => take(reader.end(), error.message));
    socket.on('close', () => take(reader.end(), 'the connection ended without an answer'));
    socket.write(bytes);
  });
}
