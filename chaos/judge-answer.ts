import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { RawRequest } from './make-request';
import { PAYLOADS } from './hostile-text';
import type { RawAnswer } from './raw-request';

/** Markup that was asked with and must not come back as markup. What looks like it in our own pages is left out. */
const MARKUP = PAYLOADS.filter((payload) => /<(?:script|img|svg|mark)|onmouseover='/.test(payload));
/** What lies inside: a line of a stack, a folder of ours, a statement, a password. */
const INSIDE =
  /\n\s+at .+:\d+:\d+|node_modules|\/server\/|prisma|postgres(?:ql)?:\/\/|root:x:0|SELECT .+ FROM|"private": true/;

function bodyOf({ headers, body }: RawAnswer): string {
  const encoding = headers.get('content-encoding');
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** The reason that a refusal gives, in words; empty where it gives none. */
function reasonIn(type: string, text: string): string {
  if (type.startsWith('application/problem+json')) {
    const { title, detail } = JSON.parse(text) as { title?: string; detail?: string };
    return title === undefined ? '' : (detail ?? '');
  }
  if (type.startsWith('application/json'))
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message ?? '';
  if (type.startsWith('text/html')) return /<h1[^>]*>(?:<[^>]+>|\s)*([^<]+)/.exec(text)?.[1] ?? '';
  return text.trim();
}

/** What is wrong with an answer; nothing where it is as it should be. */
export function judgeAnswer(request: RawRequest, answer: RawAnswer, host: string): string[] {
  const { status, headers } = answer;
  if (answer.failure !== undefined) return [answer.failure];
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  if (headers.has('x-powered-by')) faults.push('it says what it is made with');
  const location = headers.get('location');
  if (location !== undefined && !leadsHere(location, host, request))
    faults.push(`it leads away, to ${location}`);
  if (status === 304 || status === 204 || request.method === 'HEAD') return faults;
  const type = headers.get('content-type') ?? '';
  if (/^image\//.test(type)) return faults;
  const text = bodyOf(answer);
  if (type.startsWith('text/html')) {
    // What React goes on from is a string of a script, in which only < could do harm.
    const markup = text.replace(/<script[\s\S]*?<\/script>/g, (script) => script.replaceAll("'", ''));
    const came = MARKUP.find((payload) => markup.includes(payload));
    if (came !== undefined) faults.push(`markup that was asked with came back: ${came}`);
    if (headers.get('content-security-policy') === undefined) faults.push('a page without its policy');
  }
  if (status < 400) return faults;
  if (!headers.has('x-content-type-options')) faults.push(`${status} without the common headers`);
  let reason = '';
  try {
    reason = reasonIn(type, text);
  } catch {
    faults.push(`${status} ${type} cannot be read: ${text.slice(0, 100)}`);
  }
  if (reason.trim().length < 8) faults.push(`${status} without a reason: ${type} ${text.slice(0, 100)}`);
  if (
    INSIDE.test(
      type.startsWith('text/html')
        ? text.replace(/<script[\s\S]*?<\/script>|<(?:link|style)[^>]*>/g, '')
        : text,
    ) &&
    !INSIDE.test(decoded(request))
  )
    faults.push(`${status} shows what lies inside: ${INSIDE.exec(text)?.[0] ?? ''}`);
  return faults;
}

function decoded({ target, bytes }: RawRequest): string {
  try {
    return `${decodeURIComponent(target)} ${bytes.toString()}`;
  } catch {
    return `${target} ${bytes.toString()}`;
  }
}

/** Whether a redirect stays on the site, as whoever asked knows it. */
function leadsHere(location: string, host: string, { bytes }: RawRequest): boolean {
  if (/^\/(?![/\\])/.test(location)) return true;
  const asked = /\r\nHost: ([^\r\n]*)/.exec(bytes.toString('latin1'))?.[1] ?? '';
  try {
    const to = new URL(location, `http://${host}`).host;
    return to === host || to === asked || to.split(':')[0] === 'localhost';
  } catch {
    return false;
  }
}
