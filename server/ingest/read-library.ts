import path from 'node:path';
import type { FindingLog } from './finding-log';
import { parseJson } from './parse-json';
import type { Progress } from './progress';
import {
  articleRecord,
  caseRecord,
  checkRecord,
  type ArticleRecord,
  type CaseRecord,
  type CheckRecord,
} from './records';
import { readRedirects, type RedirectEntry } from './redirects';
import { listFiles, type DataFile, type DataFolder } from './read-files';
import { readText } from './read-text';
import { storedDocument } from './stored-document';
import { validateCheck } from './validate-check';
import { validateArticle, validateCase } from './validate-document';
import { checkStrings } from './validate-strings';
import { validateTerms } from './validate-terms';
import { mergeVocabulary, type Vocabulary, type VocabularyFile } from './vocabulary';

export type ReadOptions = {
  folders: readonly DataFolder[];
  /** Files to read after the others: when two say different things, the later one is told. */
  isLast?: (file: DataFile) => boolean;
  allowNewTerms: boolean;
  /** Keep each document for saving; without it, only what is checked stays in memory. */
  keepDocuments: boolean;
  log: FindingLog;
  progress: Progress;
};

/** Everything that was read, each file checked on its own. Files with problems have no record. */
export type ReadLibrary = {
  cases: CaseRecord[];
  articles: ArticleRecord[];
  checks: CheckRecord[];
  /** Every case, article and check file, the bad ones too. */
  documents: DataFile[];
  /** References of files without a record, so that those are checked as well. */
  looseLinks: { source: DataFile; document: unknown }[];
  vocabulary: Vocabulary;
  vocabularies: DataFile[];
  redirects: RedirectEntry[];
  ignored: number;
};

/** True for a file that is a document with an id. */
export const isDocument = ({ type }: DataFile): boolean => type !== 'vocabulary' && type !== 'redirects';

/** The id that a file must have: its name. */
export const fileId = (source: DataFile): string => path.posix.basename(source.file, '.json');

/** Reads and checks all files of some folders, each by itself. */
export async function readLibrary(options: ReadOptions): Promise<ReadLibrary> {
  const { log, progress } = options;
  const listings = options.folders.map(listFiles);
  for (const { source, finding } of listings.flatMap(({ findings }) => findings)) log.add(source, finding);
  const all = listings.flatMap((listing) => listing.files);
  const isLast = options.isLast ?? (() => false);
  const files = [...all.filter((file) => !isLast(file)), ...all.filter(isLast)];

  const vocabularies: VocabularyFile[] = [];
  const unread = new Set<VocabularyFile['kind']>();
  const redirects: RedirectEntry[] = [];
  for (const source of files) {
    if (source.type === 'vocabulary') {
      const read = readDocument(source, log);
      if (read === null) unread.add(source.kind);
      else vocabularies.push({ source, kind: source.kind, document: read.document });
    } else if (source.type === 'redirects') {
      const read = readDocument(source, log);
      if (read !== null) redirects.push(...readRedirects(source, read.document, log.add));
    }
  }
  const merged = mergeVocabulary(vocabularies, log.add);
  const library: ReadLibrary = {
    cases: [],
    articles: [],
    checks: [],
    documents: files.filter(isDocument),
    looseLinks: [],
    vocabulary: { ...merged, broken: new Set([...merged.broken, ...unread]) },
    vocabularies: files.filter(({ type }) => type === 'vocabulary'),
    redirects,
    ignored: listings.reduce((sum, { ignored }) => sum + ignored, 0),
  };
  for (const [index, source] of library.documents.entries()) {
    readOne(source, library, options);
    if (index % 100 === 99) await progress.report('Reading', index + 1, library.documents.length);
  }
  await progress.report('Reading', library.documents.length, library.documents.length);
  return library;
}

/** A parsed file; `text` is null where the document was composed to NFC and no longer is what the text says. */
type ReadDocument = { document: unknown; text: string | null };

function readDocument(source: DataFile, log: FindingLog): ReadDocument | null {
  const read = readText(source.path);
  if (!read.ok) {
    log.add(source, read.finding);
    return null;
  }
  const parsed = parseJson(read.text);
  if (!parsed.ok) {
    for (const finding of parsed.findings) log.add(source, finding);
    return null;
  }
  const checked = checkStrings(read.text, parsed.value);
  for (const finding of checked.findings) log.add(source, finding);
  return { document: checked.value, text: checked.changed ? null : read.text };
}

function readOne(source: DataFile, library: ReadLibrary, options: ReadOptions): void {
  const { log, keepDocuments } = options;
  const read = readDocument(source, log);
  if (read === null) return;
  const { document, text } = read;
  for (const finding of validateTerms(document, library.vocabulary, options.allowNewTerms))
    log.add(source, finding);
  const name = fileId(source);
  const checked = validate(source.type, name, document);
  for (const finding of checked.findings) log.add(source, finding);
  if (checked.document === null || log.isBad(source)) {
    library.looseLinks.push({ source, document });
    return;
  }
  const stored = storedDocument(text, document, keepDocuments);
  if ('sections' in checked.document) library.articles.push(articleRecord(source, checked.document, stored));
  else if ('rule' in checked.document) library.checks.push(checkRecord(source, checked.document, stored));
  else library.cases.push(caseRecord(source, checked.document, stored));
}

function validate(type: DataFile['type'], name: string, document: unknown) {
  if (type === 'article') return validateArticle(name, document);
  return type === 'check' ? validateCheck(name, document) : validateCase(name, document);
}
