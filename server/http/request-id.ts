import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '@/server/env';
import { isFromProxy, parseProxies } from './client-address';

/** The header that an id comes in and goes out by. */
export const REQUEST_ID_HEADER = 'x-request-id';

const PROXIES = parseProxies(env.TRUSTED_PROXIES ?? '') ?? { has: () => false };
/** Long enough to be found again in a page, and nothing that means something in HTML or in a log. */
const USABLE = /^[\w.-]{16,128}$/;

/** The id that a trusted proxy gave the request, else a new one. */
export function chooseRequestId(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID_HEADER];
  const isTaken = typeof given === 'string' && USABLE.test(given) && isFromProxy(request, PROXIES);
  return isTaken ? given : randomUUID();
}
