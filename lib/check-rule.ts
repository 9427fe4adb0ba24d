import { Environment, type ASTNode } from '@marcbachmann/cel-js';
import {
  annotation,
  argumentsOf,
  backends,
  beside,
  containers,
  inNamespace,
  label,
  minor,
  podLabels,
  podSpec,
  pool,
  quantity,
  selects,
  tag,
} from './check-functions';

/** What is wrong with an expression, and where in it, counted in characters from 0. */
export class RuleError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** What a rule is asked with. */
export type RuleContext = { object: unknown; cluster: Readonly<Record<string, unknown>>; now: Date };

/** An expression ready to be asked, with the lists of `cluster` that it names. */
export type Rule = {
  lists: readonly string[];
  /** Those of which it looks at more than the objects in the namespace of `object`. */
  wide: readonly string[];
  evaluate: (context: RuleContext) => unknown;
};

/*
 * An expression ends by itself, since CEL has no loops but those over lists; these keep it short. Time is bounded by the
 * caller, for lists can be long.
 */
const LIMITS = { maxAstNodes: 600, maxDepth: 60, maxListElements: 100, maxMapEntries: 20 };
/** Loops within loops: one over the objects of a namespace, one within them, one within those. */
const MOST_NESTED = 4;
const LOOPS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

const environment = new Environment({
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
  limits: LIMITS,
})
  .registerVariable('object', 'dyn')
  .registerVariable('cluster', 'dyn')
  .registerVariable('now', 'google.protobuf.Timestamp')
  .registerFunction('podSpec(dyn): dyn', podSpec)
  .registerFunction('podLabels(dyn): dyn', podLabels)
  .registerFunction('containers(dyn): list', containers)
  .registerFunction('label(dyn, string): string', label)
  .registerFunction('annotation(dyn, string): string', annotation)
  .registerFunction('argumentsOf(dyn): list', argumentsOf)
  .registerFunction('backends(dyn): list', backends)
  .registerFunction('beside(dyn, dyn): list', beside)
  .registerFunction('inNamespace(dyn, string): list', inNamespace)
  .registerFunction('selects(dyn, dyn): bool', selects)
  .registerFunction('quantity(dyn): double', quantity)
  .registerFunction('minor(string): int', minor)
  .registerFunction('pool(dyn): string', pool)
  .registerFunction('tag(string): string', tag);

/**
 * Reads an expression of a check.
 * @param gives the type it must give: `bool` for a rule, `list` for names
 * @throws {RuleError} for what is no such expression, names what is not there, or could take long
 */
export function parseRule(expression: string, gives: 'bool' | 'list'): Rule {
  const { parsed, type } = compile(expression);
  const used: Used = { lists: new Set(), wide: new Set() };
  visit(parsed.ast, 0, used);
  if (type !== 'dyn' && !type.startsWith(gives))
    throw new RuleError(`the expression gives ${type}, not ${gives}`, 0);
  return { lists: [...used.lists], wide: [...used.wide], evaluate: (context) => parsed(context) as unknown };
}

function compile(expression: string) {
  try {
    const parsed = environment.parse(expression);
    const { valid, error, type } = parsed.check();
    if (!valid) throw error ?? new Error('the expression does not fit together');
    return { parsed, type: type ?? 'dyn' };
  } catch (error) {
    throw new RuleError(summaryOf(error), placeOf(error));
  }
}

/** Errors of the library carry a summary and a place; their message draws the expression, over several lines. */
function summaryOf(error: unknown): string {
  const { summary, message } = error as { summary?: unknown; message?: unknown };
  return typeof summary === 'string' ? summary : (String(message).split('\n')[0] ?? '');
}

function placeOf(error: unknown): number {
  const range: unknown = (error as { range?: unknown }).range;
  const start: unknown = typeof range === 'object' && range !== null && 'start' in range ? range.start : 0;
  return typeof start === 'number' ? start : 0;
}

type Used = { lists: Set<string>; wide: Set<string> };

/** Looks at every part: the lists it names, how deep its loops go, and that it uses no expression of text, which may take for ever. */
function visit(node: ASTNode, nested: number, used: Used): void {
  let depth = nested;
  if (node.op === 'rcall') {
    const [name] = node.args;
    if (name === 'matches')
      throw new RuleError('matches may take for ever; use contains, startsWith or endsWith', node.pos);
    if (LOOPS.has(name) && ++depth > MOST_NESTED)
      throw new RuleError(`loops are nested more than ${MOST_NESTED} deep`, node.pos);
  }
  if (node.op === 'call' && node.args[0] === 'beside') {
    const [list, object] = node.args[1];
    const name = list?.op === '.' && isCluster(list.args[0]) ? list.args[1] : null;
    if (name !== null && object?.op === 'id' && object.args === 'object') {
      used.lists.add(name);
      return;
    }
  }
  if (node.op === '.' || node.op === '.?') {
    const [inner, name] = node.args;
    if (isCluster(inner) && typeof name === 'string') {
      used.lists.add(name);
      used.wide.add(name);
      return;
    }
  }
  if (isCluster(node))
    throw new RuleError('cluster is used whole; name one of its lists, such as cluster.pods', node.pos);
  for (const part of partsOf(node.args)) visit(part, depth, used);
}

const isCluster = (node: unknown): boolean => isNode(node) && node.op === 'id' && node.args === 'cluster';

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;

function partsOf(args: unknown): ASTNode[] {
  if (isNode(args)) return [args];
  return Array.isArray(args) ? args.flatMap(partsOf) : [];
}
