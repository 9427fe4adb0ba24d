import type { Encoding } from './encode-body';

/** A finished response, its body in each encoding that was asked for. */
export type KeptResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Bytes of the body before encoding. */
  length: number;
  bodies: Map<Encoding, Buffer>;
  /** What stands in the body for the id of a request, which is then kept as it is: each reader gets their own. */
  mark?: string;
};

/** Memory for finished responses of a server. */
export const CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Finished responses by key, the least recently used going first once they weigh more than `limit` bytes. What a key
 * holds never changes: the library's version is part of it.
 */
export class ResponseCache {
  readonly #kept = new Map<string, KeptResponse>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): KeptResponse | undefined {
    const response = this.#kept.get(key);
    if (response !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, response);
    }
    return response;
  }

  set(key: string, response: KeptResponse): void {
    this.#delete(key);
    this.#kept.set(key, response);
    this.#bytes += weigh(key, response);
    this.#trim();
  }

  /** Adds another encoding of a kept body. */
  addBody(key: string, encoding: Encoding, body: Buffer): void {
    const response = this.#kept.get(key);
    if (response === undefined || response.bodies.has(encoding)) return;
    response.bodies.set(encoding, body);
    this.#bytes += body.length;
    this.#trim();
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** What is kept, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  #delete(key: string): void {
    const response = this.#kept.get(key);
    if (response === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= weigh(key, response);
  }

  #trim(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#delete(key);
    }
  }
}

function weigh(key: string, response: KeptResponse): number {
  let bytes = key.length * 2 + 500;
  for (const body of response.bodies.values()) bytes += body.length;
  return bytes;
}
