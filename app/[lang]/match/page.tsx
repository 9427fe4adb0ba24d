import { headers } from 'next/headers';
import { MatchForm } from '@/components/match/match-form';
import { MatchResult } from '@/components/match/match-result';
import { SitePage } from '@/components/site/site-page';
import { getPublicOrigin } from '@/i18n/public-origin';
import { getLang, getTranslations } from '@/i18n/translations';
import { cutText } from '@/lib/text/cut-text';
import { MOST_TEXT } from '@/server/api/inputs';
import { getLibraryFacts } from '@/server/queries/get-library-facts';
import { getMatchPage } from '@/server/queries/get-match-page';
import { PASTED_HEADER, takeText, TOO_LARGE } from '@/server/queries/pasted-text';

/** A form, and what was found for the text that proxy.ts took from it. */
export default async function Match() {
  const [lang, given] = await Promise.all([getLang(), headers()]);
  const pasted = takeText(given.get(PASTED_HEADER));
  const { text, cut } = cutText(pasted?.text ?? '', MOST_TEXT);
  const origin = await getPublicOrigin();
  const [t, facts, match] = await Promise.all([
    getTranslations('Match'),
    getLibraryFacts(),
    pasted === null || text.trim() === '' ? null : getMatchPage({ ...pasted, text }, origin, lang),
  ]);
  const tooLarge = given.get(PASTED_HEADER) === TOO_LARGE;
  return (
    <SitePage {...{ lang, facts }} title={t('title')} description={t('lead')} path="/match" current="match">
      <div className="match wrap">
        <header>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        <MatchForm {...{ lang, match, cut, tooLarge }} />
        {match === null ? null : <MatchResult lang={lang} match={match} />}
      </div>
    </SitePage>
  );
}
