'use client';

import { useEffect } from 'react';

/** True where a key belongs to what is being typed. */
const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** `/` goes to the search box: read by key position, so that a Korean layout works, and never while someone types. */
export function SlashKey({ boxId }: { boxId: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.isComposing || event.defaultPrevented || inField(event.target)) return;
      const box = document.getElementById(boxId);
      if (!(box instanceof HTMLInputElement)) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [boxId]);
  return null;
}
