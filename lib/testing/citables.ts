import type { CaseFile } from '@/lib/case';
import type { Citable } from '@/lib/cite';
import { LANGS, tell } from '@/lib/lang';

/** Cases as files hold them, in both languages. */
export const citablesOf = (files: readonly CaseFile[]): Citable[] =>
  files.flatMap((file) =>
    LANGS.map((lang) => ({
      lang,
      key: file.id,
      id: file.id,
      title: tell(file.title, lang)?.text ?? '',
      org: file.org,
      date: file.date,
      address: `https://incidents.example.org/cases/${file.id}`,
      accessed: '2026-11-30',
      words: { dated: `${file.date} 발행`, changed: '2026-11-29 수정', accessed: '2026-11-30 확인' },
    })),
  );

/** One, written out. */
export const EXAMPLE: Citable = {
  lang: 'ko',
  key: 'IL-0054',
  id: 'IL-0054',
  title: 'GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다',
  org: 'DevOps Hof',
  date: '2019-02-01',
  address: 'https://incidents.example.org/cases/IL-0054',
  accessed: '2026-11-30',
  words: { dated: '2019-02-01 발행', changed: '2026-11-29 수정', accessed: '2026-11-30 확인' },
};

/** Titles that each form of a citation might take for its own signs. */
export const AWKWARD = [
  'a [link](https://evil.example) and ![image](x) ][',
  '`kubectl get po | grep -v "Running"` | `x`',
  '<script>alert("1")</script> & &amp; ]]> <!-- x -->',
  "50% of $PATH_TO #1 {a} }{ \\section{x} ~ ^ --force ''quoted'' \"q\"",
  'first\nTY  - BOOK\r\nER  - \n\n# heading\t@misc{x,',
  '*bold* _it_ ~~gone~~ <https://x.example|y> <@U1> <!here>',
  'see https://a.example/b_c_d, www.a.example and me@a.example at http://[::1]/',
  '1. 인증서가 “만료”되어 ‘끊긴’ 서비스… → 복구',
  '\\',
  '}',
].map((title): Citable => ({ ...EXAMPLE, title, org: `${title} Inc.` }));
