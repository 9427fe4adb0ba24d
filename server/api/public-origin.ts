import { env } from '@/server/env';

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * The address under which the reader knows the library, without a slash at its end: SITE_URL, else that of the request.
 * @param host the request's Host header
 * @param proto what the proxy before us says it was asked by
 */
export function publicOrigin(host: string | undefined, proto: string | string[] | undefined): string {
  if (env.SITE_URL !== undefined) return env.SITE_URL;
  const scheme = proto === 'https' ? 'https' : 'http';
  const isHost = host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
  return `${scheme}://${isHost ? host : `localhost:${env.PORT}`}`;
}
