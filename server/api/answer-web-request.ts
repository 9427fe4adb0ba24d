import { answerRequest } from './answer-request';
import { publicOrigin } from './public-origin';

/** The API as a route of Next, for `npm run dev`; the built server answers without Next. */
export async function answerWebRequest(request: Request): Promise<Response> {
  const { method, headers } = request;
  const origin = publicOrigin(
    headers.get('host') ?? undefined,
    headers.get('x-forwarded-proto') ?? undefined,
  );
  const { pathname, search } = new URL(request.url);
  return answerRequest({
    method,
    url: new URL(`${origin}${pathname}${search}`),
    origin,
    headers,
    body: new Uint8Array(await request.arrayBuffer()),
  });
}
