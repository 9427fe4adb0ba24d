import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { Lang } from '@/lib/lang';
import { isDatabaseAway } from '@/server/database-away';
import { lookAtDatabase } from '@/server/library/current-library';
import { likeness } from '@/server/queries/nearest-terms';
import { ApiProblem } from './api-problem';
import { say } from './mcp-text';
import { TOOLS } from './mcp-tools';
import { parseInput } from './parse-query';

const INSTRUCTIONS =
  'A library of public post-incident reports as structured cases, in English and Korean. Start with search_incidents and a sentence about what is seen; match_incidents takes a whole alert, log or draft. For “what usually causes …?” turn the words into a value with vocab and count what goes with it with get_topic. Cite the permalink of a case.';

/** The dialect is that of JSON Schema 2020-12, which MCP assumes. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): { type: 'object' } & Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => void delete (jsonSchema as Record<string, unknown>)['vocabulary'],
  });
  return { ...rest, type: 'object' };
}

let listed: readonly object[] | null = null;

/** The tools as a client is told of them; the same for everyone, so made once. */
const listTools = (): readonly object[] =>
  (listed ??= TOOLS.map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: {
      title,
      readOnlyHint: true,
      idempotentHint: true,
      destructiveHint: false,
      openWorldHint: false,
    },
  })));

/** Answers a call. What cannot be read is named in the answer, with the nearest that can: a model corrects itself by it. */
async function callTool(name: string, given: unknown, origin: string): Promise<CallToolResult> {
  const asked = z.object({ lang: Lang }).safeParse(given);
  const lang = asked.success ? asked.data.lang : 'en';
  try {
    const tool = TOOLS.find((each) => each.name === name);
    if (tool === undefined) throw unknownTool(name);
    const { structured, text } = await tool.answer(parseInput(tool.input, given), origin);
    return { content: [{ type: 'text', text }], structuredContent: structured };
  } catch (error) {
    const { detail, nearest } = error instanceof ApiProblem ? error : await explain(error, name);
    const more = nearest?.length ? ` ${say(lang, 'nearest', { nearest: nearest.join(', ') })}` : '';
    return { isError: true, content: [{ type: 'text', text: `${detail}${more}` }] };
  }
}

function unknownTool(name: string): ApiProblem {
  const names = TOOLS.map((tool) => tool.name).sort((a, b) => likeness(b, name) - likeness(a, name));
  return new ApiProblem('unknown-value', `There is no tool ${JSON.stringify(name.slice(0, 60))}.`, names);
}

/** An error of ours: said on the server by its kind alone, since what was asked may have been pasted. */
async function explain(error: unknown, name: string): Promise<ApiProblem> {
  if (isDatabaseAway(error) || !(await lookAtDatabase()))
    return new ApiProblem('unavailable', 'The database does not answer. Try again in a moment.');
  console.error(`The tool ${name} failed: ${error instanceof Error ? error.name : typeof error}`);
  return new ApiProblem('internal', 'Something went wrong here. Try again in a moment.');
}

/**
 * An MCP server over the library, to be connected to a transport. The SDK is loaded when it is first needed: most libraries never are
 * asked by an agent.
 * @param origin what permalinks begin with
 */
export async function createMcpServer(origin: string): Promise<Server> {
  const [{ Server: McpServer }, { CallToolRequestSchema, ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const server = new McpServer(
    { name: 'incident-library', title: 'Incident Library', version: '1.0.0', websiteUrl: origin },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listTools()] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(params.name, params.arguments ?? {}, origin),
  );
  return server;
}
