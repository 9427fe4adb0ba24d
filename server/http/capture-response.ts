import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What a handler answered, before anything was sent. */
export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const isHeaders = (part: unknown): part is OutgoingHttpHeaders =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isEncoding = (part: unknown): part is BufferEncoding =>
  typeof part === 'string' && Buffer.isEncoding(part);

/**
 * Runs a handler and gathers its answer instead of sending it: `write`, `end`, `writeHead` and `flushHeaders` of the
 * response are set aside, headers stay where the handler puts them. Gives null when the reader went away meanwhile.
 */
export function captureResponse(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): Promise<Captured | null> {
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
    const replaced = {
      flushHeaders: () => undefined,
      writeHead: (status: number, ...rest: unknown[]) => {
        response.statusCode = status;
        for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
          if (value !== undefined) response.setHeader(name, value);
        }
        return response;
      },
      write: (...args: unknown[]) => {
        take(args);
        return true;
      },
      end: (...args: unknown[]) => {
        take(args);
        restore();
        resolve({
          status: response.statusCode,
          headers: { ...response.getHeaders() },
          body: Buffer.concat(chunks),
        });
        return response;
      },
    };
    // Own properties hide the methods of the prototype; deleting them brings these back.
    const restore = (): void => {
      for (const name of Object.keys(replaced)) Reflect.deleteProperty(response, name);
    };
    Object.assign(response, replaced);
    response.once('close', () => {
      restore();
      resolve(null);
    });
    const fail = (error: unknown): void => {
      restore();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    try {
      Promise.resolve(handle(request, response)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}
