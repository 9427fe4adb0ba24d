import { createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { clusterKind, OBJECT_KINDS, type ReadKind } from '@/lib/cluster-kinds';
import { printable } from '@/lib/printable';
import { errorCode, PlainError } from '@/server/plain-error';
import type { ClusterReading, Tell, Unread } from './cluster-reading';
import { kindOfFileName, ObjectCollector } from './collect-objects';
import { splitJson } from './split-json';

const MOST_FILES = 5_000;
const TELL_EVERY = 64 * 1024 * 1024;

/**
 * Reads what `kubectl get -o json` wrote elsewhere: a file, or every JSON file of a folder. A kind of which there is neither an
 * object nor a file named after it counts as not read.
 * @throws {PlainError} for what cannot be read
 */
export async function readDump(
  given: string,
  wanted: ReadonlySet<ReadKind>,
  tell: Tell,
): Promise<ClusterReading> {
  const files = listDumps(given);
  const collector = new ObjectCollector(wanted);
  for (const file of files) {
    const named = kindOfFileName(path.basename(file), (kind) => clusterKind(kind).plural);
    try {
      await readFile(file, collector, tell);
    } catch (error) {
      throw error instanceof PlainError ? new PlainError(`${printable(file)}: ${error.message}`) : error;
    }
    if (named !== null) collector.read(named);
  }
  if (collector.objects === 0 && !OBJECT_KINDS.some((kind) => collector.has(kind)))
    throw new PlainError(
      `${printable(given)} holds no object that a check reads. Make the dump with kubectl get … -o json.`,
    );
  const unread = [...wanted]
    .filter((kind) => !collector.has(kind))
    .map((kind): Unread => ({ kind, reason: 'not-in-dump', detail: '' }));
  return {
    content: collector.content(),
    objects: collector.objects,
    aside: collector.aside,
    unread,
    namespace: null,
  };
}

async function readFile(file: string, collector: ObjectCollector, tell: Tell): Promise<void> {
  let size = 0;
  let told = 0;
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
  for await (const part of splitJson(stream)) {
    collector.add(part.value, part.size);
    size += part.size;
    if (size - told < TELL_EVERY) continue;
    told = size;
    tell(`${printable(file)}: ${Math.round(size / 1024 / 1024)} MB`);
  }
}

/** The JSON files of a folder at any depth, by name, or the one file. */
function listDumps(given: string): string[] {
  try {
    if (!statSync(given).isDirectory()) return [given];
    const names = readdirSync(given, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => /\.(?:json|ndjson|jsonl)$/i.test(name)).sort();
    if (files.length === 0) throw new PlainError(`There is no JSON file in ${printable(given)}.`);
    if (files.length > MOST_FILES)
      throw new PlainError(
        `There are more than ${MOST_FILES} files in ${printable(given)}. Name the folder of one dump.`,
      );
    return files.map((name) => path.join(given, name));
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(
      errorCode(error) === 'ENOENT'
        ? `There is nothing at ${printable(given)}.`
        : `${printable(given)} cannot be read (${errorCode(error)}).`,
    );
  }
}
