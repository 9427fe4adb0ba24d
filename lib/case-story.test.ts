import { expect, it } from 'vitest';
import type { CaseFile } from './case';
import { pairStory } from './case-story';

const text = (ko?: string, en?: string) => ({ ...(ko && { ko }), ...(en && { en }) });

it('puts paragraph beside paragraph and item beside item, and keeps the place of what one language lacks', () => {
  const document = {
    symptoms_text: text('가\n\n나', 'a\n\nb\n\nc'),
    trigger: text(undefined, 'only English'),
    summary: text('요약', 'summary'),
    detection: null,
    remediation: [{ text: text('고침', 'fixed') }, { text: text(undefined, 'again') }],
    action_items: [],
    lessons: text('교훈', 'lesson'),
  } as unknown as CaseFile;
  expect(pairStory(document).map(({ name, form, pairs }) => [name, form, pairs])).toEqual([
    [
      'symptom',
      'text',
      [
        { ko: '가', en: 'a' },
        { ko: '나', en: 'b' },
        { ko: null, en: 'c' },
      ],
    ],
    ['trigger', 'text', [{ ko: null, en: 'only English' }]],
    ['summary', 'text', [{ ko: '요약', en: 'summary' }]],
    [
      'remediation',
      'list',
      [
        { ko: '고침', en: 'fixed' },
        { ko: null, en: 'again' },
      ],
    ],
    ['lessons', 'text', [{ ko: '교훈', en: 'lesson' }]],
  ]);
});
