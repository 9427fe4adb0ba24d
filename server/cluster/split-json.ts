import { PlainError } from '@/server/plain-error';

/** No object of a cluster is larger: etcd takes at most 1.5 MiB of one. */
const MOST_OBJECT = 8 * 1024 * 1024;
const MOST_DEPTH = 100;
const SPACE = 0x20;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** A part of a dump: an object, and its bytes. */
export type Part = { value: unknown; size: number };

/**
 * Takes JSON apart as it comes, so that a dump of any size is read in the memory of one object: one object, several in a
 * row, a list of them, or one with `items` as kubectl prints a list.
 * @throws {PlainError} for what is no JSON, is nested too deep or holds an object that is too large
 */
export async function* splitJson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const splitter = new Splitter();
  for await (const chunk of chunks) {
    splitter.take(chunk);
    yield* splitter.parts.splice(0);
  }
  splitter.end();
}

class Splitter {
  readonly parts: Part[] = [];
  #depth = 0;
  /** The depth at which objects begin: 0 at the top, 1 in a list there, 2 in `items`; -1 in what follows those. */
  #base = 0;
  #inText = false;
  #escaped = false;
  /** The text that ended last within an object at the top: the name of what comes next, as far as it matters. */
  #name = '';
  #started = false;
  /** Bytes of the object that is being read, from chunks before this one; null between objects. */
  #before: Uint8Array[] | null = null;
  #size = 0;

  take(chunk: Uint8Array): void {
    if (!this.#started) this.#start(chunk);
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#inText) this.#readText(byte);
      else if (byte === QUOTE) {
        if (this.#depth === this.#base) throw notObjects();
        this.#inText = true;
        this.#name = '';
      } else if (byte === OPEN || byte === OPEN_LIST) {
        if (this.#open(byte)) from = at;
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        if (this.#close()) this.#finish(chunk.subarray(from, at + 1));
      } else if (this.#depth === this.#base && byte > SPACE && byte !== COMMA) throw notObjects();
    }
    if (this.#before !== null) this.#keep(chunk.slice(from));
  }

  end(): void {
    if (!this.#started) throw new PlainError('There is nothing in it.');
    if (this.#depth !== 0 || this.#inText)
      throw new PlainError('The JSON ends in the middle: the dump was cut off. Make it again.');
  }

  /** Goes one deeper; true where an object begins. */
  #open(byte: number): boolean {
    if (this.#depth >= MOST_DEPTH)
      throw new PlainError(
        `It is nested more than ${MOST_DEPTH} deep, which nothing of a cluster is. Is it a dump by kubectl get -o json?`,
      );
    const depth = this.#depth++;
    if (byte === OPEN_LIST && depth === 0) this.#base = 1;
    else if (byte === OPEN_LIST && depth === 1 && this.#base === 0 && this.#name === 'items') {
      this.#base = 2;
      this.#drop();
    } else if (depth === this.#base) {
      if (byte === OPEN_LIST) throw notObjects();
      this.#before = [];
      return true;
    }
    return false;
  }

  /** Comes one up; true where an object ends. */
  #close(): boolean {
    const depth = --this.#depth;
    if (depth < 0) throw notJson();
    if (this.#base === 2 && depth === 1) this.#base = -1;
    else if (depth === this.#base) return true;
    if (depth === 0) this.#base = 0;
    return false;
  }

  #readText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#inText = false;
      return;
    }
    if (this.#depth === 1 && this.#name.length < 8) this.#name += String.fromCharCode(byte);
  }

  #finish(last: Uint8Array): void {
    this.#keep(last);
    const whole = Buffer.concat(this.#before ?? []);
    this.#drop();
    try {
      this.parts.push({ value: JSON.parse(whole.toString('utf8')), size: whole.length });
    } catch {
      throw notJson();
    }
  }

  #keep(part: Uint8Array): void {
    this.#before?.push(part);
    this.#size += part.length;
    if (this.#size > MOST_OBJECT)
      throw new PlainError(
        'One of its objects is larger than 8 MiB, which no object of a cluster is. Is it a dump by kubectl get -o json?',
      );
  }

  #drop(): void {
    this.#before = null;
    this.#size = 0;
  }

  #start(chunk: Uint8Array): void {
    const first = chunk.find((byte) => !BLANKS.has(byte));
    if (first === undefined) return;
    this.#started = true;
    if (first === 0x1f || first === 0x50) throw new PlainError('It is compressed. Unpack it first.');
    if (first === 0xff || first === 0xfe || chunk[1] === 0)
      throw new PlainError('It is UTF-16. Write it as UTF-8; in PowerShell: Out-File -Encoding utf8.');
    if (first === 0xef) throw new PlainError('It begins with a byte order mark. Write it without one.');
    if (first !== OPEN && first !== OPEN_LIST)
      throw new PlainError('It is no JSON. Make the dump with kubectl get … -o json; YAML is not read.');
  }
}

const notJson = () =>
  new PlainError('It is no JSON as kubectl prints it. Make the dump with kubectl get … -o json.');
const notObjects = () =>
  new PlainError('It holds something that is no object. Make the dump with kubectl get … -o json.');
