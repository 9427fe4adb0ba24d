import fs from 'node:fs';
import path from 'node:path';
import { build, bundle, generate } from './build.mjs';
import { ROOT } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { tracePackages } from './trace-packages.mjs';

/*
 * The folder that the image holds: server, importer and reindexer as one file each, what the build made, and of the packages those files
 * alone that these load. It can be copied anywhere and needs to write nothing.
 */

const NEXT = path.join(ROOT, '.next');

/** Within .next, which the next build empties, and which nothing else looks into. */
export const IMAGE = path.join(NEXT, 'image');

/** What can be run in it. */
export const PROGRAMS = ['server.mjs', 'import.mjs', 'reindex.mjs'];

const source = (name) => path.join(ROOT, 'scripts', name);

/** What is taken as it stands. `data` is what the importer takes where nothing else is mounted over it. */
const AS_THEY_ARE = ['public', 'data', 'prisma/migrations', 'prisma/schema.prisma', 'LICENSE'];

/** Of the build: more than what Next names as needed while running. */
const BUILT = ['server', 'static', 'node_modules', 'serve.mjs', 'picture-worker.mjs'].map(
  (name) => `.next/${name}`,
);
const FOR_DEVELOPERS = /\.map$|\.nft\.json$/;

/**
 * Makes the folder, and before it whatever it is made of, unless it was made of the same.
 * @param {{ env?: Record<string, string | undefined>, signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether anything was made
 */
export async function makeImage({ env, signal } = {}) {
  await generate({ signal });
  await build({ env, signal });
  const mark = path.join(NEXT, 'image-made-from');
  const from = [...AS_THEY_ARE, 'scripts', '.next/BUILD_ID', '.next/incident-library'];
  const now = fingerprint(from.map((name) => path.join(ROOT, name)));
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === now) return false;
  fs.rmSync(mark, { force: true });
  fs.rmSync(IMAGE, { recursive: true, force: true });
  await bundle({ import: source('import.ts'), reindex: source('reindex.ts') }, IMAGE, [AT_ITS_SOURCE]);
  fs.copyFileSync(source('image-server.mjs'), path.join(IMAGE, 'server.mjs'));
  fs.writeFileSync(path.join(IMAGE, 'package.json'), describePackage());
  const programs = ['image/import.mjs', 'image/reindex.mjs', 'serve.mjs', 'picture-worker.mjs'].map(
    (name) => `.next/${name}`,
  );
  for (const name of [...AS_THEY_ARE, ...neededByNext(), ...BUILT, ...(await tracePackages(programs))])
    copy(name);
  openToAll(IMAGE);
  fs.writeFileSync(mark, now);
  return true;
}

/** A module that looks for files beside itself is told where its source lies: the bundle, which has another place, stands for all of them. */
const AT_ITS_SOURCE = {
  name: 'at-its-source',
  setup(build) {
    build.onLoad({ filter: /\.(?:m?ts|tsx|mjs)$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8');
      if (file.includes('/node_modules/') || !text.includes('import.meta.')) return undefined;
      const place = path.relative(ROOT, file);
      const url = `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`;
      const folder = `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(place)}`)})`;
      const contents = text
        .replaceAll(/\bimport\.meta\.dirname\b/g, folder)
        .replaceAll(/\bimport\.meta\.url\b/g, url);
      return { contents, loader: LOADERS[path.extname(file)] };
    });
  },
};
const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx', '.mjs': 'js' };

/** Files of the build that Next says it reads while running. */
const neededByNext = () =>
  JSON.parse(fs.readFileSync(path.join(NEXT, 'required-server-files.json'), 'utf8')).files;

/** Our own package.json without commands and packages that are not there. */
function describePackage() {
  const { name, version, license, type, engines } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  return `${JSON.stringify({ name, version, private: true, license, type, engines }, null, 2)}\n`;
}

function copy(name) {
  fs.cpSync(path.join(ROOT, name), path.join(IMAGE, name), {
    recursive: true,
    // Links of .next/node_modules lead to packages that are copied too.
    verbatimSymlinks: true,
    filter: (file) => !FOR_DEVELOPERS.test(file),
  });
}

/** A clone under a strict umask leaves files to their owner, who does not run the server. */
function openToAll(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) fs.chmodSync(at, 0o644);
  }
}
