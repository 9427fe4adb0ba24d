import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { explainOutput, lastLines, PlainError, ROOT, run, Stopped } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';

const require = createRequire(import.meta.url);

const NEXT = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
const PRISMA = path.join(ROOT, 'node_modules', 'prisma', 'build', 'index.js');

/** What never changes the built app: data is read while running, and these are made, not written. */
const OUTSIDE = new Set(
  `.git .ci .data .next node_modules data docs e2e bench chaos scripts test-results playwright-report next-env.d.ts
  components/fonts prisma/generated server/testing`.split(/\s+/),
);
/** Of the scripts, the server is built too. */
const BUILT_SCRIPTS = ['serve.ts', 'build.mjs', 'fonts.mjs'].map((name) => path.join(ROOT, 'scripts', name));
const IS_TEST = /\.(test|spec)\.tsx?$|\.tsbuildinfo$|\.md$/;

/** Sources, lockfile, Node and the variables that are built into pages: the same for the same app. */
function wanted(env) {
  const variables = ['SITE_URL', 'CONTACT_URL'].map((name) => `${name}=${env[name] ?? ''}`);
  return fingerprint([ROOT, ...BUILT_SCRIPTS], {
    seed: [process.version, ...variables].join('\n'),
    leaveOut: (file) => OUTSIDE.has(path.relative(ROOT, file)) || IS_TEST.test(file),
  });
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
  const isThere = (name) => fs.existsSync(path.join(ROOT, '.next', name));
  const now = wanted({ ...process.env, ...env });
  if (readOrEmpty(mark) === now && isThere('BUILD_ID') && isThere('serve.mjs')) return false;
  // Removed first: a build that is killed leaves a folder that must not be taken for a finished one.
  fs.rmSync(mark, { force: true });
  const { code, output } = await run([NEXT, 'build'], { env: { ...env, NODE_ENV: 'production' }, signal });
  if (code !== 0 || !isThere('BUILD_ID'))
    throw (
      explainOutput(output, 'building the pages') ??
      new PlainError(`next build failed:\n${lastLines(output, 40)}`)
    );
  await bundleServer();
  fs.writeFileSync(mark, now);
  return true;
}

/** The server as one file, and another for the thread that draws: it starts sooner than through tsx and holds some 60 MB less. */
const bundleServer = () =>
  bundle(
    {
      serve: path.join(ROOT, 'scripts', 'serve.ts'),
      'picture-worker': path.join(ROOT, 'server', 'picture', 'picture-worker.ts'),
    },
    path.join(ROOT, '.next'),
  );

/**
 * Makes of each program of ours one file, `NAME.mjs`, which loads packages from node_modules.
 * @param {Record<string, string>} entryPoints source by name
 * @param {string} outdir
 * @param {import('esbuild').Plugin[]} plugins
 */
export async function bundle(entryPoints, outdir, plugins = []) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    alias: { '@': ROOT },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [JSON_WITHIN, ...plugins],
  });
}

/** Data of packages is put into the file: as an import of its own, Node asks for an attribute that other builders do not need. */
const JSON_WITHIN = {
  name: 'json-within',
  setup(build) {
    build.onResolve({ filter: /^[^./].*\.json$/ }, ({ path: name }) =>
      name.startsWith('@/') ? undefined : { path: require.resolve(name) },
    );
  },
};

/**
 * Makes what the code imports and nobody writes: the Prisma client and the fonts, unless they were made from the same.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether anything was made
 */
export async function generate({ signal } = {}) {
  const made = [await generateClient(signal), await generateFonts(signal)];
  return made.includes(true);
}

/** New data alone makes no new fonts: a syllable that they lack by then is in the second Korean file, if in any (KS X 1001). */
async function generateFonts(signal) {
  const mark = path.join(ROOT, 'components', 'fonts', '.made-from');
  const from = [
    'scripts/fonts.mjs',
    'messages',
    'node_modules/pretendard/package.json',
    'node_modules/subset-font/package.json',
  ];
  const now = fingerprint(from.map((name) => path.join(ROOT, name)));
  if (readOrEmpty(mark) === now) return false;
  // Only now: what it needs is installed by whoever calls this.
  const { makeFonts } = await import('./fonts.mjs');
  try {
    await makeFonts({ signal });
  } catch (error) {
    if (signal?.aborted) throw new Stopped();
    throw explainOutput(String(error), 'making the fonts') ?? error;
  }
  fs.writeFileSync(mark, now);
  return true;
}

async function generateClient(signal) {
  const mark = path.join(ROOT, 'prisma', 'generated', '.made-from');
  const now = fingerprint(
    ['prisma/schema.prisma', 'node_modules/prisma/package.json'].map((name) => path.join(ROOT, name)),
  );
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
