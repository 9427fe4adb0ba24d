import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** Something that listens like a search server and is none. */
export type FakeServer = { host: string; requests: () => number; close: () => Promise<void> };

/** Accepts connections and never says a word. */
export async function listenSilently(): Promise<FakeServer> {
  const sockets = new Set<net.Socket>();
  let requests = 0;
  const server = net.createServer((socket) => {
    requests++;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  return listen(
    server,
    () => requests,
    () => {
      for (const socket of sockets) socket.destroy();
    },
  );
}

/** Answers every request as `handle` says. */
export async function answerWith(handle: http.RequestListener): Promise<FakeServer> {
  let requests = 0;
  const server = http.createServer((request, response) => {
    requests++;
    handle(request, response);
  });
  return listen(
    server,
    () => requests,
    () => server.closeAllConnections(),
  );
}

async function listen(server: net.Server, requests: () => number, cut: () => void): Promise<FakeServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    host: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
