import { ToldText } from '@/components/ui/told-text';
import { getTranslations } from '@/i18n/translations';
import type { ArticleMention } from '@/lib/article-view';
import { idPath } from '@/lib/case-id';
import type { CaseMention } from '@/lib/case-view';
import type { CheckMention } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';
import type { TermLabel } from '@/lib/term';
import { getDateWords } from './case-date';

/** A case, an article or a check, and why it stands in the list: that it is named, values, words; each only where it is given. */
export type MentionRow = (CaseMention | ArticleMention | CheckMention) & {
  /** Worded by the list's owner. */
  named?: string | null;
  shared?: readonly TermLabel[];
  words?: string | null;
};

type Props = {
  rows: readonly MentionRow[];
  lang: Lang;
  /** What the values under each title are, for a screen reader. */
  valuesLabel?: string;
};

/** Cases, articles or checks in brief: where and when each is from, its title as a link, and what holds it to the page. */
export async function MentionList({ rows, lang, valuesLabel }: Props) {
  const [tFacet, tLang, dateWords] = await Promise.all([
    getTranslations('Facet'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  return (
    <ol className="mentions">
      {rows.map((row) => {
        const { id, title, named = null, shared = [], words = null } = row;
        const from = 'org' in row ? row.org : 'site' in row ? row.site : null;
        const when =
          'org' in row
            ? dateWords(row)
            : 'site' in row && row.date !== null
              ? dateWords({ date: row.date, dateKind: 'unknown' })
              : null;
        return (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
              {from === null ? null : <span>{from}</span>}
              {when === null ? null : <span>{when}</span>}
            </p>
            <h3>
              <a href={`/${lang}${idPath(id)}`}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
            {named === null && shared.length === 0 ? null : (
              <ul className="shared" aria-label={valuesLabel}>
                {named === null ? null : <li>{named}</li>}
                {shared.map(({ kind, slug, label }) => (
                  <li key={`${kind}-${slug}`} className={`shape k-${kind}`} title={tFacet(kind)}>
                    {label}
                  </li>
                ))}
              </ul>
            )}
            {words === null ? null : <p className="words">{words}</p>}
          </li>
        );
      })}
    </ol>
  );
}
