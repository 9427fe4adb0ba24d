import fs from 'node:fs';
import path from 'node:path';
import { NO_FILTER, openEngine, SCHEMA } from './schema-engine';

/** The SQL that leads from a database's tables to those of prisma/schema.prisma; empty when they agree. */
export async function writeDifference(url: string): Promise<string> {
  const { engine, lastError, close } = await openEngine(url);
  const files = [{ path: SCHEMA, content: fs.readFileSync(SCHEMA, 'utf8') }];
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: path.dirname(SCHEMA) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    return stdout?.startsWith('-- This is an empty migration') ? '' : (stdout ?? '');
  } catch (error) {
    throw lastError() ?? error;
  } finally {
    await close();
  }
}
