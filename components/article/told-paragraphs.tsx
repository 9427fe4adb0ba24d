import { getTranslations } from '@/i18n/translations';
import { paragraphs, tell, type Lang, type Localised } from '@/lib/lang';

/** A text paragraph by paragraph, in the page's language where it is given, else in the other one and marked so. */
export async function ToldParagraphs({ value, lang }: { value: Localised; lang: Lang }) {
  const told = tell(value, lang);
  if (told === null) return null;
  const t = await getTranslations('LanguageMark');
  const isForeign = told.lang !== lang;
  return (
    <div className="text" lang={isForeign ? told.lang : undefined}>
      {paragraphs(told.text).map((paragraph, index) => (
        <p key={index}>
          {paragraph}
          {isForeign && index === 0 ? (
            <span className="lang-mark" lang={lang}>
              {t(told.lang)}
            </span>
          ) : null}
        </p>
      ))}
    </div>
  );
}
