import { once } from 'node:events';
import net from 'node:net';

/** What happens to the bytes that a server sends: nothing, or what goes wrong between two machines. */
export type Harm = 'none' | 'slow' | 'garbage' | 'silent' | 'cut' | 'refused';

/** A proxy of TCP in front of a server, whose harm can be changed while connections are open. */
export type HarmfulProxy = { host: string; do: (harm: Harm) => void; close: () => Promise<void> };

/** How late the bytes of a slow server are, in milliseconds. */
const LATE = 2_000;

/** Starts one before the server at `host`, such as `http://127.0.0.1:7700`. */
export async function startHarmfulProxy(host: string): Promise<HarmfulProxy> {
  const { hostname, port } = new URL(host);
  let harm: Harm = 'none';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((reader) => {
    if (harm === 'refused') return void reader.destroy();
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [reader, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    reader.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => {
      switch (harm) {
        case 'none':
          reader.write(bytes);
          break;
        case 'slow':
          setTimeout(() => reader.writable && reader.write(bytes), LATE);
          break;
        case 'garbage':
          // What stays is a head that promises JSON; what comes is none.
          reader.write(Buffer.from(bytes.toString('latin1').replace(/[{}[\]":]/g, '?'), 'latin1'));
          break;
        case 'silent':
          break;
        case 'cut':
          reader.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
          reader.destroy();
          break;
        case 'refused':
          reader.destroy();
          break;
      }
    });
    upstream.on('close', () => reader.destroy());
    reader.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    host: `http://127.0.0.1:${address.port}`,
    do: (next) => {
      harm = next;
      if (next === 'refused') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
