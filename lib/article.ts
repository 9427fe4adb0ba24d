import { z } from 'zod';
import { both, bothLines, CaseDate, CaseId, License, Review, slugs, Text, Timestamp, Url } from './case';

const ArticleId = z
  .string()
  .regex(/^AR-(\d{4}|[1-9]\d{4,5})$/, 'an id such as AR-0001: no leading zero beyond four digits')
  .meta({ description: 'the name of the file without .json, such as AR-0001' });

/** A short string that reads the same in both languages, or null. */
const Neutral = (what: string) => Text.nullable().meta({ description: `${what}, or null` });

const Figure = z.object({
  label: bothLines('what was measured'),
  value: z.number().meta({ description: 'a number' }),
  unit: Neutral('a unit such as s, % or req/s'),
  note: Neutral('a short remark in signs and numbers, such as "2.7–3.7 s"'),
  group: z
    .union([both('figures with the same group are shown together'), Text])
    .nullable()
    .optional(),
});

const Reaction = z.object({
  author: Neutral('who wrote it'),
  site: Neutral('the site where it was written'),
  text: both('what the reaction says'),
});

/**
 * One article as its file holds it: a digest of a measurement, talk or write-up that explains incidents without being
 * one. The same holds as for CaseFile: rules over several fields are in server/ingest, other keys are allowed.
 */
export const ArticleFile = z.object({
  id: ArticleId,
  title: bothLines('what the article shows'),
  summary: both('the whole of it in a few sentences'),
  sections: z
    .array(z.object({ heading: bothLines('a heading'), body: both('the text under the heading') }))
    .meta({ description: 'a list of {"heading", "body"}' }),
  figures: z
    .array(Figure)
    .meta({ description: 'a list of {"label", "value", "unit", "note"}; may be empty' }),
  reactions: z.array(Reaction).meta({ description: 'a list of {"author", "site", "text"}; may be empty' }),
  source: z
    .object({
      url: Url.nullable().meta({ description: 'the address of the original, or null' }),
      site: Neutral('the site of the original'),
      author: Neutral('who wrote the original'),
      license: License,
      lang: Neutral('the language of the original, such as en'),
    })
    .meta({ description: 'the original, as {"url", "site", "author", "license", "lang"}' }),
  date: CaseDate.nullable().meta({
    description: 'a day (2024-05-17), a month (2024-05) or a year (2024), or null',
  }),
  components: slugs('component', 'slugs of components; may be empty'),
  symptoms: slugs('symptom', 'slugs of symptoms; may be empty'),
  contributing: slugs('factor', 'slugs of contributing factors; may be empty'),
  related_cases: z
    .array(CaseId.meta({ description: 'the id of a case' }))
    .meta({ description: 'a list of ids of cases it names; may be empty' }),
  review: Review,
  updated_at: Timestamp.meta({ description: 'when the file last changed, such as 2026-11-29T22:10:00Z' }),
  url: Url.optional().meta({ description: 'where this file was published' }),
  $schema: z.string().optional(),
});

export type ArticleFile = z.infer<typeof ArticleFile>;
