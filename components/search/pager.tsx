import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';

/** The pages of a list. A gap between two numbers is drawn as such. */
export async function Pager({
  pages,
  previousHref,
  nextHref,
}: Pick<CaseList, 'pages' | 'previousHref' | 'nextHref'>) {
  if (pages.length < 2) return null;
  const t = await getTranslations('Pager');
  return (
    <nav className="pager" aria-label={t('label')}>
      {previousHref === null ? null : (
        <a href={previousHref} rel="prev" data-soft="top">
          <Icon name="previous" />
          {t('previous')}
        </a>
      )}
      <ol>
        {pages.map(({ page, href, current }, index) => (
          <li
            key={page}
            className={page - (pages[index - 1]?.page ?? page - 1) > 1 ? 'after-gap' : undefined}
          >
            <a href={href} data-soft="top" aria-current={current ? 'page' : undefined}>
              <span aria-hidden="true">{page}</span>
              <span className="sr-only">{t('page', { page })}</span>
            </a>
          </li>
        ))}
      </ol>
      {nextHref === null ? null : (
        <a href={nextHref} rel="next" data-soft="top">
          {t('next')}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
