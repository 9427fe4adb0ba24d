import { ToldText } from '@/components/ui/told-text';
import { getTranslations } from '@/i18n/translations';
import { axisMarks, type ComparedFigure, type Comparison } from '@/lib/compare-figures';
import { tell, type Lang } from '@/lib/lang';
import { figureWords } from './figure-words';

/** Where a value stands between 0 and the largest, in per cent of the width. */
const placer = (most: number) => (value: number) => `${Number(((100 * value) / most).toFixed(2))}%`;

/**
 * Figures that compare, drawn beside each other: a bar each, with the range or the single measurements its note gives.
 * The drawing adds nothing to the words beside it, so a screen reader passes over it.
 */
export async function ArticlePlot({ comparison, lang }: { comparison: Comparison; lang: Lang }) {
  const [t, tLang] = await Promise.all([getTranslations('ArticlePlot'), getTranslations('LanguageMark')]);
  const { group, unit, figures, most } = comparison;
  const named = tell(group, lang);
  const at = placer(most);
  const marks = axisMarks(most);
  return (
    <figure className="plot">
      <figcaption className={named === null ? 'sr-only' : undefined}>
        {named === null ? t('compared') : <ToldText told={named} lang={lang} mark={tLang(named.lang)} />}
      </figcaption>
      <ul>
        {figures.map((compared, index) => {
          const { label, value, unit: own, note } = compared.figure;
          const told = tell(label, lang);
          return (
            <li key={index}>
              <p>
                <span>
                  {told === null ? null : <ToldText told={told} lang={lang} mark={tLang(told.lang)} />}
                </span>
                <b>{figureWords(value, own)}</b>
                {note === null ? null : <i>{note}</i>}
              </p>
              <Strip compared={compared} marks={marks} at={at} />
            </li>
          );
        })}
      </ul>
      <svg className="axis" width="100%" height="18" aria-hidden="true">
        {marks.map((mark) => (
          <text
            key={mark}
            x={at(mark)}
            y="13"
            textAnchor={mark === 0 ? 'start' : mark > most * 0.94 ? 'end' : 'middle'}
          >
            {figureWords(mark, unit)}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** One row of the drawing: bar, range, single measurements. */
function Strip(props: { compared: ComparedFigure; marks: readonly number[]; at: (value: number) => string }) {
  const { compared, marks, at } = props;
  const { value, range, points } = compared;
  return (
    <svg className="strip" width="100%" height="22" aria-hidden="true">
      {marks.map((mark) => (
        <line key={mark} className="mark" x1={at(mark)} x2={at(mark)} y1="0" y2="22" />
      ))}
      <rect className="bar" x="0" y="6" width={at(value)} height="10" />
      {range === null ? null : (
        <>
          <line className="range" x1={at(range[0])} x2={at(range[1])} y1="11" y2="11" />
          <line className="range" x1={at(range[0])} x2={at(range[0])} y1="6" y2="16" />
          <line className="range" x1={at(range[1])} x2={at(range[1])} y1="6" y2="16" />
        </>
      )}
      {points.map((point, index) => (
        <circle key={index} className="point" cx={at(point)} cy="11" r="3.5" />
      ))}
    </svg>
  );
}
