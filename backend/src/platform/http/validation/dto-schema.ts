import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { ruleOf } from './follows-rule.js';

interface Field {
  readonly name: string;
  readonly type: unknown;
  readonly optional: boolean;
  readonly schema: object;
}

const described = new WeakSet<Type>();

export function describeDto(dto: Type): void {
  if (described.has(dto)) return;
  described.add(dto);
  for (const { name, type, optional, schema } of fieldsOf(dto)) {
    if (isDto(type)) describeDto(type);
    ApiProperty({ required: !optional, ...schema })(dto.prototype as object, name);
  }
}

export function fieldsOf(dto: Type): Field[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))].map((name) => {
    const own = rules.filter((rule) => rule.propertyName === name);
    const type: unknown = Reflect.getMetadata('design:type', dto.prototype as object, name);
    return {
      name,
      type,
      optional: own.some((rule) => rule.type === ValidationTypes.CONDITIONAL_VALIDATION),
      schema: ruleOf(dto, name)?.schema ?? { type },
    };
  });
}

export function isDto(type: unknown): type is Type {
  return (
    typeof type === 'function' && ![String, Number, Boolean, Object, Array, Date].includes(type as never)
  );
}
