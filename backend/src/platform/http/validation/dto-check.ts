import type { Type } from '@nestjs/common';
import { defaultMetadataStorage as conversions } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { checkOf, UNKNOWN, type FieldCheck, type Values } from './field-check.js';

/** The object that class-transformer makes of a value which class-validator accepts. Null on any doubt. */
export type DtoCheck = (value: unknown) => object | null;

type Fields = ReadonlyMap<string, FieldCheck>;

const checks = new Map<Type, DtoCheck>();

/** Compiled once from the decorators. */
export function dtoCheck(dto: Type): DtoCheck {
  const check = checks.get(dto) ?? compiled(dto);
  checks.set(dto, check);
  return check;
}

function compiled(dto: Type): DtoCheck {
  const fields = fieldsOf(dto);
  if (fields === null) return () => null;
  const all = [...fields.values()];
  return (value) => {
    const made = isPlain(value) ? objectOf(dto, value, fields) : null;
    return made && all.every((field) => field.accepts(made[field.name], made)) ? made : null;
  };
}

function fieldsOf(dto: Type): Fields | null {
  if (conversions.getExposedMetadatas(dto).length + conversions.getExcludedMetadatas(dto).length > 0)
    return null;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const fields = names.map((name) =>
    checkOf(
      dto,
      name,
      rules.filter((rule) => rule.propertyName === name),
    ),
  );
  const known = fields.filter((field) => field !== null);
  return known.length === fields.length ? new Map(known.map((field) => [field.name, field])) : null;
}

function objectOf(dto: Type, sent: Values, fields: Fields): Values | null {
  const made = new dto() as Record<string, unknown>;
  for (const name of Object.keys(sent)) {
    const field = fields.get(name);
    if (!field) return null;
    const value = field.nested
      ? (dtoCheck(field.nested)(sent[name]) ?? UNKNOWN)
      : field.converted(sent[name], sent);
    if (value === UNKNOWN) return null;
    made[name] = value;
  }
  return made;
}

function isPlain(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === Object.prototype || prototype === null) return true;
  // Fastify gives a query a prototype without a member, which has none itself.
  return Object.getPrototypeOf(prototype) === null && Reflect.ownKeys(prototype).length === 0;
}
