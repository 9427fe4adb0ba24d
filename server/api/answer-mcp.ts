import { env } from '@/server/env';
import { ApiProblem } from './api-problem';
import { MOST_BODY, MOST_MCP_BODY, type ApiRequest } from './api-request';
import { createMcpServer } from './mcp-server';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A page of another site must not ask through its reader's browser (MCP 2025-06-18, transports, security warning). */
function isOwnOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, origin: given } = new URL(origin);
  return LOOPBACK.has(hostname) || (env.SITE_URL !== undefined && given === new URL(env.SITE_URL).origin);
}

/** Only the objects of a cluster may be larger than what other tools take. */
const isTooLarge = (body: Buffer): boolean =>
  body.length > (body.includes('"evaluate_checks"') ? MOST_MCP_BODY : MOST_BODY);

/**
 * `POST /api/mcp`: the Streamable HTTP transport, stateless, each answer one JSON body.
 * @throws {ApiProblem} 403 for a page of another site, 413 for a body that is too large
 */
export async function answerMcp({ url, origin, headers, body }: ApiRequest): Promise<Response> {
  const from = headers.get('origin');
  if (from !== null && !isOwnOrigin(from))
    throw new ApiProblem('forbidden', 'Pages of other sites cannot ask here; programs leave Origin out.');
  if (isTooLarge(Buffer.from(body)))
    throw new ApiProblem('too-large', 'A body may have 512 KiB; with objects to evaluate, 1 MiB.');
  const [{ WebStandardStreamableHTTPServerTransport }, server] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    createMcpServer(origin),
  ]);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(
      new Request(url, { method: 'POST', headers, body: Buffer.from(body) }),
    );
    // Read before the server ends; there is no stream in a stateless answer.
    const text = await answer.text();
    const answerHeaders = new Headers(answer.headers);
    answerHeaders.set('cache-control', 'no-store');
    return new Response(text === '' ? null : text, { status: answer.status, headers: answerHeaders });
  } finally {
    await server.close();
  }
}
