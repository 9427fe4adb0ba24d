import type { CaseFile } from '@/lib/case';

export type TemplateValues = {
  id: string;
  org: string;
  orgSlug: string;
  source: string;
  schema: string;
  now: Date;
};

/**
 * A new case with every key of the format, to be filled in. Where something is to be written stands an empty text, which
 * the check refuses with a word on what belongs there; null and [] stand only where they are an answer.
 */
export function caseTemplate({
  id,
  org,
  orgSlug,
  source,
  schema,
  now,
}: TemplateValues): Record<keyof Omit<CaseFile, 'url'>, unknown> {
  const both = () => ({ en: '', ko: '' });
  const step = () => ({ text: both() });
  return {
    $schema: schema,
    id,
    org,
    org_slug: orgSlug,
    date: '',
    date_kind: '',
    title: both(),
    summary: both(),
    symptoms_text: both(),
    trigger: both(),
    detection: both(),
    remediation: [step()],
    action_items: [step()],
    lessons: both(),
    root_cause: '',
    components: [''],
    symptoms: [''],
    contributing: [''],
    domain: [''],
    severity: '',
    impact: { scope: both(), users: '', region: '' },
    timeline: { detected_after: null, resolved_after: null },
    sources: [{ url: source, kind: '', license: '', archived: null }],
    asked_as: { en: [], ko: [] },
    docs: [],
    related: [],
    recurrence_of: null,
    review: { written_by: 'human', reviewed_at: null, reviewed_by: null },
    updated_at: `${now.toISOString().slice(0, 19)}Z`,
  };
}
