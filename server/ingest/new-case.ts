import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CaseFile, Url } from '@/lib/case';
import { isCaseId } from '@/lib/case-id';
import { Slug } from '@/lib/term';
import { errorCode, PlainError } from '@/server/plain-error';
import { addAddresses, addressedId, readAddresses } from './addresses';
import { caseTemplate } from './case-template';
import { OWN_DATA } from './data-folders';
import { FindingLog } from './finding-log';
import { nearest } from './nearest';
import { SILENT } from './progress';
import type { DataFolder } from './read-files';
import { fileId, readLibrary, type ReadLibrary } from './read-library';

export type NewCase = { org: string; source: string; orgSlug: string | null; prefix: string; now: Date };
export type WrittenCase = {
  id: string;
  path: string;
  /** Cases that have the same source. */ sameSource: string[];
};

const MAX_NUMBER = 999_999;

/**
 * Writes a new case file into a data folder, with an id one above the highest ever published, and puts its address into
 * the folder's list.
 * @throws {PlainError} when the organisation is new and has no slug, or what was given cannot be used
 */
export async function writeNewCase(given: NewCase, folder: DataFolder = OWN_DATA): Promise<WrittenCase> {
  checkInput(given);
  const addresses = path.join(folder.root, 'addresses.txt');
  const read = await readLibrary({
    folders: folder.root === OWN_DATA.root ? [folder] : [OWN_DATA, folder],
    allowNewTerms: true,
    keepDocuments: false,
    log: new FindingLog(),
    progress: SILENT,
  });
  const { org, orgSlug } = findOrg(given, read);
  const published = [...readAddresses(), ...readAddresses(addresses)].flatMap(
    (address) => addressedId(address) ?? [],
  );
  const taken = [...read.documents.map(fileId), ...read.redirects.map(({ id }) => id), ...published];
  const id = nextId(given.prefix, taken);
  const target = path.join(folder.root, 'cases', `${id}.json`);
  const schema = path.relative(path.dirname(target), path.join(OWN_DATA.root, 'case.schema.json'));
  const document = caseTemplate({ id, org, orgSlug, source: given.source, schema, now: given.now });
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new PlainError(`${id} has just been taken by someone else. Run the command again.`);
  }
  addAddresses([id], addresses);
  const sameSource = read.cases
    .filter(({ sources }) => sources.some(({ url }) => sameUrl(url, given.source)))
    .map((record) => record.id);
  return { id, path: target, sameSource };
}

function checkInput({ org, source, orgSlug, prefix }: NewCase): void {
  if (!CaseFile.shape.org.safeParse(org).success) {
    throw new PlainError('--org takes the name of the organisation: one line of 1 to 120 characters.');
  }
  if (!Url.safeParse(source).success) {
    throw new PlainError(`--source takes an address that begins with http:// or https://, not ${source}.`);
  }
  if (orgSlug !== null && !Slug.safeParse(orgSlug).success) {
    throw new PlainError(
      '--org-slug takes lower-case letters, digits and single hyphens, such as --org-slug acme-cloud.',
    );
  }
  if (!isCaseId(`${prefix}-0001`)) {
    throw new PlainError(
      '--prefix takes two to eight capitals, such as --prefix IL; AR and CK mean other things.',
    );
  }
}

/** One above the highest number that an id of this prefix ever had. */
export function nextId(prefix: string, taken: readonly string[]): string {
  const numbers = taken.flatMap((id) =>
    id.startsWith(`${prefix}-`) ? Number(id.slice(prefix.length + 1)) : [],
  );
  const next = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  if (next > MAX_NUMBER)
    throw new PlainError(`${prefix} has no number left. Take another one with --prefix.`);
  return `${prefix}-${String(next).padStart(4, '0')}`;
}

/** The organisation by its name or one of its names in orgs.json; a new one needs its slug said. */
function findOrg({ org, orgSlug }: NewCase, read: ReadLibrary): { org: string; orgSlug: string } {
  const names = new Map<string, { org: string; orgSlug: string }>();
  for (const record of read.cases)
    names.set(foldName(record.org), { org: record.org, orgSlug: record.orgSlug });
  for (const { slug, label, aliases } of read.vocabulary.terms.get('org')?.values() ?? []) {
    for (const name of [label.en, label.ko, ...aliases.en, ...aliases.ko])
      names.set(foldName(name), { org: name, orgSlug: slug });
  }
  const known = names.get(foldName(org));
  if (known !== undefined) {
    if (orgSlug === null || orgSlug === known.orgSlug) return known;
    throw new PlainError(`${known.org} has the slug ${known.orgSlug} already. Leave --org-slug out.`);
  }
  const owner = [...names.values()].find((entry) => entry.orgSlug === orgSlug);
  if (owner !== undefined) {
    throw new PlainError(
      `The slug ${owner.orgSlug} is that of ${owner.org}. Write --org "${owner.org}", or take another slug.`,
    );
  }
  if (orgSlug !== null) return { org: org.trim(), orgSlug };
  const near = nearest(org, names.values(), (entry) => [entry.org, entry.orgSlug]);
  const meant =
    near.length > 0
      ? ` If it is one of these, write --org ${near.map((entry) => `"${entry.org}"`).join(' or --org ')}.`
      : '';
  throw new PlainError(
    `${org} is not in the library yet. Say its slug as well, such as --org-slug ${suggestSlug(org)}.${meant}`,
  );
}

const foldName = (name: string): string => name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

function suggestSlug(org: string): string {
  const slug = org
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? 'acme-cloud' : slug;
}

/** Addresses that differ only in a slash at the end, or in what follows #. */
const sameUrl = (one: string, other: string): boolean => trimUrl(one) === trimUrl(other);
const trimUrl = (url: string): string => url.replace(/#.*$/, '').replace(/\/$/, '').toLowerCase();
