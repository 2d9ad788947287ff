/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly description?: string;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** As TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return unionOf(choice.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  return types.length === 0 ? 'unknown' : unionOf(types.map((type) => typeNamed(type, schema)));
}

export function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function typeNamed(type: string, schema: Schema): string {
  if (type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (type === 'object') return objectOf(schema);
  return PLAIN[type] ?? 'unknown';
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldOf(name, field, required.includes(name)),
  );
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  if (fields.length === 0) return `Record<string, ${others}>`;
  return `{ ${fields.join(' ')} }`;
}

export function fieldOf(name: string, schema: Schema, isRequired: boolean): string {
  const comment =
    schema.description === undefined ? '' : `/** ${schema.description.replaceAll('*/', '* /')} */ `;
  return `${comment}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${typeOf(schema)};`;
}
