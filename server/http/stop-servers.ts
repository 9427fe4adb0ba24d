import type http from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long what has been sent may take to be read, and a connection to be found idle, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Closes servers without cutting what they were asked: who has sent a request before is answered, whether or not it was read, and
 * each connection is closed when it has nothing under way. Resolves when all are closed.
 */
export async function stopServers(servers: readonly http.Server[]): Promise<void> {
  // `close` of Node closes connections on which nothing has been read; what lies unread on them would be lost.
  await readWhatHasArrived();
  let open = servers.length;
  for (const server of servers) server.close(() => open--);
  while (open > 0) {
    await readWhatHasArrived();
    for (const server of servers) server.closeIdleConnections();
  }
}

/** A timer, then what stands between the turns of the loop: sockets are read in between, and new connections accepted. */
async function readWhatHasArrived(): Promise<void> {
  await sleep(LOOK_EVERY);
  await nextTurn();
}
