import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaFilter } from '@prisma/schema-engine-wasm';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';

/*
 * Prisma's own schema engine, as WebAssembly: the same code as its downloaded program, from the npm registry alone.
 */

const here = path.dirname(fileURLToPath(import.meta.url));

export const MIGRATIONS = path.join(here, 'migrations');
export const SCHEMA = path.join(here, 'schema.prisma');
export const NO_FILTER: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * adapter-pg, put right in two places. It cuts scripts at every semicolon, also inside functions and strings: sent whole, Postgres
 * reads the script itself and runs it in one transaction, so that a migration that fails or is killed leaves nothing behind. And it
 * does not know the type "char" of Postgres' catalogue, which the engine asks for: so such columns are read as text.
 */
class MigrationAdapter extends PrismaPg {
  /** Postgres' own error about the last script; the engine passes on its words alone. */
  lastError: unknown;
  /** The engine leaves its connections open. */
  private readonly open: { dispose: () => Promise<void> }[] = [];

  async close(): Promise<void> {
    for (const adapter of this.open.splice(0)) await adapter.dispose();
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) =>
      queryRaw(query).catch(async (error: unknown) => {
        if (!isUnsupportedType(error)) throw error;
        const { fields } = await adapter.underlyingDriver().query(query.sql, query.args);
        const columns = fields.map(
          ({ name, dataTypeID }) => `"${name}"${dataTypeID === CHAR ? '::text' : ''}`,
        );
        const sql = `SELECT ${columns.join(', ')} FROM (${query.sql.trim().replace(/;$/, '')}) AS q`;
        const result = await queryRaw({ ...query, sql });
        const types = result.columnTypes.map((type, i) =>
          fields[i]?.dataTypeID === CHAR ? ColumnTypeEnum.Character : type,
        );
        return { ...result, columnTypes: types };
      });
    adapter.executeScript = async (script) => {
      // Done and noted as done in one transaction: no kill can come between the two.
      const noted = script.includes('_prisma_migrations') ? script : `${script}\n;${NOTE_AS_DONE}`;
      try {
        await adapter.underlyingDriver().query(noted);
      } catch (error) {
        this.lastError = error;
        throw error;
      }
    };
    this.open.push(adapter);
    return adapter;
  }
}

const NOTE_AS_DONE = `UPDATE "_prisma_migrations" SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/** The type of one byte in Postgres' catalogue. */
const CHAR = 18;

const isUnsupportedType = (error: unknown): boolean =>
  error instanceof DriverAdapterError && error.cause.kind === 'UnsupportedNativeDataType';

const isProcedure = (value: unknown): value is () => void => typeof value === 'function';

let loaded = false;

/** The package's entry imports the .wasm file, which Node does not do without a flag; so it is put together here. */
function loadEngine(): void {
  if (loaded) return;
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = new WebAssembly.Module(fs.readFileSync(glue.replace(/\.js$/, '.wasm')));
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...engine } });
  engine.__wbg_set_wasm(exports);
  const start: unknown = exports['__wbindgen_start'];
  if (isProcedure(start)) start();
  // Where the engine leaves its last words; without it a panic hides behind a TypeError of its own.
  const set_message = (words: string) => console.error(`Prisma's schema engine: ${words}`);
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message } });
  loaded = true;
}

/** An engine on one database, and Postgres' error about the last script that failed. */
export interface OpenEngine {
  engine: engine.SchemaEngine;
  lastError: () => unknown;
  close: () => Promise<void>;
}

/** @param url the database that the engine reads and changes */
export async function openEngine(url: string): Promise<OpenEngine> {
  loadEngine();
  const factory = new MigrationAdapter({ connectionString: url, max: 1 });
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const opened = await engine.SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
  return {
    engine: opened,
    lastError: () => factory.lastError,
    close: async () => {
      opened.free();
      await factory.close();
    },
  };
}

/** The migrations of a folder, in the form the engine takes. */
export function readMigrations(baseDir: string = MIGRATIONS): MigrationList {
  const names = fs
    .readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: fs.readFileSync(path.join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}
