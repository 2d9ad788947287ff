// What the OpenAPI document says about each operation.
/** @returns {object[]} one entry per method and path, with `$ref`s of parameters and bodies resolved */
export function operationsOf(document) {
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

function bodiesOf(document, { requestBody }) {
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    type,
    schema: resolved(document, schema),
  }));
}

/** Our request bodies have no cycles. */
function resolved(document, schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map((each) => resolved(document, each));
  if (typeof schema.$ref === 'string') return resolved(document, named(document, schema.$ref));
  return Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, resolved(document, each)]));
}

function named(document, reference) {
  return document.components.schemas[reference.split('/').at(-1)];
}
