import { ToldText } from '@/components/ui/told-text';
import { checkHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CheckGroup } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';

/** Every check under the component it concerns first: what it finds, and on how many cases it rests. */
export async function CheckList({ groups, lang }: { groups: readonly CheckGroup[]; lang: Lang }) {
  const [t, tLang] = await Promise.all([getTranslations('CheckList'), getTranslations('LanguageMark')]);
  if (groups.length === 0) return <p className="empty">{t('none')}</p>;
  return groups.map(({ component, checks }) => (
    <section key={component.slug} className="check-group" aria-labelledby={`of-${component.slug}`}>
      <h2 id={`of-${component.slug}`}>
        <a href={topicHref(lang, component.kind, component.slug)}>{component.label}</a>
      </h2>
      <ol>
        {checks.map(({ id, title, gap, cases }) => (
          <li key={id}>
            <p className="meta">
              <span className="id">{id}</span>
              <span>{t('cases', { cases })}</span>
            </p>
            <h3>
              <a href={checkHref(lang, id)}>
                <ToldText told={title} lang={lang} mark={tLang(title.lang)} />
              </a>
            </h3>
            <p className="passage">
              <ToldText told={gap} lang={lang} mark={tLang(gap.lang)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  ));
}
