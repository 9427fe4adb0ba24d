import type http from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Between two looks for connections that have become idle, in milliseconds. */
const LOOK_EVERY = 50;
/** Turns of the loop after which no more is waited for, however many still come. */
const MOST_TURNS = 200;

/**
 * Closes servers without cutting what they were asked: who has sent a request before is answered, whether or not it was read, and
 * each connection is closed when it has nothing under way. Resolves when all are closed.
 */
export async function stopServers(servers: readonly http.Server[]): Promise<void> {
  await acceptWhoWaits(servers);
  let open = servers.length;
  for (const server of servers) server.close(() => open--);
  while (open > 0) {
    await readWhatHasArrived();
    for (const server of servers) server.closeIdleConnections();
  }
}

/**
 * `close` of Node closes connections on which nothing has been read, and the system refuses those that were not accepted yet; one is
 * accepted in each turn of the loop.
 */
async function acceptWhoWaits(servers: readonly http.Server[]): Promise<void> {
  let hasCome = false;
  const note = (): void => void (hasCome = true);
  for (const server of servers) server.on('connection', note);
  await readWhatHasArrived();
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    hasCome = false;
    await nextTurn();
    await nextTurn();
    if (!hasCome) break;
  }
  for (const server of servers) server.off('connection', note);
}

/** A timer, then what stands between the turns of the loop: sockets are read in between. */
async function readWhatHasArrived(): Promise<void> {
  await sleep(LOOK_EVERY);
  await nextTurn();
}
