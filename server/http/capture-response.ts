import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

/** What a handler answered, before anything was sent. */
export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const isHeaders = (part: unknown): part is OutgoingHttpHeaders =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isEncoding = (part: unknown): part is BufferEncoding =>
  typeof part === 'string' && Buffer.isEncoding(part);

/**
 * Runs a handler on a response of its own that leads to no socket, and gathers what it answers: whatever the handler still
 * does after its answer was given up reaches nobody. The handler is told when the reader goes away.
 */
export function captureResponse(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): Promise<Captured> {
  const apart = new ServerResponse(request);
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined) apart.setHeader(name, value);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const take = (args: readonly unknown[]): void => {
      const [chunk, encoding] = args;
      if (typeof chunk === 'string')
        chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      for (const arg of args)
        if (typeof arg === 'function') process.nextTick(() => void Reflect.apply(arg, undefined, []));
    };
    const close = (): void => void apart.emit('close');
    response.once('close', close);
    Object.assign(apart, {
      flushHeaders: () => undefined,
      writeHead: (status: number, ...rest: unknown[]) => {
        apart.statusCode = status;
        for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
          if (value !== undefined) apart.setHeader(name, value);
        }
        return apart;
      },
      write: (...args: unknown[]) => {
        take(args);
        return true;
      },
      end: (...args: unknown[]) => {
        if (apart.writableEnded) return apart;
        take(args);
        // What `end` of a response with a socket leads to.
        Object.assign(apart, { finished: true });
        response.off('close', close);
        process.nextTick(() => {
          apart.emit('finish');
          apart.emit('close');
        });
        resolve({
          status: apart.statusCode,
          headers: { ...apart.getHeaders() },
          body: Buffer.concat(chunks),
        });
        return apart;
      },
    });
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    try {
      Promise.resolve(handle(request, apart)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}
