import { z } from 'zod';
import { Hit, Problem } from './answers';
import { ENDPOINTS, PROBLEMS, type Endpoint } from './endpoints';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const DESCRIPTION =
  'Public post-incident reports as structured cases, told in English and Korean. Read only. Texts are in `lang` (default en); where a case is told in the other language alone, `lang` beside the text says which. Answers carry an ETag; ask again with If-None-Match. The same questions can be asked over MCP at /api/mcp.';

/** Words of ours in a schema that mean nothing to a reader of JSON Schema. */
function clean({ jsonSchema }: { jsonSchema: Json }): void {
  delete jsonSchema['vocabulary'];
}

/** The answers by name, as JSON Schema that refers to itself by OpenAPI's addresses. */
function answerSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  registry.add(Hit, { id: 'Hit' });
  registry.add(Problem, { id: 'Problem' });
  for (const { answer } of Object.values(ENDPOINTS)) registry.add(answer[1], { id: answer[0] });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${SCHEMAS}${id}`, override: clean });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as Json;
      return [name, rest];
    }),
  );
}

const inputSchema = (input: z.ZodType): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input', override: clean }) as Json;
  return schema;
};

function parameters({ input, path }: Endpoint): Json[] {
  const properties = inputSchema(input)['properties'] as Record<string, Json> | undefined;
  return Object.entries(properties ?? {}).map(([name, { description, ...schema }]) => {
    const inPath = path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      ...(inPath ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      ...(schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
      schema,
    };
  });
}

const json = (schema: Json, type = 'application/json'): Json => ({ content: { [type]: { schema } } });
const refer = (name: string): Json => ({ $ref: `${SCHEMAS}${name}` });

function operation(endpoint: Endpoint): Json {
  const { name, method, summary, description, input, answer, problems } = endpoint;
  const told = problems.map((status) => [
    String(status),
    status === 301
      ? { description: PROBLEMS[status], headers: { Location: { schema: { type: 'string' } } } }
      : { description: PROBLEMS[status], ...json(refer('Problem'), 'application/problem+json') },
  ]);
  return {
    operationId: name,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(method === 'GET'
      ? { parameters: parameters(endpoint) }
      : { requestBody: { required: true, ...json(inputSchema(input)) } }),
    responses: {
      200: { description: 'The answer.', ...json(refer(answer[0])) },
      ...(name === 'getHealth'
        ? { 503: { description: 'Nothing can be served.', ...json(refer(answer[0])) } }
        : {}),
      ...Object.fromEntries(told),
    },
  };
}

/** The OpenAPI document of the HTTP API, made from the very schemas that its answers are made by. */
export function buildOpenApi(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Incident Library',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Texts CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    servers: [{ url: origin }],
    security: [],
    paths,
    components: { schemas: answerSchemas() },
  };
}
