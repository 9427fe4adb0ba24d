import fs from 'node:fs';
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import type { CaseFile } from './case';
import { cite, CITE_FORMS, type Citable } from './cite';
import { AWKWARD, EXAMPLE, citablesOf } from './testing/citables';

/* Each form is read back by a parser that others wrote: what arrives must be the words that were sent, and the very address. */

/** The library's own cases. */
const REAL = citablesOf(
  fs
    .readdirSync('data/cases')
    .map((name) => JSON.parse(fs.readFileSync(`data/cases/${name}`, 'utf8')) as CaseFile),
);
const ALL = [...REAL, ...AWKWARD];
const line = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const nameOf = ({ id, title }: Citable): string => `${id}: ${line(title)}`;

/** What stands after the name, as a reader sees it. */
const restOf = ({ org, words }: Citable): string =>
  ` — ${line(org ?? '')}, ${words.dated}. Incident Library, ${words.changed}, ${words.accessed}.`;

/** Markdown as GitHub shows it: CommonMark with tables, bare addresses and strikethrough. */
const readGithub = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** The one link of a piece of XHTML, and all of its text. Throws where it is not well-formed. */
function readXhtml(html: string): { href: string | null; name: string | null; text: string | null } {
  const root = new DOMParser({
    // A warning is about what a text may well hold: U+FFFD.
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  }).parseFromString(html, 'application/xml').documentElement;
  const links = root?.getElementsByTagName('a');
  expect(links).toHaveLength(1);
  const link = links?.item(0);
  return {
    href: link?.getAttribute('href') ?? null,
    name: link?.textContent ?? null,
    text: root?.textContent ?? null,
  };
}

describe('a citation', () => {
  it('reads like this', () => {
    expect(CITE_FORMS.map((form) => cite(EXAMPLE, form))).toMatchInlineSnapshot(`
      [
        "https://incidents.example.org/cases/IL-0054",
        "[IL-0054: GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다](https://incidents.example.org/cases/IL-0054) — DevOps Hof, 2019-02-01 발행. Incident Library, 2026-11-29 수정, 2026-11-30 확인.",
        "IL-0054: GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다 — DevOps Hof, 2019-02-01 발행. Incident Library, 2026-11-29 수정, 2026-11-30 확인. https://incidents.example.org/cases/IL-0054",
        "<p><a href="https://incidents.example.org/cases/IL-0054">IL-0054: GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다</a> — DevOps Hof, 2019-02-01 발행. Incident Library, 2026-11-29 수정, 2026-11-30 확인.</p>",
        "<https://incidents.example.org/cases/IL-0054|IL-0054: GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다> — DevOps Hof, 2019-02-01 발행. Incident Library, 2026-11-29 수정, 2026-11-30 확인.",
        "@misc{IL-0054,
        author       = {{DevOps Hof}},
        title        = {{GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다}},
        year         = {2019},
        month        = feb,
        publisher    = {Incident Library},
        howpublished = {Incident Library, \\url{https://incidents.example.org/cases/IL-0054}},
        url          = {https://incidents.example.org/cases/IL-0054},
        urldate      = {2026-11-30},
        note         = {IL-0054, 2019-02-01 발행, 2026-11-29 수정, 2026-11-30 확인},
        langid       = {korean},
      }",
        "TY  - ELEC
      ID  - IL-0054
      AU  - DevOps Hof
      TI  - GKE 옛 노드 풀을 드레인하던 중 인그레스가 끊겼다
      PY  - 2019
      DA  - 2019/02/01/
      PB  - Incident Library
      AN  - IL-0054
      UR  - https://incidents.example.org/cases/IL-0054
      Y2  - 2026/11/30/
      LA  - ko
      N1  - 2019-02-01 발행, 2026-11-29 수정
      ER  - ",
      ]
    `);
  });

  it('of a topic has neither id nor organisation nor date', () => {
    const topic: Citable = {
      ...EXAMPLE,
      key: 'component-ingress',
      id: null,
      title: 'Ingress controller (component), 16 cases',
      org: null,
      date: null,
      words: { ...EXAMPLE.words, dated: null },
    };
    expect(cite(topic, 'plain')).toBe(
      'Ingress controller (component), 16 cases — Incident Library, 2026-11-29 수정, 2026-11-30 확인. https://incidents.example.org/cases/IL-0054',
    );
    for (const form of CITE_FORMS) expect(cite(topic, form)).not.toMatch(/null|undefined|IL-0054:|, \./);
  });

  it('is one line, but for the two forms of reference managers', () => {
    for (const form of CITE_FORMS)
      for (const citable of ALL)
        expect(cite(citable, form).split('\n').length > 1).toBe(form === 'bibtex' || form === 'ris');
  });
});

describe('each form, over every title of the library in both languages and awkward ones', () => {
  it('link: the address alone', () => {
    for (const citable of ALL) expect(cite(citable, 'link')).toBe(citable.address);
  });

  it('plain: the address last, where nothing sticks to it', () => {
    for (const citable of ALL)
      expect(cite(citable, 'plain')).toBe(`${nameOf(citable)}${restOf(citable)} ${citable.address}`);
  });

  it('Markdown, as GitHub reads it', () => {
    for (const citable of ALL) {
      const html = readGithub(cite(citable, 'markdown'));
      const { href, name, text } = readXhtml(html);
      expect(href).toBe(citable.address);
      expect(name).toBe(nameOf(citable));
      expect(text).toBe(nameOf(citable) + restOf(citable));
      expect(html).toMatch(/^<p><a href="[^"]+">[^<]*<\/a>[^<]*<\/p>$/);
      // In a cell of a table a bare pipe would begin the next one.
      const table = readGithub(`|a|b|\n|-|-|\n|${cite(citable, 'markdown')}|x|`);
      expect(table.match(/<td/g)).toHaveLength(2);
    }
  });

  it('HTML, as the storage format of Confluence', () => {
    for (const citable of ALL)
      expect(readXhtml(cite(citable, 'html'))).toEqual({
        href: citable.address,
        name: nameOf(citable),
        text: nameOf(citable) + restOf(citable),
      });
  });

  it('Slack: one link, and nothing else that Slack would read', () => {
    const decode = (text: string): string =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    for (const citable of ALL) {
      const [, href = '', name = '', rest = ''] =
        /^<([^|<>]+)\|([^<>]+)>([^<>]*)$/.exec(cite(citable, 'slack')) ?? [];
      expect([decode(href), decode(name), decode(rest)]).toEqual([
        citable.address,
        nameOf(citable),
        restOf(citable),
      ]);
    }
  });

  it('BibTeX', () => {
    for (const citable of ALL) {
      const entries = readBibliography(cite(citable, 'bibtex'));
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        id: citable.key,
        title: line(citable.title),
        author: [{ family: line(citable.org ?? '') }],
        URL: citable.address,
        accessed: { 'date-parts': [[2026, 11, 30]] },
        note: `${citable.id}, ${citable.words.dated}, ${citable.words.changed}, ${citable.words.accessed}`,
      });
      expect(entries[0]?.issued?.['date-parts'][0]).toEqual(dateParts(citable).slice(0, 2));
    }
  });

  it('RIS', () => {
    for (const citable of ALL) {
      const entries = readBibliography(cite(citable, 'ris'));
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        type: 'webpage',
        title: line(citable.title),
        URL: citable.address,
        language: citable.lang,
        publisher: 'Incident Library',
        note: `${citable.words.dated}, ${citable.words.changed}`,
      });
      expect(entries[0]?.issued?.['date-parts'][0]).toEqual(dateParts(citable));
      // citation.js reads no date of access from RIS.
      expect(cite(citable, 'ris').match(/^Y2 {2}- 2026\/11\/30\/$/gm)).toHaveLength(1);
    }
  });

  it('of any text whatever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (title) => {
        fc.pre(line(title) !== '');
        const citable = { ...EXAMPLE, title };
        expect(readXhtml(cite(citable, 'html')).name).toBe(nameOf(citable));
        const entries = readBibliography(cite({ ...citable, title: `x ${title}` }, 'bibtex'));
        expect(entries.map(({ title: read }) => read)).toEqual([line(`x ${title}`)]);
        const html = readGithub(cite(citable, 'markdown'));
        expect(readXhtml(html).href).toBe(citable.address);
      }),
      { examples: [['\ufffd ']] },
    );
  });
});

describe('the address', () => {
  it('loses nothing, and holds nothing that ends it', () => {
    const address = 'https://x.example/ko/cases?q=인그레스 (502)|a\'b"&component=a_b';
    for (const form of CITE_FORMS) {
      const text = cite({ ...EXAMPLE, address }, form);
      const found = /https:\/\/x\.example[^\s"|)}<>]*/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';
      expect(decodeURIComponent(found)).toBe(address);
    }
  });
});

type Entry = {
  id?: string;
  type?: string;
  title?: string;
  URL?: string;
  note?: string;
  issued?: { 'date-parts': number[][] };
};
const readBibliography = (text: string): Entry[] => new Cite(text).data as Entry[];
const dateParts = ({ date }: Citable): number[] => (date ?? '').split('-').map(Number);
