import { CheckFile, eachKinds } from '@/lib/check';
import { parseRule, RuleError } from '@/lib/check-rule';
import { clusterKind, listName, OBJECT_KINDS } from '@/lib/cluster-kinds';
import { LANGS } from '@/lib/lang';
import { describeIssues } from './describe-issue';
import { problem, quote, warning, type Finding } from './problem';
import { CHECK_NODE } from './schema-node';
import { findRepeats, isGood, validateShared, type Validated } from './validate-document';

const LISTS: readonly string[] = [
  'components',
  'symptoms',
  'contributing',
  'cases',
  'reads',
  'each',
  'optional',
];

/** Checks one check on its own: its form, and that its rule can be asked with what it reads. */
export function validateCheck(name: string, document: unknown): Validated<CheckFile> {
  const parsed = CheckFile.safeParse(document);
  const findings = [
    ...(parsed.success ? [] : describeIssues(CHECK_NODE, document, parsed.error.issues)),
    ...validateShared(CHECK_NODE, name, document),
    ...findRepeats(document, LISTS),
    ...(parsed.success
      ? [...checkRules(parsed.data), ...checkMessage(parsed.data), ...checkLook(parsed.data)]
      : []),
  ];
  return { findings, document: parsed.success && isGood(findings) ? parsed.data : null };
}

/** The expressions compile, and name no list that `reads` does not announce. */
function checkRules(check: CheckFile): Finding[] {
  const findings: Finding[] = [];
  const used = new Set<string>(eachKinds(check).map(listName));
  const known = new Set(check.reads.map(listName));
  const expressions = [
    { field: 'rule', text: check.rule, gives: 'bool' },
    { field: 'found', text: check.found, gives: 'list' },
  ] as const;
  for (const { field, text, gives } of expressions) {
    if (text === undefined) continue;
    try {
      for (const list of parseRule(text, gives).lists) {
        used.add(list);
        if (!known.has(list))
          findings.push(
            problem(
              'rule',
              [field],
              `cluster.${list} is not read`,
              `add its kind to reads, one of ${check.reads.join(', ')}`,
            ),
          );
      }
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      findings.push(
        problem(
          'rule',
          [field],
          `${error.message} (character ${error.at + 1})`,
          'write an expression in CEL that compiles',
        ),
      );
    }
  }
  for (const kind of check.optional ?? [])
    if (!check.reads.includes(kind))
      findings.push(problem('rule', ['optional'], `${kind} is not read`, 'take it out, or add it to reads'));
  for (const kind of eachKinds(check))
    if (!check.reads.includes(kind))
      findings.push(problem('rule', ['each'], `${kind} is not read`, 'add it to reads'));
  check.reads.forEach((kind, index) => {
    if (!used.has(listName(kind)))
      findings.push(
        warning(
          'rule',
          ['reads', index],
          `the rule reads no ${kind}`,
          'take it out: it asks for a right that is not needed',
        ),
      );
  });
  return findings;
}

/** A message names the object, and what was found where the check says what that is. */
function checkMessage({ message, found }: CheckFile): Finding[] {
  return LANGS.flatMap((lang) => {
    const text = message[lang];
    if (text === undefined) return [];
    const places = [...text.matchAll(/\{([^}]*)\}/g)].map(([, place]) => place);
    const allowed = found === undefined ? ['object'] : ['object', 'found'];
    const stray = places.find((place) => !allowed.includes(place ?? ''));
    const missing = allowed.find((place) => !places.includes(place));
    if (stray === undefined && missing === undefined) return [];
    const what = stray === undefined ? `{${missing}} is missing` : `{${stray}} stands for nothing`;
    return [
      problem(
        'message',
        ['message', lang],
        what,
        `write one line with ${allowed.map((place) => `{${place}}`).join(' and ')}`,
      ),
    ];
  });
}

/** The line to look by hand asks for kinds that the check reads, and no other. */
function checkLook({ look, reads }: CheckFile): Finding[] {
  const asked = look.split(' ')[2] ?? '';
  const named = asked.split(',').map((resource) => resource.split('.')[0] ?? '');
  const plurals = OBJECT_KINDS.filter((kind) => reads.includes(kind)).map((kind) => clusterKind(kind).plural);
  const stray = named.find((resource) => !plurals.includes(resource));
  if (stray === undefined) return [];
  return [
    problem(
      'look',
      ['look'],
      `${quote(stray)} is none of the kinds that are read`,
      `ask for ${plurals.join(',')} right after kubectl get`,
    ),
  ];
}
