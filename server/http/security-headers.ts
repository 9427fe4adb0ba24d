import { createHash } from 'node:crypto';

/** Scripts that stand in a page itself; one with a type of its own, as data has, is not run. */
const INLINE_SCRIPT = /<script((?:\s+(?!src=)[\w:-]+(?:="[^"]*")?)*)\s*>([\s\S]*?)<\/script>/g;
const IS_DATA = /\stype="(?!text\/javascript"|module")/;

/**
 * What every answer carries, whatever it is. `secure` is true where readers come over TLS: only then may a browser be told
 * to come by nothing else (RFC 6797, section 7.2).
 */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/**
 * The Content-Security-Policy of a finished page: scripts of this site and those that stand in the page as it was made, by
 * their digests (CSP Level 3, section 2.3.1). A nonce would have to differ each time, and finished pages are kept.
 */
export function contentSecurityPolicy(html: string): string {
  const digests = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!IS_DATA.test(attributes))
      digests.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...digests].join(' ')}`,
    // Widths of bars and places in drawings are style attributes; text cannot become one.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
