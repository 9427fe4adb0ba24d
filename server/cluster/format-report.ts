import { markdownLine } from '@/lib/markdown';
import { printable, printableJson } from '@/lib/printable';
import { buildSarif } from './build-sarif';
import { say, tellSummary, tellUnseen, type Report, type ReportedCheck } from './report';

export const FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Findings of one check that are named; the rest is counted. In JSON and SARIF all are. */
const MOST_NAMED = 50;

/** A report as text in one of the forms. Whatever came from the cluster stands in it without control characters. */
export function formatReport(report: Report, format: Format): string {
  switch (format) {
    case 'json':
      return printableJson(`${JSON.stringify(report, null, 2)}\n`);
    case 'sarif':
      return printableJson(`${JSON.stringify(buildSarif(report), null, 2)}\n`);
    case 'markdown':
      return formatMarkdown(report);
    case 'text':
      return formatText(report);
  }
}

const withFindings = ({ checks }: Report): ReportedCheck[] =>
  checks.filter(({ findings }) => findings.length > 0);

function formatText(report: Report): string {
  const { lang } = report;
  const blocks = withFindings(report).map(({ id, title, url, why, fix, caveats, cases, findings }) =>
    [
      `${id} ${title} · ${say(lang, 'found', { count: findings.length })}`,
      ...findings.slice(0, MOST_NAMED).map(({ kind, message }) => `  - ${kind} ${message}`),
      ...(findings.length > MOST_NAMED
        ? [`  ${say(lang, 'more', { count: findings.length - MOST_NAMED })}`]
        : []),
      `  ${say(lang, 'why')}: ${why}`,
      `  ${say(lang, 'fix')}: ${fix}`,
      `  ${say(lang, 'caveats')}: ${caveats}`,
      ...cases.map((each) => `  ${say(lang, 'cases')}: ${each.id} ${each.title} ${each.url}`),
      `  ${say(lang, 'check')}: ${url}`,
    ]
      .map(printable)
      .join('\n'),
  );
  const unseen = tellUnseen(report).map(printable).join('\n');
  return [...blocks, unseen, tellSummary(report)]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
}

function formatMarkdown(report: Report): string {
  const { lang } = report;
  const text = (value: string): string => markdownLine(printable(value));
  const blocks = withFindings(report).map(({ id, title, url, why, fix, caveats, cases, findings }) =>
    [
      `## [${id}](${url}) ${text(title)}`,
      '',
      ...findings.slice(0, MOST_NAMED).map(({ kind, message }) => `- ${kind} ${text(message)}`),
      ...(findings.length > MOST_NAMED
        ? [`- ${say(lang, 'more', { count: findings.length - MOST_NAMED })}`]
        : []),
      '',
      `**${say(lang, 'why')}**: ${text(why)}`,
      '',
      `**${say(lang, 'fix')}**: ${text(fix)}`,
      '',
      `**${say(lang, 'caveats')}**: ${text(caveats)}`,
      '',
      ...cases.map((each) => `- [${each.id}](${each.url}) ${text(each.title)}`),
    ].join('\n'),
  );
  const unseen = tellUnseen(report)
    .map((line) => `- ${text(line.trim())}`)
    .join('\n');
  return [`# ${say(lang, 'title')}`, tellSummary(report), ...blocks, unseen]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n');
}
