import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CaseFile } from '@/lib/case';
import { CheckFile } from '@/lib/check';
import { tell, type Lang } from '@/lib/lang';
import { PlainError } from '@/server/plain-error';

const DATA = path.join(import.meta.dirname, '../../data');

/** Which of the checks are meant; an empty list leaves it open. */
export type CheckChoice = {
  checks: readonly string[];
  components: readonly string[];
  cases: readonly string[];
};

/**
 * Reads the checks of `data/checks` that are meant, by id.
 * @throws {PlainError} where none is, or an id is none of theirs
 */
export function readChecks({ checks, components, cases }: CheckChoice): CheckFile[] {
  const folder = path.join(DATA, 'checks');
  const all = readdirSync(folder)
    .filter((name) => name.startsWith('CK-'))
    .sort()
    .map((name) => CheckFile.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  const unknown = checks.filter((id) => !all.some((check) => check.id === id));
  if (unknown.length > 0)
    throw new PlainError(
      `There is no check ${unknown.join(', ')}. There are ${all[0]?.id ?? 'none'} to ${all.at(-1)?.id ?? 'none'}.`,
    );
  const isMeant = (check: CheckFile): boolean =>
    (checks.length === 0 || checks.includes(check.id)) &&
    (components.length === 0 || check.components.some((slug) => components.includes(slug))) &&
    (cases.length === 0 || check.cases.some((id) => cases.includes(id)));
  const meant = all.filter(isMeant);
  if (meant.length > 0) return meant;
  const known = [...new Set(all.flatMap((check) => check.components))].sort();
  throw new PlainError(
    components.length > 0
      ? `No check is about ${components.join(', ')}. There are checks for ${known.join(', ')}.`
      : `No check rests on ${cases.join(', ')}.`,
  );
}

/** The title of a case, for a link to it; its id where the file is not there. */
export function readCaseTitle(id: string, lang: Lang): string {
  try {
    const document: unknown = JSON.parse(readFileSync(path.join(DATA, 'cases', `${id}.json`), 'utf8'));
    return tell(CaseFile.shape.title.parse((document as { title?: unknown }).title), lang)?.text ?? id;
  } catch {
    return id;
  }
}
