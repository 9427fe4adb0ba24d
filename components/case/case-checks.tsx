import { getTranslations } from '@/i18n/translations';
import type { CaseDetail } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { MentionList } from './mention-list';

/** Checks that tell whether one's own cluster has what led to this: those that rest on the case, then those like it. */
export async function CaseChecks({ checks, lang }: { checks: CaseDetail['checks']; lang: Lang }) {
  if (checks.length === 0) return null;
  const t = await getTranslations('CaseChecks');
  const rows = checks.map((check) => ({ ...check, named: check.named ? t('named') : null }));
  return (
    <section className="similar" aria-labelledby="checks-title">
      <h2 id="checks-title">{t('title')}</h2>
      <MentionList rows={rows} lang={lang} valuesLabel={t('shared')} />
    </section>
  );
}
