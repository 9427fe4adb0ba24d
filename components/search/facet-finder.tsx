'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { finderTest } from './find-value';

type Props = { kind: string; lang: string; words: { label: string; none: string } };
type Entry = { label: string; aliases: readonly string[] };

/** Every name of each value of a kind, by its label on this page: read when they are first needed, which most readers never do. */
async function readNames(kind: string, lang: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = async (which: string): Promise<(Entry & { slug: string })[]> => {
    const answer = await fetch(`/api/v1/vocabulary?${new URLSearchParams({ kind, lang: which }).toString()}`);
    return answer.ok ? ((await answer.json()) as (Entry & { slug: string })[]) : [];
  };
  const [here, there] = await Promise.all([read(lang), read(lang === 'ko' ? 'en' : 'ko')]).catch(() => [
    [],
    [],
  ]);
  const others = new Map(there.map(({ slug, label, aliases }) => [slug, [label, ...aliases]]));
  return new Map(
    here.map(({ slug, label, aliases }) => [label, [slug, ...aliases, ...(others.get(slug) ?? [])]]),
  );
}

const labelOf = (row: Element): string => row.firstElementChild?.firstChild?.textContent ?? '';

/** Finds among the values of a long facet, by any of their names or their initial consonants; the rows themselves are the server's. */
export function FacetFinder({ kind, lang, words }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const names = useRef<ReturnType<typeof readNames> | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const list = () => document.getElementById(`values-${kind}`);

  const find = async (isOpen: boolean) => {
    const rows = list();
    const typed = box.current?.value ?? '';
    if (rows === null) return;
    const known = typed === '' ? null : await (names.current ??= readNames(kind, lang));
    if (typed !== box.current?.value) return;
    const meets = finderTest(typed, isOpen);
    let count = 0;
    for (const row of rows.querySelectorAll('li')) {
      const label = labelOf(row);
      row.hidden = known !== null && !meets([label, ...(known.get(label) ?? [])]);
      if (!row.hidden) count++;
    }
    rows.toggleAttribute('data-finding', known !== null);
    setEmpty(count === 0);
  };

  // A choice brings new rows: what is typed holds for them too.
  useEffect(() => {
    const rows = list();
    if (rows === null) return;
    const observer = new MutationObserver(() => void find(false));
    observer.observe(rows, { childList: true });
    return () => observer.disconnect();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const first = list()?.querySelector<HTMLElement>('li:not([hidden]) > a');
    if (event.key === 'Escape' && box.current !== null && box.current.value !== '') {
      event.preventDefault();
      box.current.value = '';
      void find(false);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      first?.focus();
    } else if (event.key === 'Enter' && box.current?.value !== '') first?.click();
  };

  return (
    <div className="facet-finder">
      <input
        ref={box}
        type="text"
        aria-label={words.label}
        aria-controls={`values-${kind}`}
        placeholder={words.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => void find(event.nativeEvent.isComposing)}
        onCompositionEnd={() => void find(false)}
        onKeyDown={onKeyDown}
      />
      <p aria-live="polite">{isEmpty ? words.none : ''}</p>
    </div>
  );
}
