import { addressText } from '@/components/case/address-text';
import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/i18n/translations';
import type { ArticleFile } from '@/lib/article';
import type { Lang } from '@/lib/lang';

/** Where the article was taken from: address, site, author, licence and language, as far as they are known. */
export async function ArticleSource({ document, lang }: { document: ArticleFile; lang: Lang }) {
  const t = await getTranslations('ArticleSource');
  const { url, site, author, license, lang: original } = document.source;
  const licence = license === 'all-rights-reserved' ? t('reserved') : license === 'unknown' ? null : license;
  return (
    <div className="story references">
      <section className="entry" id="sources" aria-labelledby="sources-title">
        <h2 id="sources-title">{t('title')}</h2>
        <div className="sources">
          <p>
            {url === null ? (
              site === null ? (
                t('noAddress')
              ) : (
                t('siteOnly', { site })
              )
            ) : (
              <a className="link" href={url} rel="noopener noreferrer nofollow">
                {addressText(url)}
                <Icon name="out" />
              </a>
            )}
          </p>
          <p className="notes">
            {url === null || site === null ? null : <span>{site}</span>}
            {author === null ? null : <span>{author}</span>}
            <span>{licence ?? t('noLicence')}</span>
            {original === null ? null : (
              <span>{t('original', { language: languageName(original, lang) })}</span>
            )}
          </p>
        </div>
      </section>
    </div>
  );
}

/** A language by its name in the page's language; what is no language tag stays as it is. */
function languageName(tag: string, lang: Lang): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
