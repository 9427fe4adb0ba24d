import type { CSSProperties } from 'react';
import { escapeHtml } from '@/components/ui/escape-html';
import { topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';
import type { CausesByYear } from '@/lib/topic-view';

/** How often each of the commonest causes came in each year: a table, darker where there are more. */
export async function CauseYears({ lang, spans, rows }: CausesByYear & { lang: Lang }) {
  if (rows.length === 0) return null;
  const t = await getTranslations('CauseYears');
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)));
  // A string, not elements: some hundred cells, and they are sent twice.
  const headHtml = spans
    .map(({ from, to, href }) => {
      const words = escapeHtml(from === to ? from : t('until', { year: to }));
      // Narrow columns show two digits of four.
      const html = words.replace(/\d\d(?=\d\d)/, '<span class="century">$&</span>');
      return `<th scope="col" role="columnheader"><a href="${escapeHtml(href)}">${html}</a></th>`;
    })
    .join('');
  const bodyHtml = rows
    .map(({ slug, label, cells }) => {
      const head = `<th scope="row" role="rowheader"><a href="${topicHref(lang, 'cause', slug)}">${escapeHtml(label)}</a></th>`;
      return `<tr role="row">${head}${cells
        .map(({ count, href }) =>
          count === 0
            ? '<td role="cell"></td>'
            : `<td role="cell"><a href="${escapeHtml(href)}" style="--share:${Math.round((100 * count) / most)}%">${count}</a></td>`,
        )
        .join('')}</tr>`;
    })
    .join('');
  return (
    <section className="cause-years wrap" aria-labelledby="cause-years-title">
      <div className="section-head">
        <h2 id="cause-years-title">{t('title')}</h2>
      </div>
      {/* Roles in words: a table whose rows are laid out as a grid is none to every browser. */}
      <table
        role="table"
        style={{ '--columns': spans.length } as CSSProperties}
        dangerouslySetInnerHTML={{
          __html: `<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader" class="corner">${escapeHtml(t('cause'))}</th>${headHtml}</tr></thead><tbody role="rowgroup">${bodyHtml}</tbody>`,
        }}
      />
    </section>
  );
}
