import { ToldText } from '@/components/ui/told-text';
import { checkHref } from '@/i18n/address';
import { getTranslations } from '@/i18n/translations';
import type { CheckMention } from '@/lib/check-view';
import type { Lang } from '@/lib/lang';

/** Checks by id and title, each a link to its page. */
export async function CheckMentions({ checks, lang }: { checks: readonly CheckMention[]; lang: Lang }) {
  const t = await getTranslations('LanguageMark');
  return (
    <ul className="check-mentions">
      {checks.map(({ id, title }) => (
        <li key={id}>
          <span className="id">{id}</span>
          <a href={checkHref(lang, id)}>
            <ToldText told={title} lang={lang} mark={t(title.lang)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
