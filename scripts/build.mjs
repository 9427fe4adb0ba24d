import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { explainOutput, lastLines, PlainError, ROOT, run } from './child.mjs';

const NEXT = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const PRISMA = path.join(ROOT, 'node_modules', 'prisma', 'build', 'index.js');

/** What never changes the built app: data is read while running, and these are made, not written. */
const OUTSIDE = new Set(
  `.git .ci .data .next node_modules data docs e2e bench scripts test-results playwright-report next-env.d.ts
  prisma/generated server/testing`.split(/\s+/),
);
const IS_TEST = /\.(test|spec)\.tsx?$|\.tsbuildinfo$|\.md$/;

function* sources(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (OUTSIDE.has(path.relative(ROOT, file)) || IS_TEST.test(entry.name)) continue;
    if (entry.isDirectory()) yield* sources(file);
    else if (entry.isFile()) yield file;
  }
}

/** Sources, lockfile, Node and the variables that are built into pages: the same for the same app. */
export function fingerprint(env = process.env) {
  const hash = createHash('sha256').update(process.version);
  for (const name of ['SITE_URL', 'CONTACT_URL']) hash.update(`\n${name}=${env[name] ?? ''}`);
  for (const file of sources(ROOT))
    hash.update(`\n${path.relative(ROOT, file)}\n`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

const readOrEmpty = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Builds the app unless the last build was of the same sources.
 * @param {{ env?: Record<string, string | undefined>, signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether it built
 */
export async function build({ env, signal } = {}) {
  const mark = path.join(ROOT, '.next', 'incident-library');
  const isThere = () => fs.existsSync(path.join(ROOT, '.next', 'BUILD_ID'));
  const now = fingerprint({ ...process.env, ...env });
  if (readOrEmpty(mark) === now && isThere()) return false;
  // Removed first: a build that is killed leaves a folder that must not be taken for a finished one.
  fs.rmSync(mark, { force: true });
  const { code, output } = await run([NEXT, 'build'], { env: { ...env, NODE_ENV: 'production' }, signal });
  if (code !== 0 || !isThere())
    throw (
      explainOutput(output, 'building the pages') ??
      new PlainError(`next build failed:\n${lastLines(output, 40)}`)
    );
  fs.writeFileSync(mark, now);
  return true;
}

/**
 * Makes the Prisma client unless it was made from the same schema.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether it was made
 */
export async function generate({ signal } = {}) {
  const mark = path.join(ROOT, 'prisma', 'generated', '.made-from');
  const now = createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'prisma', 'schema.prisma')))
    .update(fs.readFileSync(path.join(ROOT, 'node_modules', 'prisma', 'package.json')))
    .digest('hex');
  if (readOrEmpty(mark) === now) return false;
  // Any program: Prisma looks for its engine before it generates, and does not use it.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const { code, output } = await run([PRISMA, 'generate'], { env, signal });
  if (code !== 0)
    throw (
      explainOutput(output, 'making the Prisma client') ??
      new PlainError(`prisma generate failed:\n${lastLines(output)}`)
    );
  fs.writeFileSync(mark, now);
  return true;
}
