import { SitePage } from '@/components/site/site-page';
import { StatusBody } from '@/components/site/status-body';
import { getLang, getTranslations } from '@/i18n/translations';

/** For a case that goes between proxy.ts looking and the page reading; everything else gets status/not-found. */
export default async function NotFound() {
  const [lang, t] = await Promise.all([getLang(), getTranslations('NotFoundPage')]);
  return (
    <SitePage lang={lang} facts={null} title={t('title')} description={t('text')} path="" index={false}>
      <StatusBody lang={lang} code="404" title={t('title')}>
        <p>{t('text')}</p>
      </StatusBody>
    </SitePage>
  );
}
