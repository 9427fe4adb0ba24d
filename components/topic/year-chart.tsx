import { escapeHtml } from '@/components/ui/escape-html';
import { getTranslations } from '@/i18n/translations';
import type { YearCount } from '@/lib/topic-view';

/** Cases of each year: columns for the eye, a list of years with their counts for everyone. */
export async function YearChart({ years }: { years: readonly YearCount[] }) {
  const t = await getTranslations('YearChart');
  const most = Math.max(1, ...years.map(({ count }) => count));
  const html = years.map(({ year, count, href }) => {
    const bar = `<b style="--share:${(count / most).toFixed(3)}"></b>`;
    if (count === 0) return `<li aria-hidden="true"><p><span>${year}</span>${bar}</p></li>`;
    const words = `<span class="sr-only">${escapeHtml(t('count', { count }))}</span>`;
    return `<li><a href="${escapeHtml(href)}"><span>${year}</span>${bar}<i><u aria-hidden="true">${count}</u>${words}</i></a></li>`;
  });
  return <ol className="years" dangerouslySetInnerHTML={{ __html: html.join('') }} />;
}
