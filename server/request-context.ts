import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered, gathered on its way for the log and the metrics. */
export type RequestContext = {
  id: string;
  /**
   * Stands for the id while a page is made, until it is sent: pages are kept, and the id may be one that a reader chose, so that
   * putting another in its place could hit anything.
   */
  mark: string;
  /** The engine that searched for it, and whether in place of another; absent where nothing was searched. */
  engine?: 'postgres' | 'meilisearch';
  degraded?: boolean;
  /** Answered from what the process keeps. */
  kept?: boolean;
};

const KEY = Symbol.for('incident-library.request');

/** On globalThis: the parts of a Next server are bundled apart, and one request goes through several. */
function storage(): AsyncLocalStorage<RequestContext> {
  const global: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> } = globalThis;
  return (global[KEY] ??= new AsyncLocalStorage<RequestContext>());
}

/** Has everything that `work` calls know the request. */
export const withRequest = <T>(context: RequestContext, work: () => T): T => storage().run(context, work);

/** Adds to what is known of the request; nothing outside one. */
export function noteOfRequest(known: Partial<Omit<RequestContext, 'id' | 'mark'>>): void {
  const context = storage().getStore();
  if (context !== undefined) Object.assign(context, known);
}

/** The id of the request that is being answered; null outside one. */
export const requestId = (): string | null => storage().getStore()?.id ?? null;

/** What stands for the id of the request that is being answered in a page that is not sent yet; null outside one. */
export const requestMark = (): string | null => storage().getStore()?.mark ?? null;
