import fs from 'node:fs';
import path from 'node:path';
import { writeDifference } from '../prisma/difference';
import { migrate } from '../prisma/migrate';
import { MIGRATIONS } from '../prisma/schema-engine';
import { withScratchDatabase } from '../server/postgres/scratch-database';
import { acquireEmbedded, stateDirectory } from '../server/embedded-postgres';
import { PlainError } from '../server/plain-error';

/*
 * npm run migration:new -- NAME: writes prisma/migrations/<time>_NAME/migration.sql, the difference between what the migrations
 * lead to and prisma/schema.prisma. Read it before committing; statements of your own may be added to it.
 */

async function makeMigration(name: string): Promise<void> {
  const database = await acquireEmbedded(stateDirectory(), { report: (line) => console.error(line) });
  try {
    const script = await withScratchDatabase(database.url, async (url) => {
      await migrate(url);
      return writeDifference(url);
    });
    if (script === '') return console.log('prisma/schema.prisma and the migrations agree already.');
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.join(MIGRATIONS, `${time}_${name}`, 'migration.sql');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, script);
    fs.writeFileSync(path.join(MIGRATIONS, 'migration_lock.toml'), 'provider = "postgresql"\n');
    console.log(file);
  } finally {
    await database.release();
  }
}

const [name] = process.argv.slice(2);
try {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new PlainError('Usage: npm run migration:new -- name_of_the_change');
  await makeMigration(name);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
