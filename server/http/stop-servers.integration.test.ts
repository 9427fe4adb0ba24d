import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createServer } from './wire-faults';
import { stopServers } from './stop-servers';

const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server that answers after `ms`, and a way to connections to it that say what came on them. */
async function startServer(ms: number) {
  const server = createServer((_request, response) => void sleep(ms).then(() => response.end('answered')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const connect = async () => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    let failure: string | null = null;
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    socket.on('error', (error) => (failure = error.message));
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    const answers = () => text.split('answered').length - 1;
    return { socket, answers, ended, failure: () => failure };
  };
  return { server, port, connect };
}

it('what was sent before is answered, though the server has not read it yet', async () => {
  const { server, connect } = await startServer(0);
  const kept = await connect();
  kept.socket.write(ASK);
  while (kept.answers() === 0) await sleep(5);
  const fresh = await connect();
  // Both lie unread when it is told to stop, since nothing else has a turn.
  kept.socket.write(ASK);
  fresh.socket.write(ASK);
  const stopped = stopServers([server]);
  await Promise.all([stopped, kept.ended, fresh.ended]);
  expect([kept.answers(), fresh.answers()]).toEqual([2, 1]);
  expect([kept.failure(), fresh.failure()]).toEqual([null, null]);
});

it('what is under way is answered, then its connection closed, and no other is taken', async () => {
  const { server, port, connect } = await startServer(400);
  const idle = await connect();
  const { socket, answers, ended } = await connect();
  idle.socket.write(ASK);
  while (idle.answers() === 0) await sleep(5);
  socket.write(ASK);
  await sleep(100);
  const from = performance.now();
  const stopped = stopServers([server]);
  await idle.ended;
  expect(answers()).toBe(0);
  await stopped;
  await ended;
  expect(answers()).toBe(1);
  expect(performance.now() - from).toBeLessThan(5_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

it('who waits to be accepted is answered, however many', async () => {
  const { server, port } = await startServer(0);
  // The system completes these connections; the server, slow as a busy one is, has had no turn to accept one.
  server.on('connection', () => {
    for (const until = performance.now() + 20; performance.now() < until;);
  });
  const sockets = Array.from({ length: 40 }, () => net.connect(port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    socket.on('error', (error) => (text += error.message));
    socket.write(ASK);
    await once(socket, 'close');
    return text.includes('answered') ? 'answered' : text;
  });
  await stopServers([server]);
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'answered'));
});
