import type { Library } from './library';

const KEY = Symbol.for('incident-library.kept');

/**
 * What is worked out of a library and lives as long as it does, by a name of its own. On globalThis: pages and the API are
 * built apart, and each has its own copy of every module, but one of these.
 */
export function keptWithLibrary<T>(name: string): WeakMap<Library, T> {
  const global: typeof globalThis & { [KEY]?: Map<string, WeakMap<Library, unknown>> } = globalThis;
  const all = (global[KEY] ??= new Map<string, WeakMap<Library, unknown>>());
  const known = all.get(name) as WeakMap<Library, T> | undefined;
  if (known !== undefined) return known;
  const made = new WeakMap<Library, T>();
  all.set(name, made);
  return made;
}
