import { z } from 'zod';
import { isCaseDate } from './case-date';
import { isCaseId } from './case-id';
import { SEVERITIES, type Kind } from './facets';
import { isLicense } from './license';
import { Slug } from './term';

/*
 * Descriptions end a sentence that begins with "write": they are shown beside a problem, in an editor (data/*.schema.json)
 * and nowhere else. `vocabulary` names the kind whose slugs a field takes.
 */

const INK = /\S/;

/** A text of one or more paragraphs; never blank. */
export const Text = z.string().regex(INK);

/** A text in both languages. That one may be absent only in a human's file is a rule of the whole file: see server/ingest. */
export const both = (what: string) =>
  z
    .object({
      en: Text.optional().meta({ description: `${what}, in English` }),
      ko: Text.optional().meta({ description: `${what}, in Korean` }),
    })
    .meta({ description: `${what}, as {"en": "…", "ko": "…"}` });

/** A text of one line, in both languages. */
export const bothLines = (what: string) => {
  const Line = z.string().regex(/^(?=.*\S)[^\n]*$/, 'one line');
  return z
    .object({
      en: Line.optional().meta({ description: `${what}, in English, on one line` }),
      ko: Line.optional().meta({ description: `${what}, in Korean, on one line` }),
    })
    .meta({ description: `${what}, as {"en": "…", "ko": "…"}` });
};

const isHttpUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);

export const Url = z
  .string()
  .refine(isHttpUrl, 'an address that begins with http:// or https://')
  .meta({ format: 'uri' });

export const License = z
  .string()
  .refine(isLicense, 'unknown, all-rights-reserved or an SPDX identifier such as CC-BY-4.0')
  .meta({ description: 'unknown, all-rights-reserved or an SPDX identifier such as CC-BY-4.0' });

export const CaseId = z
  .string()
  .regex(/^[A-Z]{2,8}-\d{4,6}$/, 'an id such as IL-0054')
  .refine(isCaseId, 'an id such as IL-0054: no leading zero beyond four digits, neither AR- nor CK-');

export const CaseDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'a day (2024-05-17), a month (2024-05) or a year (2024)')
  .refine(isCaseDate, 'a day that is in the calendar');

export const Timestamp = z.iso.datetime({ offset: true, error: 'a time such as 2026-11-29T22:10:00Z' });

const Duration = z.iso.duration({ error: 'an ISO 8601 duration such as PT40M or P1DT2H' });

const ONE: Record<Kind, string> = {
  cause: 'root cause',
  component: 'component',
  symptom: 'symptom',
  factor: 'contributing factor',
  domain: 'domain',
  org: 'organisation',
};

/** Slugs of one kind, each at most once; order is kept. */
export const slugs = (kind: Kind, what: string) =>
  z
    .array(Slug.meta({ description: `the slug of a ${ONE[kind]}`, vocabulary: kind }))
    .meta({ description: `a list of ${what}` });

export const WRITERS = ['human', 'model', 'session'] as const;
export const DATE_KINDS = ['occurred', 'published', 'unknown'] as const;
export const SOURCE_KINDS = [
  'blog',
  'status-page',
  'postmortem',
  'talk',
  'issue',
  'paper',
  'news',
  'book',
] as const;

export const Review = z
  .object({
    written_by: z.enum(WRITERS).meta({ description: 'who wrote the text: human, or model or session' }),
    reviewed_at: z
      .union([Timestamp, z.iso.date('a day such as 2026-11-29')])
      .nullable()
      .meta({ description: 'when a person checked it against the sources, or null' }),
    reviewed_by: z
      .string()
      .regex(INK)
      .nullable()
      .meta({ description: 'who checked it against the sources, or null' }),
  })
  .meta({ description: 'who wrote and who reviewed, as {"written_by", "reviewed_at", "reviewed_by"}' });

const Impact = (what: string) =>
  z
    .union([both(what), Text])
    .meta({ description: `${what}, as a text or {"en": "…", "ko": "…"}, or unknown` });

const Steps = (what: string) =>
  z
    .array(z.object({ text: both(what) }))
    .meta({ description: `a list of {"text": {"en": "…", "ko": "…"}}, each ${what}` });

const Phrases = z
  .array(z.string().regex(/^(?=.*\S).{1,60}$/u, 'a phrase of at most 60 characters'))
  .max(12)
  .meta({ description: 'a list of at most 12 phrases' });

export const Source = z.object({
  url: Url.meta({ description: 'the address of the report' }),
  kind: z.enum(SOURCE_KINDS).meta({ description: `the kind of report: ${SOURCE_KINDS.join(', ')}` }),
  license: License,
  archived: Url.nullable().meta({ description: 'the address of an archived copy, or null' }),
  dead: z.boolean().optional().meta({ description: 'true where the address no longer answers' }),
});

/**
 * One case as its file holds it (design: the case format). Rules that need more than one field or more than one file
 * (absent languages, references, future dates) are in server/ingest; keys that are not named here are allowed.
 */
export const CaseFile = z.object({
  id: CaseId.meta({ description: 'the name of the file without .json, such as IL-0054' }),
  org: z
    .string()
    .regex(/^(?=.*\S).{1,120}$/u, 'one line of 1 to 120 characters')
    .meta({ description: 'the organisation as it writes its own name' }),
  org_slug: Slug.meta({
    description: "the organisation's slug: lower-case letters, digits and single hyphens",
    vocabulary: 'org',
  }),
  date: CaseDate.meta({ description: 'a day (2024-05-17), a month (2024-05) or a year (2024)' }),
  date_kind: z.enum(DATE_KINDS).meta({ description: 'what the date is of: occurred, published or unknown' }),
  title: bothLines('what happened'),
  summary: both('the whole story in a few paragraphs'),
  symptoms_text: both('what people saw'),
  trigger: both('what set it off and why it went wrong'),
  detection: both('how it was noticed')
    .nullable()
    .meta({ description: 'how it was noticed, as {"en": "…", "ko": "…"}, or null' }),
  remediation: Steps('something that was done to end it'),
  action_items: Steps('something that was done or planned afterwards'),
  lessons: both('what others can learn from it'),
  root_cause: Slug.meta({ description: 'the slug of the root cause', vocabulary: 'cause' }),
  components: slugs('component', 'slugs of the components that failed').min(1),
  symptoms: slugs('symptom', 'slugs of the symptoms').min(1),
  contributing: slugs('factor', 'slugs of what made it possible or worse; may be empty'),
  domain: slugs('domain', 'slugs of the domains'),
  severity: z.enum(SEVERITIES).meta({ description: 'critical, major, minor or unknown' }),
  impact: z
    .object({
      scope: Impact('what was hit'),
      users: Impact('who was hit'),
      region: Impact('where'),
    })
    .meta({
      description: 'what was hit, as {"scope", "users", "region"}, each unknown where no source says',
    }),
  timeline: z
    .object({
      detected_after: Duration.nullable().meta({
        description: 'the time from the start of the impact to its detection, such as PT40M, or null',
      }),
      resolved_after: Duration.nullable().meta({
        description: 'the time from the start of the impact to its end, such as PT4H, or null',
      }),
    })
    .meta({ description: '{"detected_after", "resolved_after"}, each a duration such as PT40M, or null' }),
  sources: z
    .array(Source)
    .min(1)
    .meta({ description: 'a list of {"url", "kind", "license", "archived"}, at least one' }),
  asked_as: z
    .object({ en: Phrases, ko: Phrases })
    .optional()
    .meta({ description: 'phrases that people would type when this case is what they need' }),
  docs: z
    .array(Url.meta({ description: 'an address' }))
    .meta({ description: 'a list of addresses of documentation and code; may be empty' }),
  related: z
    .array(CaseId.meta({ description: 'the id of a case' }))
    .meta({ description: 'a list of ids of related cases; may be empty' }),
  recurrence_of: CaseId.nullable().meta({ description: 'the id of the case this one repeats, or null' }),
  review: Review,
  updated_at: Timestamp.meta({ description: 'when the file last changed, such as 2026-11-29T22:10:00Z' }),
  url: Url.optional().meta({ description: 'where this file was published' }),
  $schema: z.string().optional(),
});

export type CaseFile = z.infer<typeof CaseFile>;
export type CaseSource = z.infer<typeof Source>;
