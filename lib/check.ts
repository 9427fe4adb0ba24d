import { z } from 'zod';
import { both, bothLines, CaseId, Review, slugs, Timestamp, Url } from './case';
import { OBJECT_KINDS, READ_KINDS, type ObjectKind } from './cluster-kinds';

const CheckId = z
  .string()
  .regex(/^CK-(\d{4}|[1-9]\d{4,5})$/, 'an id such as CK-0001: no leading zero beyond four digits')
  .meta({ description: 'the name of the file without .json, such as CK-0001' });

const Kind = z.enum(OBJECT_KINDS).meta({ description: `a kind of object: ${OBJECT_KINDS.join(', ')}` });

const Rule = (what: string) =>
  z
    .string()
    .regex(/^(?=[^]*\S)[^]{1,4000}$/, 'an expression in CEL of at most 4,000 characters')
    .meta({ description: `${what}, an expression in CEL` });

/** `kubectl get` alone: no other verb, no pipe, no second command, no substitution. */
const Line = z
  .string()
  .regex(
    /^kubectl get [^\n;&|<>`$]{3,500}$/,
    'one line that begins with "kubectl get " and runs nothing else',
  )
  .meta({ description: 'one line to look by hand, which begins with kubectl get' });

/**
 * One check as its file holds it: a weakness that a cluster's own objects show, the cases that it led to, and how to find it.
 * Rules over several fields (the expression compiles, reads what it uses, the cases are there) are in server/ingest.
 */
export const CheckFile = z.object({
  id: CheckId,
  title: bothLines('what the check finds'),
  gap: both('the weakness'),
  why: both('what it did to others'),
  fix: both('what to change'),
  caveats: both('when a finding is fine'),
  cases: z
    .array(CaseId.meta({ description: 'the id of a case' }))
    .min(1)
    .meta({ description: 'a list of ids of cases that show the gap, at least one' }),
  components: slugs('component', 'slugs of components').min(1),
  symptoms: slugs('symptom', 'slugs of symptoms; may be empty'),
  contributing: slugs('factor', 'slugs of contributing factors; may be empty'),
  reads: z
    .array(z.enum(READ_KINDS).meta({ description: 'a kind that the rule reads, or Version' }))
    .min(1)
    .meta({ description: 'a list of the kinds that the rule reads; never Secrets or ConfigMaps' }),
  optional: z
    .array(z.enum(READ_KINDS).meta({ description: 'one of the kinds in reads' }))
    .optional()
    .meta({
      description:
        'kinds of reads without which the rule may be asked all the same: it finds less then, and nothing wrong',
    }),
  each: z
    .union([Kind, z.array(Kind).min(1)])
    .meta({ description: 'the kind of object that the rule is asked about, or a list of kinds' }),
  rule: Rule('what holds true of an object that has the gap'),
  found: Rule('the names of what was found, as a list of strings').optional(),
  plain: both('the rule in plain words'),
  message: bothLines('what to say of one object, with {object} and {found}'),
  look: Line,
  review: Review,
  updated_at: Timestamp.meta({ description: 'when the file last changed, such as 2026-11-29T22:10:00Z' }),
  url: Url.optional().meta({ description: 'where this file was published' }),
  $schema: z.string().optional(),
});

export type CheckFile = z.infer<typeof CheckFile>;

/** The part of a check that its evaluation needs. */
export type CheckRule = Pick<CheckFile, 'id' | 'reads' | 'optional' | 'each' | 'rule' | 'found'>;

/** The kinds of object that a check asks its rule about. */
export const eachKinds = ({ each }: Pick<CheckFile, 'each'>): readonly ObjectKind[] => [each].flat();
