/** A change of the page in place. */
export type Visit = {
  address: string;
  /** Finds again what is to have the focus (a selector), the results where it finds nothing; null leaves the focus where it is. */
  focus: string | null;
  /** Takes the eye to the top of the results. */
  top?: boolean;
  /** In place of the entry of the history that is shown, which typing would flood otherwise. */
  replace?: boolean;
};

const NAME = 'visit';

/** Asks for a page in place; `SoftNavigation` answers. */
export function visit(detail: Visit): void {
  document.dispatchEvent(new CustomEvent<Visit>(NAME, { detail }));
}

/** Calls `go` whenever a page is asked for; gives the way to stop. */
export function onVisit(go: (detail: Visit) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) go(event.detail as Visit);
  };
  document.addEventListener(NAME, listener);
  return () => document.removeEventListener(NAME, listener);
}

/** The parameters of a GET form as a browser would send them, without its empty fields. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') params.append(key, value.normalize('NFC').trim());
  return params;
}

/** The address that a GET form with these parameters leads to. */
export function formAddress(form: HTMLFormElement, params = formParams(form)): string {
  const url = new URL(form.action);
  url.search = params.toString();
  return url.href;
}
