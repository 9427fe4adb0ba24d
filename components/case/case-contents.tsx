import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import { tellStory } from '@/lib/case-story';
import type { Lang } from '@/lib/lang';

/** The sections of a case page as links, in their order. */
export async function CaseContents({ detail, lang }: { detail: CaseDetail; lang: Lang }) {
  const [t, tStory] = await Promise.all([getTranslations('CaseContents'), getTranslations('CaseStory')]);
  const { document, checks, articles, similar } = detail;
  return (
    <nav className="contents" aria-label={t('label')}>
      <ul>
        {tellStory(document, lang).map(({ name }) => (
          <li key={name}>
            <a href={`#section-${name}`}>{tStory(name)}</a>
          </li>
        ))}
        <li>
          <a href="#sources">{t('sources')}</a>
        </li>
        {checks.length === 0 ? null : (
          <li>
            <a href="#checks-title">{t('checks')}</a>
          </li>
        )}
        {articles.length === 0 ? null : (
          <li>
            <a href="#articles-title">{t('articles')}</a>
          </li>
        )}
        {similar.length === 0 ? null : (
          <li>
            <a href="#similar-title">{t('similar')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
