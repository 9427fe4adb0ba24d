import { SitePage } from '@/components/site/site-page';
import { StatusBody } from '@/components/site/status-body';
import { pathAsked } from '@/i18n/address';
import { getLang, getTranslations } from '@/i18n/translations';

/** Made on request: proxy.ts relays it with status 503, when nothing can be read, so it reads nothing. */
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<{ asked?: string | string[] }> };

export default async function UnavailablePage({ searchParams }: Props) {
  const lang = await getLang();
  const asked = [(await searchParams).asked ?? ''].flat()[0] ?? '';
  const t = await getTranslations('UnavailablePage');
  const path = pathAsked(asked);
  return (
    <SitePage lang={lang} facts={null} title={t('title')} description={t('text')} path={path} index={false}>
      <StatusBody lang={lang} code="503" title={t('title')} search={false}>
        <p>{t('text')}</p>
        <p>
          <a className="link" href={`/${lang}${path}`}>
            {t('again')}
          </a>
        </p>
      </StatusBody>
    </SitePage>
  );
}
