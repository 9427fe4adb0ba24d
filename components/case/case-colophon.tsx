import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { Lang } from '@/lib/lang';

type Props = { document: { id: string; updated_at: string }; lang: Lang; contactUrl: string | null };

/** When the text last changed, its licence, and how to have it corrected or taken out. */
export async function CaseColophon({ document, lang, contactUrl }: Props) {
  const t = await getTranslations('CaseColophon');
  return (
    <p className="colophon">
      <span>
        {t.rich('changed', {
          date: document.updated_at.slice(0, 10),
          time: (text) => <time dateTime={document.updated_at}>{text}</time>,
        })}
      </span>
      <a href={`${pageHref(lang, 'about')}#licence`}>{t('licence')}</a>
      {contactUrl === null ? null : (
        <a href={mistakeHref(contactUrl, document.id, lang)} rel="noopener noreferrer nofollow">
          {t('mistake')}
        </a>
      )}
      <a href={`${pageHref(lang, 'about')}#removal`}>{t('removal')}</a>
    </p>
  );
}

/** The contact address with the case and the language added; a `mailto:` gets them as its subject. */
function mistakeHref(contactUrl: string, id: string, lang: Lang): string {
  if (!URL.canParse(contactUrl)) return contactUrl;
  const url = new URL(contactUrl);
  if (url.protocol === 'mailto:') {
    url.search = `subject=${encodeURIComponent(`${id} (${lang})`)}`;
    return url.href;
  }
  url.searchParams.set('id', id);
  url.searchParams.set('lang', lang);
  return url.href;
}
