'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';

/** Where a soft navigation may take the eye: nowhere, or to the top of the results. */
type Leap = { address: string; focusId: string; top: boolean };

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Address of a GET form as a browser would build it, without its empty fields. */
function formAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [key, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.append(key, value.normalize('NFC').trim());
  const url = new URL(form.action);
  url.search = params.toString();
  return url.href;
}

/**
 * Lets links and forms with `data-soft` change the page in place: the address changes as it would anyway, the place and
 * the focus stay. Everything works without it; whatever goes wrong ends in an ordinary page load.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const leap = useRef<Leap | null>(null);

  useEffect(() => {
    const go = (address: string, focusId: string, top: boolean) => {
      // One Enter can submit twice while a syllable is being composed.
      if (leap.current?.address === address) return;
      leap.current = { address, focusId, top };
      start(() => {
        try {
          router.push(address, { scroll: false });
        } catch {
          window.location.assign(address);
        }
      });
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !plainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[data-soft]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
      event.preventDefault();
      go(link.href, link.id, link.dataset.soft === 'top');
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.soft === undefined) return;
      event.preventDefault();
      go(formAddress(form), document.activeElement?.id ?? '', false);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-pending', pending);
    if (pending || leap.current === null) return;
    const { focusId, top } = leap.current;
    leap.current = null;
    const results = document.getElementById('results');
    if (top) results?.scrollIntoView();
    // A clicked element that was replaced, or is gone, must not drop the reader at the top of the document.
    const kept = document.getElementById(focusId);
    if (top || kept === null) results?.focus({ preventScroll: true });
    else if (document.activeElement !== kept) kept.focus({ preventScroll: true });
  }, [pending]);

  return null;
}
