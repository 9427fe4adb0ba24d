import type { IncomingMessage } from 'node:http';

/** The path that was asked for, as it was written. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';
