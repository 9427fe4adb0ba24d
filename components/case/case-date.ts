import { getTranslations } from '@/i18n/translations';
import { parseCaseDate } from '@/lib/case-date';
import type { CaseMention } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';

export type DateWords = (mention: Pick<CaseMention, 'date' | 'dateKind'>) => string;

/** In the page's language or the one given: gives a function that words a case's date with the precision and the kind it has: `2019-02-01 발행`, `2021년 3월`, `2022`. */
export async function getDateWords(lang?: Lang): Promise<DateWords> {
  const t = await getTranslations('CaseDate', lang);
  const wordDate = (text: string): string => {
    const [year = '', month = ''] = text.split('-');
    if (parseCaseDate(text)?.precision !== 'month') return text;
    return t('month', { year, month: Number(month) });
  };
  return ({ date, dateKind }) =>
    dateKind === 'unknown' ? wordDate(date) : t(dateKind, { date: wordDate(date) });
}
