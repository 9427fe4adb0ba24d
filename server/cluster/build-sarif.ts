import type { Report } from './report';
import { tellUnseen } from './report';

/**
 * A report as SARIF 2.1.0 (OASIS), which code scanning tools read: a rule a check, a result a finding. Objects of a cluster
 * lie in no file, so each is a logical location. What was not looked at is told as notifications of the run.
 */
export function buildSarif(report: Report): Record<string, unknown> {
  const { checks, lang } = report;
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Incident Library checks',
            language: lang,
            rules: checks.map(({ id, title, gap, why, fix, caveats, url }) => ({
              id,
              shortDescription: { text: title },
              fullDescription: { text: gap },
              help: { text: [why, fix, caveats].join('\n\n') },
              helpUri: url,
              defaultConfiguration: { level: 'warning' },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: tellUnseen(report).map((line) => ({
              level: 'warning',
              message: { text: line.trim() },
            })),
          },
        ],
        results: checks.flatMap(({ id, findings }, ruleIndex) =>
          findings.map(({ kind, object, message }) => ({
            ruleId: id,
            ruleIndex,
            level: 'warning',
            message: { text: message },
            locations: [
              {
                logicalLocations: [
                  { fullyQualifiedName: `${kind}/${object}`, name: object, kind: 'resource' },
                ],
              },
            ],
            partialFingerprints: { object: `${id}/${kind}/${object}` },
          })),
        ),
      },
    ],
  };
}
