import { Ajv2020 } from 'ajv/dist/2020';
import { expect } from 'vitest';

type Operation = {
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> } | undefined>;
};
type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** Compares real answers with an OpenAPI document: the status, the media type and the schema that it says they have. */
export function openApiChecker(document: OpenApi): (path: string, answer: Response) => Promise<void> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'openapi');
  return async (path, answer) => {
    const [template, operations] =
      Object.entries(document.paths).find(([known]) =>
        new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      ) ?? [];
    const operation = operations?.['get'] ?? operations?.['post'];
    const response = operation?.responses[String(answer.status)];
    expect(response, `${template ?? path} says that it may answer ${answer.status}`).toBeDefined();
    const type = answer.headers.get('content-type') ?? '';
    const schema = response?.content?.[type]?.schema;
    expect(schema, `${template ?? path} says that ${answer.status} may be ${type}`).toBeDefined();
    const validate = ajv.compile({ $ref: `openapi${schema?.$ref ?? ''}` });
    validate(await answer.clone().json());
    expect(validate.errors, path).toBeNull();
  };
}
