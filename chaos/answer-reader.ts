/** An answer of HTTP/1.1 as it came over the wire. */
export type ReadAnswer = { status: number; headers: ReadonlyMap<string, string>; body: Buffer };

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_LINE = '\r\n';

type Head = Omit<ReadAnswer, 'body'>;

/**
 * Reads one answer out of the pieces in which it comes. Each byte is looked at once or twice however small the pieces are: what a
 * chunk holds is put aside, and nothing is put together before as much of it is there as must be.
 */
export class AnswerReader {
  readonly #isHead: boolean;
  #head: Head | null = null;
  /** Chunks of the body that are whole. */
  readonly #body: Buffer[] = [];
  /** What has come and is not yet read, and how much it must be before a further look tells more. */
  #pieces: Buffer[] = [];
  #length = 0;
  #needed = 1;

  /** `isHead`: the request was HEAD, whose answer has no body. */
  constructor(isHead: boolean) {
    this.#isHead = isHead;
  }

  /** Takes a piece; gives the answer where it is whole by that. */
  push(piece: Buffer): ReadAnswer | null {
    this.#pieces.push(piece);
    this.#length += piece.length;
    return this.#length < this.#needed ? null : this.#read();
  }

  /** The connection has ended: gives what came as the answer; null where not even its head did. */
  end(): ReadAnswer | null {
    return this.#head === null ? null : this.#answer(Buffer.concat([...this.#body, ...this.#pieces]));
  }

  /** All that came and belongs to no whole answer. */
  get rest(): Buffer {
    return Buffer.concat([...this.#body, ...this.#pieces]);
  }

  #read(): ReadAnswer | null {
    let bytes = Buffer.concat(this.#pieces);
    while (this.#head === null) {
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) return this.#wait(bytes, bytes.length + 1);
      const head = parseHead(bytes.toString('latin1', 0, end));
      bytes = bytes.subarray(end + END_OF_HEAD.length);
      // What says "go on" is followed by the answer.
      if (head.status !== 100) this.#head = head;
    }
    const { status, headers } = this.#head;
    if (this.#isHead || status === 204 || status === 304) return this.#answer(Buffer.alloc(0));
    if (headers.get('transfer-encoding') === 'chunked') return this.#readChunks(bytes);
    const length = headers.get('content-length');
    const needed = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    return bytes.length < needed ? this.#wait(bytes, needed) : this.#answer(bytes.subarray(0, needed));
  }

  /** A chunked body (RFC 9112, section 7.1). */
  #readChunks(bytes: Buffer): ReadAnswer | null {
    for (;;) {
      const end = bytes.indexOf(END_OF_LINE);
      if (end < 0) return this.#wait(bytes, bytes.length + 1);
      const size = Number.parseInt(bytes.toString('latin1', 0, end), 16);
      if (!(size > 0)) return this.#answer(Buffer.concat(this.#body));
      const next = end + END_OF_LINE.length + size + END_OF_LINE.length;
      if (bytes.length < next) return this.#wait(bytes, next);
      this.#body.push(bytes.subarray(end + END_OF_LINE.length, next - END_OF_LINE.length));
      bytes = bytes.subarray(next);
    }
  }

  #wait(bytes: Buffer, needed: number): null {
    this.#pieces = [bytes];
    this.#length = bytes.length;
    this.#needed = needed;
    return null;
  }

  #answer(body: Buffer): ReadAnswer {
    return { status: 0, headers: new Map(), ...this.#head, body };
  }
}

function parseHead(text: string): Head {
  const [first = '', ...lines] = text.split(END_OF_LINE);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0), headers };
}
