import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/*
 * Which files of node_modules programs load: as found by following their imports, and as Next found for the pages.
 */

/**
 * How the names begin of what is only loaded to develop, to build, or to make images smaller, which is off: imports are not followed
 * into it. Of Pretendard, two files are named below.
 */
const UNUSED = `
  sharp/ @img/ detect-libc/ semver/ typescript/ esbuild/ tsx/ pretendard/ @next/swc-
  next/dist/build/swc next/dist/compiled/webpack next/dist/compiled/babel
  next/dist/compiled/next-devtools next/dist/docs next/dist/server/capsize-font-metrics.json
  next/dist/server/dev/next-dev-server.js next/dist/server/lib/router-utils/setup-dev-bundler.js next/dist/server/next-typescript.js
  next/dist/compiled/@vercel/og/index.edge.js`
  .trim()
  .split(/\s+/)
  .map((name) => `node_modules/${name}`);
const FOR_DEVELOPERS = /\.(?:map|d\.[cm]?ts|runtime\.dev\.js)$/;

const isUnused = (file) => FOR_DEVELOPERS.test(file) || UNUSED.some((start) => file.startsWith(start));

/** Read while running, under names that are put together only then. */
const READ_BY_NAME = [
  '@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  'pretendard/package.json',
  ...['Regular', 'Bold'].map((weight) => `pretendard/dist/public/static/Pretendard-${weight}.otf`),
].map((name) => `node_modules/${name}`);

/**
 * The files of packages that programs load, and the licenses that lie beside them.
 * @param {string[]} programs built files, relative to the project, whose imports lead into node_modules
 * @returns {Promise<string[]>} relative to the project
 */
export async function tracePackages(programs) {
  const { nodeFileTrace } = await import('@vercel/nft');
  const { fileList } = await nodeFileTrace(
    programs.map((name) => path.join(ROOT, name)),
    { base: ROOT, processCwd: ROOT, ignore: isUnused },
  );
  const files = [...fileList, ...tracedByNext()].filter(
    (file) => file.startsWith('node_modules/') && !isUnused(file),
  );
  const all = new Set([...files, ...READ_BY_NAME]);
  return [...all, ...licensesOf(all)];
}

/** What the build wrote down for the server as a whole and for each page. */
function tracedByNext() {
  const built = path.join(ROOT, '.next');
  const lists = [
    'next-server.js.nft.json',
    ...fs
      .readdirSync(path.join(built, 'server'), { recursive: true })
      .filter((name) => name.endsWith('.nft.json'))
      .map((name) => path.join('server', name)),
  ];
  return lists.flatMap((name) => {
    const list = path.join(built, name);
    const { files } = JSON.parse(fs.readFileSync(list, 'utf8'));
    return files.map((file) => path.relative(ROOT, path.resolve(path.dirname(list), file)));
  });
}

/** Who passes a package on passes its license on. */
function licensesOf(files) {
  const folders = new Set();
  for (const file of files)
    for (let at = path.dirname(file); path.basename(at) !== 'node_modules'; at = path.dirname(at))
      folders.add(at);
  return [...folders].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^(?:licen[cs]e|notice|copying)(?:[.-]|$)/i.test(entry.name))
      .map((entry) => path.join(folder, entry.name)),
  );
}
