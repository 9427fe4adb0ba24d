import { ToldText } from '@/components/ui/told-text';
import { getTranslations } from '@/i18n/translations';
import type { ArticleFile } from '@/lib/article';
import { tell, type Lang } from '@/lib/lang';
import { figureWords } from './figure-words';

/** Every figure of an article as a table; figures of one group stand under its name. */
export async function ArticleFigures({ figures, lang }: Pick<ArticleFile, 'figures'> & { lang: Lang }) {
  const [t, tLang] = await Promise.all([getTranslations('ArticleFigures'), getTranslations('LanguageMark')]);
  const groups = new Map<string, ArticleFile['figures']>();
  for (const figure of figures) {
    const name = tell(figure.group, lang)?.text ?? '';
    groups.set(name, [...(groups.get(name) ?? []), figure]);
  }
  return (
    <table className="figures">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('label')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('note')}</th>
        </tr>
      </thead>
      {[...groups].map(([group, rows]) => (
        <tbody key={group}>
          {group === '' ? null : (
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group}
              </th>
            </tr>
          )}
          {rows.map(({ label, value, unit, note }, index) => {
            const told = tell(label, lang);
            return (
              <tr key={index}>
                <th scope="row">
                  {told === null ? null : <ToldText told={told} lang={lang} mark={tLang(told.lang)} />}
                </th>
                <td>{figureWords(value, unit)}</td>
                <td>{note}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
