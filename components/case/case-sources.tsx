import { Icon } from '@/components/ui/icon';
import { getTranslations } from '@/i18n/translations';
import type { CaseFile } from '@/lib/case';
import { addressText, isArchiveCopy } from './address-text';

const OUT = 'noopener noreferrer nofollow';

/** Where the case was taken from, and what explains its mechanism. A dead address says so and leads to its copy. */
export async function CaseSources({ document }: { document: CaseFile }) {
  const t = await getTranslations('CaseSources');
  const licence = (id: string) => (id === 'all-rights-reserved' ? t('reserved') : id);
  return (
    <div className="story references">
      <section className="entry" id="sources" aria-labelledby="sources-title">
        <h2 id="sources-title">{t('title')}</h2>
        <ol className="sources">
          {document.sources.map(({ url, kind, license, archived, dead }) => (
            <li key={url}>
              <a className={dead === true ? 'link dead' : 'link'} href={url} rel={OUT}>
                {addressText(url)}
                <Icon name="out" />
              </a>
              <p className="notes">
                <span>{t(`kinds.${kind}`)}</span>
                {license === 'unknown' ? null : <span>{licence(license)}</span>}
                {dead === true ? <span className="warn">{t('dead')}</span> : null}
                {isArchiveCopy(url) ? <span>{t('isCopy')}</span> : null}
                {archived === null || archived === url ? null : (
                  <a className="link" href={archived} rel={OUT}>
                    {t('copy')}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ol>
      </section>
      {document.docs.length === 0 ? null : (
        <section className="entry" aria-labelledby="docs-title">
          <h2 id="docs-title">{t('docs')}</h2>
          <ul className="sources">
            {document.docs.map((url) => (
              <li key={url}>
                <a className="link" href={url} rel={OUT}>
                  {addressText(url)}
                  <Icon name="out" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
