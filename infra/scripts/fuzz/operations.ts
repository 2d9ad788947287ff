// What the OpenAPI document says about each operation.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: (string | number)[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;
export type Responses = Record<string, { content?: Content }>;

interface Access {
  who: string;
  phase?: number;
}

/** The OpenAPI document. */
export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

interface OperationObject {
  'x-access'?: Access;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Responses;
}

export interface Body {
  type: string;
  schema: Schema;
}

export interface Operation {
  name: string;
  method: string;
  path: string;
  access: Access;
  parameters: Parameter[];
  bodies: Body[];
  responses: Responses;
}

/** One for each method and path, with `$ref`s of parameters and bodies resolved. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return {
        name,
        method: method.toUpperCase(),
        path,
        access: operation['x-access'] ?? { who: 'visitor' },
        parameters: (operation.parameters ?? []).map((each) => ({
          ...each,
          schema: resolved(document, each.schema),
        })),
        bodies: bodiesOf(document, operation),
        responses: operation.responses,
      };
    }),
  );
}

function bodiesOf(document: Document, { requestBody }: OperationObject) {
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    schema: resolved(document, schema),
  }));
}

/** Our request bodies have no cycles. */
function resolved<Part>(document: Document, part: Part): Part {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map((each: unknown) => resolved(document, each)) as Part;
  const { $ref } = part as Schema;
  if ($ref !== undefined) return resolved(document, named(document, $ref) as Part);
  const parts = Object.entries(part).map(([name, each]) => [name, resolved(document, each as unknown)]);
  return Object.fromEntries(parts) as Part;
}

function named(document: Document, reference: string) {
  return document.components.schemas[reference.split('/').at(-1) ?? ''];
}
