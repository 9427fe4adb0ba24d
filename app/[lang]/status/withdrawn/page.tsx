import { SitePage } from '@/components/site/site-page';
import { StatusBody } from '@/components/site/status-body';
import { ToldText } from '@/components/ui/told-text';
import { getLang, getTranslations } from '@/i18n/translations';
import { idPath } from '@/lib/case-id';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { getWithdrawn } from '@/server/queries/get-missing';

type Props = { searchParams: Promise<{ asked?: string | string[] }> };

/** Relayed by proxy.ts with status 410: an id that was published answers for ever, if only to say that it is gone. */
export default async function WithdrawnPage({ searchParams }: Props) {
  const lang = await getLang();
  const id = [(await searchParams).asked ?? ''].flat()[0] ?? '';
  const [t, tLang, facts, withdrawn] = await Promise.all([
    getTranslations('WithdrawnPage'),
    getTranslations('LanguageMark'),
    getLibraryFacts(),
    getWithdrawn(id, lang),
  ]);
  const reason = withdrawn?.reason ?? null;
  const date = withdrawn?.date ?? null;
  return (
    <SitePage {...{ lang, facts }} title={t('title')} description={t('text')} path={idPath(id)} index={false}>
      <StatusBody lang={lang} code={id} title={t('title')}>
        {date === null ? null : (
          <p>{withdrawn?.removed === true ? t('removedOn', { date }) : t('date', { date })}</p>
        )}
        {reason === null ? null : (
          <p>
            {t('reason')} <ToldText told={reason} lang={lang} mark={tLang(reason.lang)} />
          </p>
        )}
        <p>{t('text')}</p>
      </StatusBody>
    </SitePage>
  );
}
