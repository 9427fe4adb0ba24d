import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Manifest = z.object({ version: z.string() });

/** The version of an installed package, or of this project. */
export function packageVersion(name?: string): string {
  const place = name === undefined ? '../package.json' : `../node_modules/${name}/package.json`;
  const file = fileURLToPath(new URL(place, import.meta.url));
  return Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).version;
}
