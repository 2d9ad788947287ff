import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

const described = new WeakSet<Type>();

export function describeDto(dto: Type): void {
  if (described.has(dto)) return;
  described.add(dto);
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const field of new Set(rules.map((rule) => rule.propertyName))) {
    const own = rules.filter((rule) => rule.propertyName === field);
    const optional = own.some((rule) => rule.type === ValidationTypes.CONDITIONAL_VALIDATION);
    const type: unknown = Reflect.getMetadata('design:type', dto.prototype as object, field);
    const isArray = type === Array;
    if (isDto(type)) describeDto(type);
    ApiProperty({ required: !optional, ...schemaOf(type, isArray) })(dto.prototype as object, field);
  }
}

export function isDto(type: unknown): type is Type {
  return (
    typeof type === 'function' && ![String, Number, Boolean, Object, Array, Date].includes(type as never)
  );
}

function schemaOf(type: unknown, isArray: boolean): object {
  if (isArray) return { type: 'array', items: {} };
  if (type === undefined || type === Object) return { type: 'object', additionalProperties: true };
  return { type };
}
