import { locate } from './place';
import { formatPath, SHOWN_PER_FILE, type Finding, type LocatedFinding } from './problem';
import type { NamedFile } from './read-files';
import { readTextLoosely } from './read-text';

export type AddFinding = (source: NamedFile, finding: Finding) => void;

type Severity = Finding['severity'];
type FileLog = { source: NamedFile; seen: Set<string>; shown: Finding[]; counts: Record<Severity, number> };

/** Gathers findings by file. Keeps of each file as many as are shown and counts the rest. */
export class FindingLog {
  private readonly files = new Map<string, FileLog>();

  /** @param isReported tells whether findings about a file are of interest; the others are only noted as problems */
  constructor(private readonly isReported: (source: NamedFile) => boolean = () => true) {}

  /** Adds a finding, unless one about the same place is there: what comes first says most. */
  readonly add: AddFinding = (source, finding) => {
    const log = this.files.get(source.path) ?? {
      source,
      seen: new Set(),
      shown: [],
      counts: { problem: 0, warning: 0 },
    };
    this.files.set(source.path, log);
    const where = finding.path.length > 0 ? formatPath(finding.path) : finding.what;
    const key = `${finding.severity} ${finding.at ?? ''} ${where} ${finding.offset ?? ''}`;
    if (log.seen.has(key)) return;
    log.seen.add(key);
    log.counts[finding.severity]++;
    if (log.counts[finding.severity] <= SHOWN_PER_FILE) log.shown.push(finding);
  };

  /** True where something is wrong with a file, beyond warnings. */
  isBad(source: NamedFile): boolean {
    return (this.files.get(source.path)?.counts.problem ?? 0) > 0;
  }

  /** All findings of one severity with their places, by file and line. Reads the files again that have any. */
  located(severity: Severity): LocatedFinding[] {
    return [...this.files.values()]
      .filter(({ source, counts }) => counts[severity] > 0 && this.isReported(source))
      .sort((a, b) => (a.source.shown < b.source.shown ? -1 : 1))
      .flatMap((log) => locateFile(log, severity));
  }
}

function locateFile({ source, shown, counts }: FileLog, severity: Severity): LocatedFinding[] {
  const findings = shown.filter((finding) => finding.severity === severity);
  const places = locate(readTextLoosely(source.path) ?? '', findings);
  const located = findings.map(({ path, code, what, instead }, index) => ({
    file: source.shown,
    ...(places[index] ?? START),
    path: formatPath(path),
    code,
    what,
    instead,
  }));
  located.sort((a, b) => a.line - b.line || a.column - b.column);
  const rest = counts[severity] - findings.length;
  if (rest > 0) {
    const what = `${rest} more ${severity}${rest === 1 ? '' : 's'} in this file`;
    located.push({ file: source.shown, ...START, path: '', code: 'more', what, instead: '' });
  }
  return located;
}

const START = { line: 1, column: 1 };
