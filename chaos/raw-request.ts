import net from 'node:net';

/** An answer as it came over the wire; status 0 where the connection ended without one. */
export type RawAnswer = {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  /** From the first byte sent to the last one received, in milliseconds. */
  ms: number;
  /** Set where no answer came: why. */
  failure?: string;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** The bytes of a chunked body put together (RFC 9112, section 7.1); null while it is not whole. */
function joinChunks(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) return Buffer.concat(parts);
    if (size === 0) return Buffer.concat(parts);
    if (bytes.length < end + 2 + size + 2) return null;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Reads an answer out of what has come so far; null while it is not whole. */
function parse(bytes: Buffer, isHead: boolean, isOver: boolean): Omit<RawAnswer, 'ms'> | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = bytes.subarray(end + END_OF_HEAD.length);
  // What says "go on" is followed by the answer.
  if (status === 100) return parse(rest, isHead, isOver);
  const headers = new Map(
    lines.map(
      (line) =>
        [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
    ),
  );
  if (isHead || status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) };
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = joinChunks(rest);
    return body === null && !isOver ? null : { status, headers, body: body ?? rest };
  }
  const length = headers.get('content-length');
  if (length !== undefined) {
    if (rest.length < Number(length) && !isOver) return null;
    return { status, headers, body: rest.subarray(0, Number(length)) };
  }
  return isOver ? { status, headers, body: rest } : null;
}

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
    const chunks: Buffer[] = [];
    let isDone = false;
    const finish = (answer: Omit<RawAnswer, 'ms'>): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...answer, ms: performance.now() - started });
    };
    const none = (failure: string): void =>
      finish({ status: 0, headers: new Map(), body: Buffer.concat(chunks), failure });
    const look = (isOver: boolean): void => {
      const answer = parse(Buffer.concat(chunks), isHead, isOver);
      if (answer !== null) finish(answer);
      else if (isOver) none('the connection ended without an answer');
    };
    const timer = setTimeout(() => none(`no answer within ${patience} ms`), patience);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      look(false);
    });
    socket.on('error', (error) => {
      // The server may answer and close before it has read all that was sent.
      look(true);
      none(error.message);
    });
    socket.on('close', () => look(true));
    socket.write(bytes);
  });
}
