import { SitePage } from '@/components/site/site-page';
import { Nearest, NearestTopics, StatusBody } from '@/components/site/status-body';
import { pathAsked } from '@/i18n/address';
import { getLang, getTranslations } from '@/i18n/translations';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { getMissing } from '@/server/queries/get-missing';

type Props = { searchParams: Promise<{ asked?: string | string[] }> };

/** Relayed by proxy.ts with status 404. */
export default async function NotFoundPage({ searchParams }: Props) {
  const lang = await getLang();
  const looked = [(await searchParams).asked ?? ''].flat()[0] ?? '';
  const [t, facts, missing] = await Promise.all([
    getTranslations('NotFoundPage'),
    getLibraryFacts(),
    getMissing(looked, lang),
  ]);
  return (
    <SitePage
      {...{ lang, facts }}
      title={t('title')}
      description={t('text')}
      path={pathAsked(looked)}
      index={false}
    >
      <StatusBody lang={lang} code="404" title={t('title')}>
        {missing.asked === '' ? null : (
          <p>{t.rich('asked', { asked: missing.asked, code: (text) => <code>{text}</code> })}</p>
        )}
        <p>{t('text')}</p>
      </StatusBody>
      <NearestTopics lang={lang} topics={missing.topics} />
      <Nearest lang={lang} of="cases" rows={missing.nearest} />
      <Nearest lang={lang} of="articles" rows={missing.articles} />
      <Nearest lang={lang} of="checks" rows={missing.checks} />
    </SitePage>
  );
}
