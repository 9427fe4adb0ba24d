import http from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseConnection, type Reason } from './refusal';

const REASONS: Readonly<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: 'headers',
  HPE_INVALID_URL: 'target',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body',
};

/** How many answers a connection waits for: what is written on it besides would be taken for a part of one. */
const answering = new WeakMap<Duplex, number>();
/** The last request of a connection. */
const latest = new WeakMap<Duplex, http.IncomingMessage>();
/** Connections to be closed after those. */
const closing = new WeakSet<Duplex>();

/**
 * A server in whose name no request is turned away without a word: what cannot be read as HTTP, a tunnel, an expectation. Node
 * alone would send a bare status or close the connection.
 */
export function createServer(serve: http.RequestListener): http.Server {
  const server = http.createServer({
    requireHostHeader: false,
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    latest.set(socket, request);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      answering.set(socket, left);
      if (left === 0 && closing.has(socket)) socket.end();
    });
    serve(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Of a request whose reader left while sending it nothing is to be waited for.
    const isLeft = error.code === 'HPE_INVALID_EOF_STATE' && latest.get(socket)?.complete === false;
    if (!socket.writable || error.code === 'ECONNRESET' || isLeft) socket.destroy();
    // What came before is still answered; what follows it is no request.
    else if ((answering.get(socket) ?? 0) > 0) closing.add(socket);
    else refuseConnection(socket, { reason: REASONS[error.code ?? ''] ?? 'request' });
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    refuseConnection(socket, { reason: 'method', allow: 'GET, HEAD' });
  });
  // Refused where all else is, with a number and a line in the log.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  return server;
}
