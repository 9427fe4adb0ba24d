import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json';
import error from './error.json';
import ko from './ko.json';
import section from './match-section.json';

type Messages = { [key: string]: string | Messages };

const flatten = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

/** Every key that the code asks for, a computed part as `*`: `t('a')`, `t.rich('a')`, `` t(`a.${b}`) ``, `t(kind)`. */
function usedKeys(code: string): string[] {
  const declared = [...code.matchAll(/getTranslations\('(\w+)'(?:, \w+)?\)/g)].map(
    ([, namespace]) => namespace ?? '',
  );
  const names = [...code.matchAll(/const \[([^\]]+)\] = await Promise\.all\(\[([\s\S]*?)\]\);/g)].flatMap(
    ([, left = '', right = '']) => {
      const calls = right.split(/,\s*(?![^(]*\))/);
      return left.split(',').map((name, at) => [name.trim(), /'(\w+)'/.exec(calls[at] ?? '')?.[1]] as const);
    },
  );
  const single = [...code.matchAll(/const (t\w*) = await getTranslations\('(\w+)'(?:, \w+)?\)/g)].map(
    ([, name = '', namespace]) => [name, namespace] as const,
  );
  const translators = [...names, ...single].filter(([name]) => /^t([A-Z]\w*)?$/.test(name));
  expect(translators).toHaveLength(declared.length);
  return translators.flatMap(([name, namespace]) =>
    [
      ...code.matchAll(new RegExp(`\\b${name}(?:\\.rich)?\\(\\s*(?:'([^']+)'|\`([^\`]+)\`|([\\w.]+))`, 'g')),
    ].map(([, plain, template]) => `${namespace}.${plain ?? template?.replace(/\$\{[^}]+\}/g, '*') ?? '*'}`),
  );
}

const used = [...new Set(files.flatMap(usedKeys))];
const matches = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replace(/\./g, '\\.').replace(/\*/g, '.+')}$`).test(key);

describe('messages', () => {
  const keys = flatten(ko);

  it('are the same keys in both languages, in the same order', () => {
    expect(flatten(en)).toEqual(keys);
  });

  it('of the error page, which a browser holds in both languages, are the same keys', () => {
    expect(flatten(error.en)).toEqual(flatten(error.ko));
  });

  it('of the section that a match gives are the same keys', () => {
    expect(flatten(section.en)).toEqual(flatten(section.ko));
  });

  it('hold every key that the code uses', () => {
    expect(used.filter((pattern) => !keys.some((key) => matches(pattern, key)))).toEqual([]);
  });

  it('hold no key that nothing uses', () => {
    expect(keys.filter((key) => !used.some((pattern) => matches(pattern, key)))).toEqual([]);
  });

  it('take the same values in both languages', () => {
    const at = (messages: Messages, key: string): string => {
      const [first = '', ...rest] = key.split('.');
      const found = messages[first];
      return typeof found === 'object' ? at(found, rest.join('.')) : (found ?? '');
    };
    const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag).sort();
    for (const key of keys) expect([key, tags(at(en, key))]).toEqual([key, tags(at(ko, key))]);
  });
});
