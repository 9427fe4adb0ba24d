import type { Suggestion } from './ask-while-typing';

type Props = {
  /** The id of the text field. */
  id: string;
  options: readonly Suggestion[];
  /** The place of the chosen one; -1 for none. */
  at: number;
  words: { suggestions: string; kind: Partial<Record<string, string>> };
  choose: (option: Suggestion) => void;
};

/** The id of a suggestion, by which the text field names the chosen one. */
export const optionId = (id: string, at: number): string => `${id}-option-${at}`;

/** The suggestions under the search box; the box keeps the focus. */
export function SuggestionList({ id, options, at, words, choose }: Props) {
  return (
    <ul id={`${id}-options`} className="suggestions" role="listbox" aria-label={words.suggestions}>
      {options.map((option, index) => (
        <li
          key={option.type === 'case' ? option.id : `${option.kind}-${option.slug}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={option.type === 'case' ? undefined : `shape k-${option.kind}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>{option.label}</span>
          <i>{option.type === 'case' ? option.id : words.kind[option.kind]}</i>
        </li>
      ))}
    </ul>
  );
}
