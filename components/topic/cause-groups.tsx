import { getDateWords } from '@/components/case/case-date';
import { escapeHtml } from '@/components/ui/escape-html';
import { caseHref, topicHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CaseMention } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import type { CauseGroup } from '@/lib/topic-view';

type Props = {
  lang: Lang;
  groups: readonly CauseGroup[];
  /** What a case's address says of the list it is opened from. */
  within?: string;
  soft?: boolean;
};

/** Cases parted by cause: each cause with its count, its first cases, and a way to the rest. */
export async function CauseGroups({ lang, groups, within = '', soft = false }: Props) {
  const [t, tLang, dateWords] = await Promise.all([
    getTranslations('CauseGroups'),
    getTranslations('LanguageMark'),
    getDateWords(),
  ]);
  // One string a group, not elements: there are some sixty cases, and they are sent twice.
  const caseHtml = (mention: CaseMention): string => {
    const { id, org, title } = mention;
    const foreign = title.lang !== lang;
    const text = foreign
      ? `<span lang="${title.lang}">${escapeHtml(title.text)}</span>`
      : escapeHtml(title.text);
    const mark = foreign ? `<span class="lang-mark">${escapeHtml(tLang(title.lang))}</span>` : '';
    return `<li><p class="meta"><span class="id">${id}</span><span>${escapeHtml(org)}</span><span>${escapeHtml(dateWords(mention))}</span></p><h4><a href="${escapeHtml(caseHref(lang, id, within))}">${text}</a>${mark}</h4></li>`;
  };
  return (
    <div className="groups">
      {groups.map(({ slug, label, count, href, cases }) => (
        <section key={slug} className="group" aria-labelledby={`group-${slug}`}>
          <div className="group-head">
            <h3 id={`group-${slug}`} className="shape k-cause">
              <a href={topicHref(lang, 'cause', slug)}>{label}</a>
            </h3>
            <p>{t('count', { count })}</p>
          </div>
          <div>
            <ol className="titles" dangerouslySetInnerHTML={{ __html: cases.map(caseHtml).join('') }} />
            {count <= cases.length ? null : (
              <a className="all" href={href} data-soft={soft ? '' : undefined}>
                {t('all', { label, count })}
              </a>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
