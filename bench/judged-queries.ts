import fs from 'node:fs';
import { z } from 'zod';
import { CaseId } from '@/lib/case';
import { LANGS } from '@/lib/lang';
import { PlainError } from '@/server/plain-error';

/** Kinds of judged queries; every figure is given for each. */
export const QUERY_KINDS = ['short', 'sentence', 'log', 'typo', 'mixed', 'synonym', 'why'] as const;

/** A query with the cases that answer it: 3 exactly what is needed, 2 the same mechanism or clearly useful, 1 related. */
export const JudgedQuery = z.strictObject({
  id: z.string().regex(/^\S+$/),
  q: z.string().regex(/\S/),
  lang: z.enum(LANGS),
  kind: z.string().regex(/^\S+$/),
  relevant: z.record(CaseId, z.union([z.literal(1), z.literal(2), z.literal(3)])),
});
export type JudgedQuery = z.infer<typeof JudgedQuery>;

/**
 * Reads a file of judged queries, one JSON object a line. Kinds other than ours are taken as they are.
 * @throws {PlainError} naming the line that cannot be used
 */
export function readJudgedQueries(file: string): JudgedQuery[] {
  if (!fs.existsSync(file)) throw new PlainError(`${file} is not there.`);
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const parsed = JudgedQuery.safeParse(parseLine(line));
      if (parsed.success) return [parsed.data];
      const [issue] = parsed.error.issues;
      throw new PlainError(`${file}:${index + 1} ${issue?.path.join('.')} ${issue?.message}`);
    });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
