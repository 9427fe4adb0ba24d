import { z } from 'zod';
import { likeness } from '@/server/queries/nearest-terms';
import { ApiProblem } from './api-problem';
import { PLURALS } from './inputs';

type Input = z.ZodObject;

/** The type of a field under its default and its optionality. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

/**
 * Reads the query of an address by the schema of an input: lists by repeated keys (or commas), numbers from digits.
 * Empty values count as absent, as forms send them.
 * @throws {ApiProblem} that names what cannot be read, with the nearest that can
 */
export function parseQuery<T extends Input>(
  input: T,
  params: URLSearchParams,
  path: Readonly<Record<string, string>> = {},
): z.output<T> {
  const given: Record<string, unknown> = { ...path };
  const shape: Readonly<Record<string, z.core.$ZodType | undefined>> = input.shape;
  for (const name of new Set(params.keys())) {
    const key = name in shape ? name : (PLURALS.get(name) ?? name);
    const texts = params.getAll(name).filter((text) => text !== '');
    const field = shape[key];
    if (field === undefined || key in path) given[name] = texts;
    else if (texts.length === 0) continue;
    else if (bare(field) instanceof z.ZodArray)
      given[key] = [
        ...((given[key] as string[] | undefined) ?? []),
        ...texts.flatMap((text) => text.split(',')),
      ];
    else {
      const text = texts.at(-1) ?? '';
      given[key] = bare(field) instanceof z.ZodNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    }
  }
  return parseInput(input, given);
}

/**
 * Parses an input: the one rule for whatever cannot be read, over HTTP and over MCP.
 * @throws {ApiProblem} that names it and offers the nearest that can
 */
export function parseInput<T extends Input>(input: T, given: unknown): z.output<T> {
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const names = Object.keys(input.shape);
    const unknown = issue.keys[0] ?? '';
    throw new ApiProblem(
      'invalid-input',
      `There is no parameter ${shown(unknown)}. There are: ${names.join(', ')}.`,
      nearestWords(unknown, names),
    );
  }
  if (issue?.code === 'invalid_value') {
    const options = issue.values.map(String);
    const value = valueAt(given, issue.path);
    throw new ApiProblem(
      'invalid-input',
      `${field} is one of ${options.join(', ')}${typeof value === 'string' ? `, not ${shown(value)}` : ''}.`,
      typeof value === 'string' ? nearestWords(value, options) : options,
    );
  }
  throw new ApiProblem(
    'invalid-input',
    field === '' ? 'An object is wanted.' : `${field}: ${issue?.message ?? ''}.`,
  );
}

/** The words of a short list, the one spelt most like the given first. */
const nearestWords = (given: string, words: readonly string[]): string[] =>
  [...words].sort((a, b) => likeness(b, given) - likeness(a, given)).slice(0, 5);

const shown = (text: string): string => JSON.stringify(text.slice(0, 60));

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key) as unknown;
  }
  return value;
}
