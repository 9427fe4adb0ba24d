import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { errorCode } from '@/server/plain-error';
import { problem, type Finding } from './problem';

/** A case takes some 10 kB; a file this large is something else. */
export const MAX_BYTES = 1024 * 1024;

export type ReadText = { ok: true; text: string } | { ok: false; finding: Finding };

/** Reads a file as strict UTF-8. Never throws for what a file can be. */
export function readText(path: string): ReadText {
  const read = readBytes(path);
  return 'finding' in read ? { ok: false, finding: read.finding } : decode(read.bytes);
}

/** Reads a file for showing a place in it: whatever is no UTF-8 is replaced. Null where it cannot be read. */
export function readTextLoosely(path: string): string | null {
  const read = readBytes(path);
  return 'finding' in read ? null : read.bytes.toString('utf8');
}

const refuse = (code: string, what: string, instead: string) => ({
  finding: problem(code, [], what, instead),
});

function readBytes(path: string): { bytes: Buffer } | { finding: Finding } {
  let handle: number;
  try {
    // Without NONBLOCK, opening a pipe that is named like a case would wait for ever.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? refuse('gone', 'the file went away while the folder was read', 'run the command again')
      : refuse(
          'unreadable',
          `the file cannot be read (${errorCode(error)})`,
          'give yourself the right to read it',
        );
  }
  try {
    const before = fstatSync(handle);
    if (!before.isFile())
      return refuse('not-a-file', 'this is no regular file', 'write the case into a file');
    if (before.size > MAX_BYTES) {
      return refuse(
        'too-large',
        `the file has ${before.size} bytes`,
        `keep it under 1 MiB (${MAX_BYTES} bytes)`,
      );
    }
    const bytes = readUpTo(handle, before.size + 1);
    if (hasChanged(before, fstatSync(handle)) || bytes.length !== before.size) {
      return refuse(
        'changing',
        'the file changed while it was read',
        'run the command again when it is saved',
      );
    }
    return { bytes };
  } catch (error) {
    return refuse(
      'unreadable',
      `the file cannot be read (${errorCode(error)})`,
      'look at the disk it lies on',
    );
  } finally {
    closeSync(handle);
  }
}

const hasChanged = (one: Stats, other: Stats): boolean =>
  one.mtimeMs !== other.mtimeMs || one.size !== other.size;

function readUpTo(handle: number, limit: number): Buffer {
  const buffer = Buffer.allocUnsafe(limit);
  let length = 0;
  for (;;) {
    const got = readSync(handle, buffer, length, limit - length, null);
    length += got;
    if (got === 0 || length === limit) return buffer.subarray(0, length);
  }
}

const strict = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): ReadText {
  const start = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (start === 0xfeff || start === 0xfffe) {
    return {
      ok: false,
      ...refuseAt(0, 'encoding', 'the file is UTF-16', 'save it as UTF-8, without a byte order mark'),
    };
  }
  try {
    const text = strict().decode(bytes);
    if (!text.startsWith('\ufeff')) return { ok: true, text };
    return {
      ok: false,
      ...refuseAt(0, 'bom', 'the file begins with a byte order mark', 'save it as UTF-8 without one'),
    };
  } catch {
    const { length } = validPrefix(bytes);
    return {
      ok: false,
      ...refuseAt(length, 'encoding', 'the file is not UTF-8 from here on', 'save it as UTF-8'),
    };
  }
}

const refuseAt = (offset: number, code: string, what: string, instead: string) => ({
  finding: { ...problem(code, [], what, instead), offset },
});

/** The longest beginning that is UTF-8; halving finds it without reading byte by byte. */
function validPrefix(bytes: Buffer): string {
  let good = 0;
  let bad = bytes.length;
  const decodes = (length: number): string | null => {
    try {
      return strict().decode(bytes.subarray(0, length), { stream: true });
    } catch {
      return null;
    }
  };
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle) === null) bad = middle;
    else good = middle;
  }
  return decodes(good) ?? '';
}
