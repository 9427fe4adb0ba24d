import { DOMParser } from '@xmldom/xmldom';
import { expect, it } from 'vitest';
import { cite, CITE_FORMS, type Citable } from '@/lib/cite';
import { ACCESS_DAY, citationsHtml } from './citation-html';

const CITABLE: Citable = {
  lang: 'en',
  key: 'IL-0001',
  id: 'IL-0001',
  title: 'a <b>`c`</b> & </pre><script>alert(1)</script> "d" \0 [e](f) | g',
  org: 'H & I',
  date: '2020-03',
  address: 'https://incidents.example.org/cases/IL-0001?a=1&b=2',
  accessed: ACCESS_DAY,
  words: { dated: 'occurred March 2020', changed: null, accessed: `accessed ${ACCESS_DAY}` },
};

it('holds each form as it is to be copied, with the day of access apart', () => {
  const html = citationsHtml(CITABLE, '2026-11-30');
  const texts = [
    ...(new DOMParser()
      .parseFromString(`<div>${html}</div>`, 'application/xml')
      .documentElement?.getElementsByTagName('pre') ?? []),
  ];
  expect(texts.map((text) => text.getAttribute('data-form'))).toEqual([...CITE_FORMS]);
  const words = { ...CITABLE.words, accessed: 'accessed 2026-11-30' };
  for (const [index, form] of CITE_FORMS.entries()) {
    const expected = cite({ ...CITABLE, accessed: '2026-11-30', words }, form);
    expect(texts[index]?.textContent).toBe(expected);
    expect(texts[index]?.getAttribute('lang')).toBe('en');
    const days = [...(texts[index]?.getElementsByTagName('time') ?? [])].map((time) => time.textContent);
    const day = form === 'ris' ? '2026/11/30' : '2026-11-30';
    expect(days).toEqual(form === 'link' ? [] : form === 'bibtex' ? [day, day] : [day]);
  }
});
