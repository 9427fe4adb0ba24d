import type { ApiRequest } from '@/server/api/api-request';

/** `/robots.txt`: everything but lists with more than one choice, of which there are more than anyone could read. */
export const getRobots = ({ origin }: ApiRequest): Promise<Response> =>
  Promise.resolve(
    plain(`User-agent: *\nDisallow: /*/cases?*&\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

export const plain = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
