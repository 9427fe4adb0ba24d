'use client';

import { useRef, useState } from 'react';

type Words = { copy: string; copied: string; selected: string };

/** A line to copy, with its button; where the clipboard is refused, the line is left selected. */
export function CopyLine({ line, words }: { line: string; words: Words }) {
  const text = useRef<HTMLElement>(null);
  const [said, say] = useState('');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      say(words.copied);
    } catch {
      if (text.current !== null) window.getSelection()?.selectAllChildren(text.current);
      say(words.selected);
    }
  };

  return (
    <div className="line">
      <pre tabIndex={0}>
        <code ref={text}>{line}</code>
      </pre>
      <button type="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
