import type { ReactNode } from 'react';
import { MentionList, type MentionRow } from '@/components/case/mention-list';
import { SearchBox } from '@/components/search/search-box';
import { Chips } from '@/components/ui/chips';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
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

type NearestProps = {
  lang: Lang;
  of: 'cases' | 'articles' | 'checks';
  rows: readonly MentionRow[];
};

/** The cases, articles or checks nearest to what was looked for. */
export async function Nearest({ lang, of, rows }: NearestProps) {
  if (rows.length === 0) return null;
  const tNearest = await getTranslations('Nearest');
  return (
    <section className="nearest-cases wrap" aria-labelledby={`nearest-${of}`}>
      <h2 id={`nearest-${of}`}>{tNearest(of)}</h2>
      <MentionList rows={rows} lang={lang} />
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
