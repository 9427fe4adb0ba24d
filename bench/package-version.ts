import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Manifest = z.object({ version: z.string() });

/** The version of an installed package. */
export function packageVersion(name: string): string {
  const file = fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url));
  return Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).version;
}
