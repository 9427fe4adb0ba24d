import { pageHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { MatchView } from '@/lib/case-view';
import type { Lang } from '@/lib/lang';
import { MatchTerms } from './match-terms';

type Props = { lang: Lang; match: MatchView | null; cut: boolean; tooLarge: boolean };

/** Where a text is pasted: a POST form, so that the text stands in no address. The values read from it belong to the form. */
export async function MatchForm({ lang, match, cut, tooLarge }: Props) {
  const t = await getTranslations('MatchForm');
  return (
    <form className="match-form" method="post" action={pageHref(lang, 'match')}>
      <label htmlFor="text">{t('label')}</label>
      {tooLarge ? (
        <p className="fault" role="alert">
          {t('tooLarge')}
        </p>
      ) : null}
      <textarea
        id="text"
        name="text"
        rows={match === null ? 12 : 6}
        required
        defaultValue={match?.text}
        placeholder={t('placeholder')}
        aria-describedby="privacy"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="send">
        <p id="privacy">{t('privacy')}</p>
        <button type="submit">{t('submit')}</button>
      </div>
      {cut ? (
        <p className="fault" role="status">
          {t('cut')}
        </p>
      ) : null}
      {match === null ? null : <MatchTerms match={match} />}
    </form>
  );
}
