import { expect, it } from 'vitest';
import { keptSections } from './report-bench';

it('keeps of the results what other commands measured', () => {
  const kept = '## Load\n\nSome words.\n\n### 300 cases\n\n## Scale\n\n| a |\n';
  expect(keptSections(`# Results\n\n## Quality\n\nx\n\n## Speed\n\n### 300 cases\n\ny\n\n${kept}`)).toBe(
    kept,
  );
  expect(keptSections('# Results\n\n## Quality\n\nx\n\n## Speed\n\ny\n')).toBe('');
  expect(keptSections('')).toBe('');
});
