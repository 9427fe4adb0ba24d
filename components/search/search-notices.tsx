import { getTranslations } from '@/i18n/translations';
import type { CaseList } from '@/lib/case-view';
import { MAX_QUERY } from '@/lib/list-state';
import { particle } from '@/lib/text/particle';

type Props = Pick<CaseList, 'corrected' | 'unused' | 'cut' | 'degraded'>;

/** What the search did with the query beyond searching it: corrected, left out, cut short, or answered by the spare engine. */
export async function SearchNotices({ corrected, unused, cut, degraded }: Props) {
  if (corrected === null && unused.length === 0 && !cut && !degraded) return null;
  const t = await getTranslations('SearchNotices');
  return (
    <div className="notices">
      {corrected === null ? null : (
        <p>
          {t.rich('corrected', {
            from: corrected.from,
            to: corrected.to,
            particle: particle(corrected.to, '으로/로'),
            b: (text) => <b>{text}</b>,
          })}{' '}
          <a className="link" href={corrected.literalHref} data-soft="">
            {t('literal', { from: corrected.from })}
          </a>
        </p>
      )}
      {unused.length === 0 ? null : <p>{t('unused', { words: unused.join(', ') })}</p>}
      {cut ? <p>{t('cut', { max: MAX_QUERY })}</p> : null}
      {degraded ? <p>{t('degraded')}</p> : null}
    </div>
  );
}
