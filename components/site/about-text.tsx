import type { ReactNode } from 'react';
import { getLang, getTranslations } from '@/i18n/translations';
import type { Kind } from '@/lib/facets';
import type { LibraryFacts } from './site-footer';

const SECTIONS = [
  'symptom',
  'trigger',
  'summary',
  'detection',
  'remediation',
  'followUp',
  'lessons',
] as const;
const KINDS = ['cause', 'component', 'symptom', 'factor', 'domain', 'org'] as const satisfies readonly Kind[];
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';

const code = (text: ReactNode) => <code>{text}</code>;

const linkTo = (address: string) =>
  function Link(text: ReactNode) {
    return (
      <a className="link" href={address}>
        {text}
      </a>
    );
  };

const Entry = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="entry" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className="text">{children}</div>
  </section>
);

/** What the library is, how its cases are written, and what one may do with them. */
export async function AboutText({ facts, origin }: { facts: LibraryFacts; origin: string }) {
  const [t, tFacet, tStory, lang] = await Promise.all([
    getTranslations('AboutText'),
    getTranslations('Facet'),
    getTranslations('CaseStory'),
    getLang(),
  ]);
  const { cases, orgs, terms, contactUrl } = facts;
  const contact = (text: ReactNode) => (
    <a className="link" href={contactUrl ?? '#removal'} rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
  return (
    <div className="story">
      <Entry id="what" title={t('what.title')}>
        <p>{t('what.scattered')}</p>
        <p>{t('what.symptom')}</p>
        <p>{t('what.totals', { cases, orgs, terms })}</p>
      </Entry>
      <Entry id="writing" title={t('writing.title')}>
        <p>
          <strong>{t('writing.machine')}</strong>
        </p>
        <p>{t('writing.review')}</p>
        <p>{t('writing.honest')}</p>
      </Entry>
      <Entry id="format" title={t('format.title')}>
        <p>{t('format.order')}</p>
        <dl className="pairs">
          {SECTIONS.map((name) => (
            <div key={name}>
              <dt>{tStory(name)}</dt>
              <dd>{t(`format.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('format.date')}</p>
        <p>{t.rich('format.file', { code })}</p>
      </Entry>
      <Entry id="vocabulary" title={t('vocabulary.title')}>
        <p>{t('vocabulary.values')}</p>
        <dl className="pairs">
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt className={`shape k-${kind}`}>{tFacet(kind)}</dt>
              <dd>{t(`vocabulary.${kind}`)}</dd>
            </div>
          ))}
        </dl>
      </Entry>
      <Entry id="licence" title={t('licence.title')}>
        <p>
          {t.rich('licence.texts', {
            a: (text) => (
              <a className="link" href={CC_BY} rel="license noopener noreferrer">
                {text}
              </a>
            ),
          })}
        </p>
        <p>{t('licence.sources')}</p>
      </Entry>
      <Entry id="programs" title={t('programs.title')}>
        <p>{t.rich('programs.http', { a: linkTo('/api/openapi.json'), b: linkTo('/data/cases.ndjson') })}</p>
        <p>{t.rich('programs.feeds', { code, a: linkTo(`/feed.xml?lang=${lang}`) })}</p>
        <p>{t.rich('programs.mcp', { code, address: `${origin}/api/mcp` })}</p>
      </Entry>
      <Entry id="adding" title={t('adding.title')}>
        <p>{t.rich('adding.command', { code })}</p>
        <p>{t.rich('adding.check', { code })}</p>
      </Entry>
      <Entry id="removal" title={t('removal.title')}>
        <p>{t('removal.who')}</p>
        <p>{contactUrl === null ? t('removal.nowhere') : t.rich('removal.where', { a: contact })}</p>
        <p>{t('removal.after')}</p>
      </Entry>
    </div>
  );
}
