import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What a handler answered, before anything was sent. */
export type Captured = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Runs a handler and gathers its answer instead of sending it: `write`, `end` and `writeHead` of the response are set
 * aside, headers are kept where the handler put them. Gives null when the reader went away meanwhile.
 */
export function captureResponse(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<Captured | null> {
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flush: response.flushHeaders,
  };
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const restore = (): void => {
      response.write = own.write;
      response.end = own.end;
      response.writeHead = own.writeHead;
      response.flushHeaders = own.flush;
    };
    const take = (chunk: unknown, encoding?: unknown): void => {
      if (typeof chunk === 'string')
        chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const after = (args: readonly unknown[]): void => {
      const done = args.findLast((arg) => typeof arg === 'function');
      if (typeof done === 'function') process.nextTick(done as () => void);
    };
    response.flushHeaders = () => undefined;
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.findLast((part) => typeof part === 'object' && part !== null) as
        Record<string, OutgoingHttpHeader> | undefined;
      for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
      return response;
    }) as ServerResponse['writeHead'];
    response.write = ((...args: unknown[]) => {
      take(args[0], args[1]);
      after(args);
      return true;
    }) as ServerResponse['write'];
    response.end = ((...args: unknown[]) => {
      take(args[0], args[1]);
      restore();
      resolve({
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(chunks),
      });
      after(args);
      return response;
    }) as ServerResponse['end'];
    response.once('close', () => {
      restore();
      resolve(null);
    });
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      restore();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
