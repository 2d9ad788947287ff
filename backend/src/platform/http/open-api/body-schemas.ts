import type { Type } from '@nestjs/common';
import type { RuleSchema } from '@arena/domain/validation/rule';
import { fieldsOf } from '../validation/dto-schema.js';

type Schemas = Readonly<Record<string, object>>;

export const FILE = { type: 'string', format: 'binary' } as const;

/** For bodies that no DTO describes. `required` defaults to every property. */
export function objectSchema(properties: Schemas, required: readonly string[] = Object.keys(properties)) {
  return {
    type: 'object',
    ...(required.length > 0 && { required: [...required] }),
    properties: { ...properties },
    additionalProperties: false,
  };
}

export function listSchema(items: object, limits: Pick<RuleSchema, 'minItems' | 'maxItems'> = {}) {
  return { type: 'array', items, ...limits };
}

export function formSchema(dto: Type, files: Schemas) {
  const fields = fieldsOf(dto);
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  const schemas = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  return objectSchema({ ...schemas, ...files }, required);
}
