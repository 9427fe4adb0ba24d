import { promisify } from 'node:util';
import zlib from 'node:zlib';

const compress = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };
const decompress = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** Encodings we send, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|x-ndjson|[a-z.-]+\+(?:json|xml))|image\/svg)/;
/** Below this a compressed body is no smaller. */
const LEAST = 600;

/** The encoding to answer with (RFC 9110, section 12.5.3), of those that may be chosen. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  contentType: string,
  length: number,
  encodings: readonly Exclude<Encoding, 'identity'>[] = ENCODINGS,
): Encoding {
  if (length < LEAST || !COMPRESSIBLE.test(contentType)) return 'identity';
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const isAccepted = (name: string): boolean =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(?:\.0*)?$/.test(part));
  return encodings.find(isAccepted) ?? 'identity';
}

/** Encodes a body. `lasting` ones (files of the build) are worth the smallest size, pages the quickest near it. */
export async function encodeBody(body: Buffer, encoding: Encoding, lasting: boolean): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return body;
    case 'gzip':
      return compress.gzip(body, { level: lasting ? 9 : 5 });
    case 'br':
      return compress.br(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: lasting ? 10 : 4,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
  }
}

/** Undoes `encodeBody`. */
export const decodeBody = async (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'identity' ? body : decompress[encoding](body);
