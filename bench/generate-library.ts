import fs from 'node:fs';
import path from 'node:path';
import { CaseFile } from '@/lib/case';
import type { Lang, Localised } from '@/lib/lang';
import { seededRandom } from './random';
import { CLAUSE, mixPhrases, mixText } from './mix-text';

/** Takes one of several things. */
export type Pick = <T>(things: readonly T[]) => T;

/** The seed of the published figures. */
export const SEED = 20_260_101;
const FIRST_ID = 100_001;
const MAX_PHRASES = 12;

/** Reads the cases of a data folder. */
export function readCases(folder: string): CaseFile[] {
  return fs
    .readdirSync(path.join(folder, 'cases'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => CaseFile.parse(JSON.parse(fs.readFileSync(path.join(folder, 'cases', name), 'utf8'))));
}

/**
 * Makes up cases whose words and values follow those of real ones: each text is put together from sentences of the same field of
 * several real cases, in both languages, and its numbers are changed, which gives the library the long tail of words that only one
 * case holds. The same seed gives the same cases.
 */
export function* generateCases(real: readonly CaseFile[], count: number, seed = SEED): Generator<CaseFile> {
  const random = seededRandom(seed);
  const pick: Pick = (things) => {
    const thing = things[Math.floor(random() * things.length)];
    if (thing === undefined) throw new Error('Nothing to take from');
    return thing;
  };
  for (let index = 0; index < count; index++) yield generateCase(real, FIRST_ID + index, pick, random);
}

function generateCase(real: readonly CaseFile[], number: number, pick: Pick, random: () => number): CaseFile {
  const [place, values, other] = [pick(real), pick(real), pick(real)];
  const sources = [values, other, pick(real)];
  const text = (read: (of: CaseFile) => Localised | null) =>
    mixText(
      sources.flatMap((source) => read(source) ?? []),
      random,
    );
  const titles = sources.map(({ title }) => title);
  const phrases = (lang: Lang) =>
    mixPhrases(
      sources.flatMap((source) => source.asked_as?.[lang] ?? []),
      MAX_PHRASES,
      random,
    );
  return {
    ...values,
    id: `IL-${number}`,
    org: place.org,
    org_slug: place.org_slug,
    date: place.date,
    date_kind: place.date_kind,
    title: mixText(titles, random, CLAUSE),
    summary: text(({ summary }) => summary),
    symptoms_text: text((of) => of.symptoms_text),
    trigger: text(({ trigger }) => trigger),
    detection: values.detection === null ? null : text(({ detection }) => detection),
    lessons: text(({ lessons }) => lessons),
    root_cause: pick([values, other]).root_cause,
    components: mixSlugs(values.components, other.components, random),
    symptoms: mixSlugs(values.symptoms, other.symptoms, random),
    contributing: mixSlugs(values.contributing, other.contributing, random),
    asked_as: { en: phrases('en'), ko: phrases('ko') },
    sources: [
      { url: `https://example.org/reports/${number}`, kind: 'blog', license: 'unknown', archived: null },
    ],
    docs: [],
    related: [],
    recurrence_of: null,
  };
}

/** As many values as the first list has, some of them out of the second. */
function mixSlugs(first: readonly string[], second: readonly string[], random: () => number): string[] {
  const mixed = first.map((slug, index) => (random() < 0.3 ? (second[index] ?? slug) : slug));
  return [...new Set(mixed)];
}

/** Writes a generated library as a data folder: cases by the hundred in folders, and the vocabulary of the real one. */
export function writeLibrary(realFolder: string, folder: string, cases: Iterable<CaseFile>): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(path.join(realFolder, 'vocabulary'), path.join(folder, 'vocabulary'), { recursive: true });
  let written = 0;
  for (const document of cases) {
    const within = path.join(folder, 'cases', String(Math.floor(written / 100)).padStart(4, '0'));
    if (written % 100 === 0) fs.mkdirSync(within, { recursive: true });
    fs.writeFileSync(path.join(within, `${document.id}.json`), `${JSON.stringify(document, null, 2)}\n`);
    written++;
  }
}
