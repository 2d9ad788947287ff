import { DomainError } from '@arena/domain/kernel/domain-error';
import { isJsonObject } from '@arena/domain/kernel/parsed-json';
import { broken, type RuleBreak } from '@arena/domain/validation/rule';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { isDto } from './dto-schema.js';
import { ruleOf } from './follows-rule.js';

export interface Misfits {
  readonly unknown: string[];
  readonly misplaced: [field: string, broken: RuleBreak][];
}

type Fields = ReadonlyMap<string, Type | null>;

const fieldsByDto = new WeakMap<Type, Fields>();

/** Before class-transformer and class-validator, which copy all input. @throws malformed-request */
export function misfitsOf(dto: Type, value: unknown, prefix = ''): Misfits {
  if (value === undefined || value === null) return { unknown: [], misplaced: [] };
  if (!isJsonObject(value)) throw new DomainError('malformed-request');
  const fields = fieldsOf(dto);
  const found: Misfits = { unknown: [], misplaced: [] };
  for (const [name, content] of Object.entries(value)) {
    const field = `${prefix}${name}`;
    const nested = fields.get(name);
    if (nested === undefined) found.unknown.push(field);
    else if (nested !== null) addNested(found, nested, field, content);
    else if (typeof content === 'object' && content !== null) {
      const rule = ruleOf(dto, name);
      addMisplaced(found, field, rule ? rule.check(content) : broken('format'));
    }
  }
  return found;
}

function addNested(found: Misfits, dto: Type, field: string, content: unknown): void {
  // Other values get the error that the field is required.
  if (!isJsonObject(content)) {
    if (typeof content === 'object' && content !== null) addMisplaced(found, field, broken('required'));
    return;
  }
  const { unknown, misplaced } = misfitsOf(dto, content, `${field}.`);
  found.unknown.push(...unknown);
  found.misplaced.push(...misplaced);
}

function addMisplaced(found: Misfits, field: string, problem: RuleBreak | null): void {
  if (problem) found.misplaced.push([field, problem]);
}

function fieldsOf(dto: Type): Fields {
  const known = fieldsByDto.get(dto);
  if (known) return known;
  const metadata = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = new Set(metadata.map(({ propertyName }) => propertyName));
  const fields = new Map([...names].map((name) => [name, nestedAt(dto, name)]));
  fieldsByDto.set(dto, fields);
  return fields;
}

function nestedAt(dto: Type, field: string): Type | null {
  const type: unknown = Reflect.getMetadata('design:type', dto.prototype as object, field);
  return isDto(type) ? type : null;
}
