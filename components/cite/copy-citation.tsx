'use client';

import { useEffect, useRef, useState } from 'react';

type Words = { copy: string; copied: string; selected: string };

/** The citation that is shown. */
const shownIn = (box: Element): HTMLPreElement | undefined =>
  [...box.querySelectorAll('pre')].find((text) => text.getClientRects().length > 0);

/** Puts the reader's own day of access: that of the page may be another one, or of another time zone. */
function putDay(box: Element): void {
  const day = new Date().toLocaleDateString('sv');
  for (const time of box.querySelectorAll('time'))
    time.textContent = time.closest('pre')?.dataset.form === 'ris' ? day.replaceAll('-', '/') : day;
}

/** Writes a text, and what it means as rich text where an editor would rather take that. */
async function write(text: string, html: string | undefined): Promise<void> {
  if (html !== undefined && 'ClipboardItem' in window) {
    const items = { 'text/plain': text, 'text/html': html };
    const blobs = Object.entries(items).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
  } else await navigator.clipboard.writeText(text);
}

/** Copies the citation that is shown; says so, or, where the clipboard is refused, leaves the text selected. */
export function CopyCitation({ words }: { words: Words }) {
  const button = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');

  useEffect(() => {
    const box = button.current?.closest('details');
    if (box == null) return;
    const onToggle = () => {
      say('');
      if (!box.open) return;
      putDay(box);
      // Opened by a key from elsewhere on the page.
      if (!box.contains(document.activeElement)) button.current?.focus();
    };
    const onChange = () => say('');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      box.open = false;
      box.querySelector('summary')?.focus();
    };
    box.addEventListener('toggle', onToggle);
    box.addEventListener('change', onChange);
    box.addEventListener('keydown', onKey);
    return () => {
      box.removeEventListener('toggle', onToggle);
      box.removeEventListener('change', onChange);
      box.removeEventListener('keydown', onKey);
    };
  }, []);

  const copy = async () => {
    const box = button.current?.closest('details');
    const shown = box == null ? undefined : shownIn(box);
    if (box == null || shown === undefined) return;
    putDay(box);
    const { form } = shown.dataset;
    const rich = form === 'html' || form === 'slack' ? `pre[data-form=html][lang=${shown.lang}]` : null;
    try {
      await write(
        shown.textContent,
        rich === null ? undefined : (box.querySelector(rich)?.textContent ?? undefined),
      );
      say(words.copied);
    } catch {
      window.getSelection()?.selectAllChildren(shown);
      say(words.selected);
    }
  };

  return (
    <>
      <button ref={button} type="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
