import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';

/** Who wrote the text and whether a person has checked it against the sources. */
export async function CaseReview({ review }: { review: CaseFile['review'] }) {
  const t = await getTranslations('CaseReview');
  const { written_by, reviewed_at, reviewed_by } = review;
  const writer = written_by === 'human' ? 'human' : 'machine';
  if (reviewed_at === null && reviewed_by === null)
    return (
      <p className="review">
        {t(`unreviewed.${writer}`)}{' '}
        <a className="link" href="#sources">
          {t('check')}
        </a>
      </p>
    );
  const by = reviewed_by ?? t('someone');
  const date = reviewed_at?.slice(0, 10);
  return (
    <p className="review reviewed">
      {t(`written.${writer}`)} {date === undefined ? t('reviewed', { by }) : t('reviewedOn', { by, date })}
    </p>
  );
}
