import path from 'node:path';
import { PlainError } from '@/server/plain-error';
import { OWN_DATA, OWN_VOCABULARY } from './data-folders';
import { editorSchemas, schemaText } from './editor-schema';
import { FindingLog } from './finding-log';
import { formatFinding } from './problem';
import { SILENT } from './progress';
import { readLibrary } from './read-library';

/**
 * The schema files that belong to our vocabulary, with their texts.
 * @throws {PlainError} when the vocabulary has problems
 */
export async function buildSchemaFiles(): Promise<{ path: string; text: string }[]> {
  const log = new FindingLog();
  const options = { allowNewTerms: false, keepDocuments: false, log, progress: SILENT };
  const { vocabulary } = await readLibrary({ folders: [OWN_VOCABULARY], ...options });
  const problems = log.located('problem');
  if (problems.length > 0) throw new PlainError(problems.map(formatFinding).join('\n'));
  const schemas = editorSchemas(vocabulary);
  return [
    { path: path.join(OWN_DATA.root, 'case.schema.json'), text: schemaText(schemas.case) },
    { path: path.join(OWN_DATA.root, 'article.schema.json'), text: schemaText(schemas.article) },
    { path: path.join(OWN_DATA.root, 'check.schema.json'), text: schemaText(schemas.check) },
  ];
}
