import fs from 'node:fs';

/*
 * The image's server.mjs: begins the built server from its own folder. Next gets its settings as it worked them out for the build, in the
 * way that its own standalone output does; from next.config.ts it would make them anew, for which it needs its compiler.
 */
process.chdir(import.meta.dirname);
process.env.NODE_ENV ??= 'production';
const { config } = JSON.parse(fs.readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('./.next/serve.mjs');
