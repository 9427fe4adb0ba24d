import fs from 'node:fs';
import path from 'node:path';
import { PAYLOADS } from '@/chaos/hostile-text';
import type { CaseFile } from '@/lib/case';
import { CASES } from './library';

/* A case whose every text and address is an attempt on whoever shows it. */

export const HOSTILE_ID = 'IL-9001';
/** A slug that every object of JavaScript has already. */
export const HOSTILE_ORG = 'constructor';

/** Every payload in one text, with the field's name before each; a title holds them on one line. */
const told = (name: string): string => PAYLOADS.map((payload) => `${name}: ${payload}`).join('\n\n');
const line = (name: string): string => told(name).replace(/\s+/g, ' ');
const both = (write: (name: string) => string, name: string): { en: string; ko: string } => ({
  en: write(`${name} en`),
  ko: write(`${name} 한국어`),
});

const ADDRESSES = [
  'https://evil.example/"><script>alert(1)</script>',
  "https://evil.example/'onmouseover='alert(1)",
  'https://evil.example/a)b](javascript:alert(1))<x>',
  'https://evil.example/?a=1&b=<img/src=x/onerror=alert(1)>#]]>',
  'HTTPS://evil.example/}}{\\input{/etc/passwd}',
];

/** The hostile case, and another it is related to. */
export function hostileCase(): CaseFile {
  const [base] = CASES;
  if (base === undefined) throw new Error('No cases');
  const step = (name: string) => [{ text: both(told, name) }, { text: both(line, name) }];
  return {
    ...base,
    id: HOSTILE_ID,
    org: '</script><img src=x onerror=alert(1)> & <b>Org</b> ]]> {\\tt x} <!channel>',
    org_slug: HOSTILE_ORG,
    title: both(line, 'title'),
    summary: both(told, 'summary'),
    symptoms_text: both(told, 'symptoms'),
    trigger: both(told, 'trigger'),
    detection: both(told, 'detection'),
    remediation: step('remediation'),
    action_items: step('action'),
    lessons: both(told, 'lessons'),
    impact: { scope: both(told, 'scope'), users: line('users'), region: both(line, 'region') },
    sources: ADDRESSES.map((url, index) => ({
      url,
      kind: 'blog',
      license: 'unknown',
      archived: index === 0 ? (ADDRESSES[1] ?? null) : null,
      dead: index === 1,
    })),
    asked_as: { en: ['<script>alert(1)</script>'], ko: ['"><img src=x onerror=alert(1)>'] },
    docs: ADDRESSES,
    related: [],
    recurrence_of: null,
    review: { written_by: 'human', reviewed_at: '2026-11-29', reviewed_by: '<script>alert(1)</script>' },
    url: ADDRESSES[0],
  };
}

/** Writes the hostile case and a few of ours into a folder. */
export function writeHostileLibrary(folder: string): void {
  for (const file of CASES.slice(0, 4))
    fs.writeFileSync(
      path.join(folder, `${file.id}.json`),
      JSON.stringify({ ...file, related: [], recurrence_of: null }),
    );
  fs.writeFileSync(path.join(folder, `${HOSTILE_ID}.json`), JSON.stringify(hostileCase()));
}
