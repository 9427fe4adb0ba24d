'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { formAddress, onVisit, type Visit } from './visit';

/** After the last key before what was typed is sent, in milliseconds. */
const PAUSE = 150;

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A selector that finds a link again on the next page: its id, or its place in a list that has one. */
function selectorOf(element: Element | null): string {
  if (element === null) return '';
  if (element.id !== '') return `#${CSS.escape(element.id)}`;
  const list = element.closest('ul[id]');
  const place = [...(list?.children ?? [])].findIndex((item) => item.contains(element));
  return list === null ? '' : `#${CSS.escape(list.id)} > :nth-child(${place + 1}) > a`;
}

/**
 * Lets forms, and links in or with `data-soft`, change the page in place (a form with `typing` as one types, leaving no trail): the
 * address changes as it would anyway, the place and the focus stay. Everything works without it; whatever goes wrong ends in an ordinary page load.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const leap = useRef<Visit | null>(null);

  useEffect(() => {
    const go = (next: Visit) => {
      const { address, replace = false } = next;
      // One Enter can submit twice while a syllable is being composed.
      if (leap.current?.address === address) return;
      leap.current = next;
      start(() => {
        try {
          router[replace ? 'replace' : 'push'](address, { scroll: false });
        } catch {
          window.location.assign(address);
        }
      });
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !plainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      // A form's mark is for what is typed or ticked in it, not for the links it holds.
      const soft = link?.closest<HTMLElement>('[data-soft]:not(form)');
      if (link == null || soft == null || link.origin !== window.location.origin) return;
      event.preventDefault();
      go({ address: link.href, focus: selectorOf(link), top: soft.dataset.soft === 'top' });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.soft === undefined) return;
      event.preventDefault();
      const address = formAddress(form);
      // What is shown already is not asked for again.
      if (address !== window.location.href) go({ address, focus: selectorOf(document.activeElement) });
    };
    let typing: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      if (form?.dataset.soft !== 'typing') return;
      clearTimeout(typing);
      typing = setTimeout(
        () => go({ address: formAddress(form), focus: selectorOf(document.activeElement), replace: true }),
        PAUSE,
      );
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('input', onInput);
    const stop = onVisit(go);
    // The page answers to more than links and forms from here on.
    document.documentElement.toggleAttribute('data-live', true);
    return () => {
      clearTimeout(typing);
      stop();
      document.removeEventListener('input', onInput);
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-pending', pending);
    if (pending || leap.current === null) return;
    const { focus, top = false } = leap.current;
    leap.current = null;
    if (focus === null) return;
    const results = document.getElementById('results');
    if (top) results?.scrollIntoView();
    // A clicked element that was replaced, or is gone, must not drop the reader at the top of the document.
    const kept = focus === '' ? null : document.querySelector<HTMLElement>(focus);
    if (top || kept === null) results?.focus({ preventScroll: true });
    else if (document.activeElement !== kept) kept.focus({ preventScroll: true });
  }, [pending]);

  return null;
}
