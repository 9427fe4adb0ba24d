import type { CSSProperties, ReactNode } from 'react';
import { getDateWords } from '@/components/case/case-date';
import { getDurationWords } from '@/components/case/duration';
import { Chips } from '@/components/ui/chips';
import { Icon } from '@/components/ui/icon';
import { ToldText } from '@/components/ui/told-text';
import { caseHref, pageHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import { tellStory } from '@/lib/case-story';
import type { Comparison } from '@/lib/case-view';
import { tell, type Lang, type Localised } from '@/lib/lang';
import { buildListQuery, type ListState } from '@/lib/list-state';
import type { TermLabel } from '@/lib/term';
import { COMPARISON_ID } from './compare-form';

const VALUES = ['cause', 'component', 'symptom', 'factor', 'domain'] as const;
const SECTIONS = [
  'symptom',
  'trigger',
  'summary',
  'detection',
  'remediation',
  'followUp',
  'lessons',
] as const;

type Compared = Comparison['cases'][number];
type Row = { key: string; name: string; className?: string; cell: (compared: Compared) => ReactNode };

/** Two to four cases beside each other, fact by fact and section by section; on a phone one below the other. */
export async function CaseComparison(props: { lang: Lang; state: ListState; comparison: Comparison }) {
  const { lang, state, comparison } = props;
  const { cases, shared } = comparison;
  if (cases.length < 2) return null;
  const [t, tFacet, tStory, tValue, tLang, dateWords, durationWords] = await Promise.all([
    getTranslations('CaseComparison'),
    getTranslations('Facet'),
    getTranslations('CaseStory'),
    getTranslations('FacetValue'),
    getTranslations('LanguageMark'),
    getDateWords(),
    getDurationWords(),
  ]);
  const told = (value: Localised | string) => {
    const text = tell(value, lang);
    return text === null || text.text === 'unknown' ? null : (
      <ToldText told={text} lang={lang} mark={tLang(text.lang)} />
    );
  };
  const chips = (terms: readonly TermLabel[]) =>
    terms.length === 0 ? null : (
      <Chips
        chips={terms.map((term) => {
          const hit = shared.includes(`${term.kind} ${term.slug}`);
          const kindName = hit ? `${tFacet(term.kind)}, ${t('shared')}` : tFacet(term.kind);
          return { ...term, href: topicHref(lang, term.kind, term.slug), kindName, hit };
        })}
      />
    );
  const story = new Map(cases.map(({ id, facts }) => [id, tellStory(facts.document, lang)]));
  const rows: Row[] = [
    {
      key: 'org',
      name: t('org'),
      cell: ({ org, orgSlug }) => chips([{ kind: 'org', slug: orgSlug, label: org }]),
    },
    { key: 'date', name: t('date'), cell: dateWords },
    ...VALUES.map((kind): Row => ({
      key: kind,
      name: tFacet(kind),
      cell: ({ facts }) => chips(termsOf(facts, kind)),
    })),
    {
      key: 'severity',
      name: tFacet('severity'),
      cell: ({ facts }) =>
        facts.document.severity === 'unknown' ? null : tValue(`severity.${facts.document.severity}`),
    },
    { key: 'scope', name: t('scope'), cell: ({ facts }) => told(facts.document.impact.scope) },
    { key: 'users', name: t('users'), cell: ({ facts }) => told(facts.document.impact.users) },
    {
      key: 'detected',
      name: t('detected'),
      cell: ({ facts }) => wordAfter(facts.document.timeline.detected_after, durationWords),
    },
    {
      key: 'resolved',
      name: t('resolved'),
      cell: ({ facts }) => wordAfter(facts.document.timeline.resolved_after, durationWords),
    },
    ...SECTIONS.map((name): Row => ({
      key: `section-${name}`,
      name: tStory(name),
      className: 'told',
      cell: ({ id }) => {
        const parts = story.get(id)?.find((section) => section.name === name)?.parts ?? [];
        return parts.length === 0
          ? null
          : parts.map((part, index) => (
              <p key={index} lang={part.lang === lang ? undefined : part.lang}>
                {part.text}
              </p>
            ));
      },
    })),
  ];
  const without = (id: string) =>
    pageHref(
      lang,
      'cases',
      buildListQuery({ ...state, compare: state.compare.filter((other) => other !== id) }),
    );
  return (
    <section id={COMPARISON_ID} className="comparison" aria-labelledby="comparison-title">
      <div className="section-head">
        <h2 id="comparison-title">{t('title')}</h2>
        <a href={pageHref(lang, 'cases', buildListQuery({ ...state, compare: [] }))}>{t('clear')}</a>
      </div>
      {shared.length === 0 ? null : <p className="note">{t('note')}</p>}
      {/* Roles in words: a table that is laid out as blocks is none to every browser. */}
      <table role="table" style={{ '--cases': cases.length } as CSSProperties}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr-only">{t('case')}</span>
            </th>
            {cases.map(({ id, title }) => (
              <th key={id} role="columnheader" scope="col">
                <span className="id">{id}</span>
                <a href={without(id)} aria-label={t('remove', { id })}>
                  <Icon name="cross" />
                </a>
                <a className="title" href={caseHref(lang, id)}>
                  <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, name, className, cell }) => {
            const cells = cases.map((compared) => ({ id: compared.id, shown: cell(compared) }));
            return cells.every(({ shown }) => shown === null) ? null : (
              <tr key={key} role="row" className={className}>
                <th role="rowheader" scope="row">
                  {name}
                </th>
                {cells.map(({ id, shown }) => (
                  <td key={id} role="cell">
                    <span className="who" aria-hidden="true">
                      {id}
                    </span>
                    {shown}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function termsOf(facts: Compared['facts'], kind: (typeof VALUES)[number]): readonly TermLabel[] {
  const { cause, components, symptoms, factors, domains } = facts;
  return {
    cause: cause === null ? [] : [cause],
    component: components,
    symptom: symptoms,
    factor: factors,
    domain: domains,
  }[kind];
}

const wordAfter = (after: string | null, words: (text: string) => string): string | null =>
  after === null ? null : words(after);
