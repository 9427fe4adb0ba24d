'use client';

import {
  useEffect,
  useRef,
  useState,
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { formAddress, formParams, visit } from '@/components/site/visit';
import { askSuggestions, findsSomething, type Suggestion } from './ask-while-typing';
import { optionId, SuggestionList } from './suggestion-list';
import { isWorthSearching, sameQuery } from './typing';

type Props = {
  id: string;
  lang: string;
  /** The query of the address. */
  q: string;
  /** Whether the page searches while one types. */
  live: boolean;
  maxLength: number;
  words: {
    label: string;
    placeholder: string;
    suggestions: string;
    kind: Partial<Record<string, string>>;
  };
};

/** Pauses in typing after which suggestions are asked for, and the list is searched, in milliseconds. */
const SUGGEST_AFTER = 120;
const SEARCH_AFTER = 400;

/**
 * The text field of the search box, with suggestions under it (WAI-ARIA combobox) and, on the list page, a search after a pause. It
 * is uncontrolled: React never writes into it, so that nothing disturbs an input method or the caret. Nothing is searched while a
 * syllable is being composed; Enter is the form's own, so that it works before this runs, and without it.
 */
export function SearchInput({ id, lang, q, live, maxLength, words }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isReady, setReady] = useState(false);
  const [options, setOptions] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(-1);
  /** `sent`: the query last searched for. `entry`: the address typing made, whose place in the history the next one takes. */
  const typing = useRef({
    sent: q,
    entry: '',
    searching: 0,
    suggesting: 0,
    asked: 0,
    arrow: '',
    enter: false,
    chosen: false,
  });
  const isOpen = options.length > 0;

  const close = () => {
    window.clearTimeout(typing.current.suggesting);
    typing.current.asked++;
    setOptions([]);
    setAt(-1);
  };

  useEffect(() => {
    setReady(true);
    const state = typing.current;
    const form = box.current?.form;
    // Enter: what is typed now is being searched for, unless that very press has chosen a suggestion.
    const onSubmit = (event: SubmitEvent) => {
      if (state.chosen) {
        event.preventDefault();
        return event.stopPropagation();
      }
      window.clearTimeout(state.searching);
      const typed = box.current?.value.normalize('NFC') ?? '';
      if (box.current !== null && box.current.value !== typed) box.current.value = typed;
      Object.assign(state, { sent: typed, entry: '', enter: false });
      close();
    };
    form?.addEventListener('submit', onSubmit);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      window.clearTimeout(state.searching);
      window.clearTimeout(state.suggesting);
    };
  }, []);

  // The box follows the address, unless the address followed the box.
  useEffect(() => {
    const { current: state } = typing;
    if (box.current !== null && !sameQuery(q, state.sent)) {
      window.clearTimeout(state.searching);
      box.current.value = q;
      state.entry = '';
    }
    state.sent = q;
  }, [q]);

  const suggest = async (text: string) => {
    const asked = ++typing.current.asked;
    const found = await askSuggestions(text, lang);
    if (asked !== typing.current.asked || document.activeElement !== box.current) return;
    setOptions(found);
    setAt(-1);
  };

  const search = async (form: HTMLFormElement) => {
    const { current: state } = typing;
    const text = box.current?.value ?? '';
    if (sameQuery(text, state.sent) || !isWorthSearching(text)) return;
    const params = formParams(form);
    // Words half typed find nothing more often than not: then what is shown stays until Enter.
    if (!(await findsSomething(params, lang)) || box.current?.value !== text) return;
    const address = formAddress(form, params);
    const replace = state.entry !== '' && window.location.href === state.entry;
    Object.assign(state, { sent: text, entry: address });
    visit({ address, replace, focus: null });
  };

  const onType = (isComposing: boolean) => {
    const { current: state } = typing;
    const input = box.current;
    window.clearTimeout(state.searching);
    window.clearTimeout(state.suggesting);
    if (input === null) return;
    if (input.value.trim() === '') close();
    else state.suggesting = window.setTimeout(() => void suggest(input.value), SUGGEST_AFTER);
    if (live && !isComposing && input.form !== null)
      state.searching = window.setTimeout(
        (form: HTMLFormElement) => void search(form),
        SEARCH_AFTER,
        input.form,
      );
  };

  const choose = (option: Suggestion) => {
    const { current: state } = typing;
    const input = box.current;
    if (input?.form == null) return;
    window.clearTimeout(state.searching);
    close();
    if (option.type === 'case') return window.location.assign(`/${lang}/cases/${option.id}`);
    Object.assign(state, { sent: '', entry: '' });
    input.value = '';
    const params = formParams(input.form);
    if (!params.getAll(option.kind).includes(option.slug)) params.append(option.kind, option.slug);
    visit({ address: formAddress(input.form, params), focus: '' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { current: state } = typing;
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    // An input method may hide the key behind "Process"; its place on the keyboard stays.
    const key = event.key === 'Process' ? event.code : event.key;
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Enter') {
      const option = options[at];
      if (option !== undefined) {
        event.preventDefault();
        state.chosen = true;
        choose(option);
      } else state.enter = isComposing;
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey) {
      if (!isOpen) {
        if (!isComposing && (box.current?.value ?? '').trim() !== '') void suggest(box.current?.value ?? '');
        return;
      }
      // To keep a composition whole its keys are not held up; the same press may then come a second time, after its end.
      if (!isComposing) event.preventDefault();
      const isEcho = !isComposing && state.arrow === key && !event.repeat;
      state.arrow = isComposing ? key : '';
      if (isEcho) return;
      const count = options.length + 1;
      setAt(((at + 1 + (key === 'ArrowDown' ? 1 : count - 1)) % count) - 1);
    }
  };

  const onCompositionEnd = (event: CompositionEvent) => {
    onType(false);
    // Enter closed the last syllable. Where the browser swallows that Enter it still searches; elsewhere the form does so once.
    if (!typing.current.enter || !/[ㄱ-ㅎㅏ-ㅣ가-힣]$/.test(event.data)) return;
    typing.current.enter = false;
    window.setTimeout(() => box.current?.form?.requestSubmit());
  };

  return (
    <>
      <input
        ref={box}
        id={id}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={maxLength}
        placeholder={words.placeholder}
        aria-label={words.label}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role={isReady ? 'combobox' : undefined}
        aria-autocomplete={isReady ? 'list' : undefined}
        aria-expanded={isReady ? isOpen : undefined}
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={at < 0 ? undefined : optionId(id, at)}
        onInput={(event: FormEvent) => onType((event.nativeEvent as InputEvent).isComposing)}
        onCompositionStart={() => window.clearTimeout(typing.current.searching)}
        onCompositionEnd={onCompositionEnd}
        onKeyDown={onKeyDown}
        onKeyUp={() => Object.assign(typing.current, { arrow: '', enter: false, chosen: false })}
        onBlur={() => {
          typing.current.entry = '';
          close();
        }}
      />
      {isOpen ? <SuggestionList id={id} options={options} at={at} words={words} choose={choose} /> : null}
    </>
  );
}
