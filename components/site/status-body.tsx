import type { ReactNode } from 'react';
import { getDateWords } from '@/components/case/case-date';
import { CheckMentions } from '@/components/check/check-mentions';
import { SearchBox } from '@/components/search/search-box';
import { ToldText } from '@/components/ui/told-text';
import { Chips } from '@/components/ui/chips';
import { articleHref, caseHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { ArticleMention } from '@/lib/article-view';
import type { CaseMention } from '@/lib/case-view';
import type { CheckMention } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';
import { RequestNumber } from './request-number';

type Props = { lang: Lang; code: string; title: string; children: ReactNode; search?: boolean };

/** The body of a page that says why there is nothing to read, where to go instead, and the number to report it by. */
export function StatusBody({ lang, code, title, children, search = true }: Props) {
  return (
    <section className="status wrap" aria-labelledby="status-title">
      <p className="code">{code}</p>
      <h1 id="status-title">{title}</h1>
      {children}
      {search ? <SearchBox lang={lang} /> : null}
      <RequestNumber />
    </section>
  );
}

/** The cases nearest to what was looked for. */
export async function NearestCases({ lang, nearest }: { lang: Lang; nearest: readonly CaseMention[] }) {
  if (nearest.length === 0) return null;
  const [t, tLang, dateWords] = await Promise.all([
    getTranslations('NearestCases'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <section className="nearest-cases wrap" aria-labelledby="nearest-title">
      <h2 id="nearest-title">{t('title')}</h2>
      <ul className="titles">
        {nearest.map((mention) => (
          <li key={mention.id}>
            <p className="meta">
              <span className="id">{mention.id}</span>
              <span>{mention.org}</span>
              <span>{dateWords(mention)}</span>
            </p>
            <h3>
              <a href={caseHref(lang, mention.id)}>
                <ToldText told={mention.title} lang={lang} mark={tLang(mention.title.lang)} />
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The articles nearest to the one that was looked for. */
export async function NearestArticles({ lang, nearest }: { lang: Lang; nearest: readonly ArticleMention[] }) {
  if (nearest.length === 0) return null;
  const [t, tLang] = await Promise.all([getTranslations('NearestArticles'), getTranslations('LanguageMark')]);
  return (
    <section className="nearest-cases wrap" aria-labelledby="nearest-title">
      <h2 id="nearest-title">{t('title')}</h2>
      <ul className="titles">
        {nearest.map(({ id, title, site }) => (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
              {site === null ? null : <span>{site}</span>}
            </p>
            <h3>
              <a href={articleHref(lang, id)}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checks nearest to the one that was looked for. */
export async function NearestChecks({ lang, nearest }: { lang: Lang; nearest: readonly CheckMention[] }) {
  if (nearest.length === 0) return null;
  const t = await getTranslations('NearestChecks');
  return (
    <section className="nearest-cases wrap" aria-labelledby="nearest-title">
      <h2 id="nearest-title">{t('title')}</h2>
      <CheckMentions checks={nearest} lang={lang} />
    </section>
  );
}

/** The values whose names are nearest to what was looked for. */
export async function NearestTopics({ lang, topics }: { lang: Lang; topics: readonly TermLabel[] }) {
  if (topics.length === 0) return null;
  const [t, tFacet] = await Promise.all([getTranslations('NearestTopics'), getTranslations('Facet')]);
  return (
    <section className="nearest-cases wrap" aria-labelledby="nearest-topics-title">
      <h2 id="nearest-topics-title">{t('title')}</h2>
      <Chips
        chips={topics.map((topic) => ({
          ...topic,
          href: topicHref(lang, topic.kind, topic.slug),
          kindName: tFacet(topic.kind),
        }))}
      />
    </section>
  );
}
