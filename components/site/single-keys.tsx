'use client';

import { useEffect } from 'react';

/** Where the choice to do without single keys is kept. */
const OFF = 'single-keys-off';

/** True where a key belongs to what is being typed. */
const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

const isOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
};

/** To the search box, with what is in it selected. */
function search(boxId: string): boolean {
  const box = document.getElementById(boxId);
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}

/** To the next (1) or previous (-1) case of a list; where there is none, along the list that the page's case is of. */
function move(step: 1 | -1): boolean {
  const titles = [...document.querySelectorAll<HTMLElement>('#results h3 a')];
  if (titles.length === 0) return press(step === 1 ? 'j' : 'k');
  const at = titles.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), titles.length - 1);
  titles[next]?.focus();
  return true;
}

/** Presses what a page has marked with a key. */
function press(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  target?.focus();
  target?.click();
  return target !== null;
}

/**
 * Single keys, read by their place on the keyboard, so that a Korean layout works: `/` search, `j` `k` move, `c` cite, `?` help.
 * Never while someone types or composes, nor with a modifier; all of them can be turned off in the help (WCAG 2.1.4).
 */
export function SingleKeys({ boxId, helpId, switchId }: { boxId: string; helpId: string; switchId: string }) {
  useEffect(() => {
    const help = (): boolean => {
      document.getElementById(helpId)?.togglePopover();
      return true;
    };
    const act = (event: KeyboardEvent): boolean => {
      if (event.code === 'Slash') return event.shiftKey ? help() : search(boxId);
      if (event.shiftKey) return false;
      if (event.code === 'KeyJ') return move(1);
      if (event.code === 'KeyK') return move(-1);
      return event.code === 'KeyC' && press('c');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (inField(event.target) || isOff()) return;
      if (act(event)) event.preventDefault();
    };
    const box = document.getElementById(switchId);
    if (box instanceof HTMLInputElement) box.checked = !isOff();
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.id !== switchId) return;
      try {
        if (target.checked) localStorage.removeItem(OFF);
        else localStorage.setItem(OFF, '1');
      } catch {
        // Where nothing may be kept, the choice holds for nothing.
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('change', onChange);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('change', onChange);
    };
  }, [boxId, helpId, switchId]);
  return null;
}
