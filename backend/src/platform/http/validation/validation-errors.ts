import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { RuleBreak } from '@arena/domain/validation/rule';
import { FOLLOWS } from './follows-rule.js';

export type FieldErrors = Record<string, RuleBreak>;

/** What a DTO refuses, per field. */
export class InvalidFields extends Error {
  constructor(readonly fields: FieldErrors) {
    super('Some fields are missing or invalid.');
    this.name = 'InvalidFields';
  }
}

/** A single field refused outside a DTO. */
export function invalidField(field: string, broken: RuleBreak): InvalidFields {
  return new InvalidFields({ [field]: broken });
}

const KEYS: Readonly<Record<string, string>> = {
  whitelistValidation: 'unknown-field',
  isDefined: 'required',
  isNotEmpty: 'required',
  isString: 'text',
  isBoolean: 'boolean',
  isInt: 'whole-number',
  isIn: 'one-of',
  nestedValidation: 'required',
};

export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidFields(fieldsOf(errors)),
  });
}

/** Field names of nested objects are joined by dots: `team.mate.name`. */
export function fieldsOf(errors: readonly ValidationError[], prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of errors) {
    const field = `${prefix}${error.property}`;
    const [first] = Object.entries(error.constraints ?? {});
    if (first) fields[field] = breakOf(...first);
    Object.assign(fields, fieldsOf(error.children ?? [], `${field}.`));
  }
  return fields;
}

function breakOf(constraint: string, message: string): RuleBreak {
  if (constraint === FOLLOWS) return JSON.parse(message) as RuleBreak;
  return { key: `validation.${KEYS[constraint] ?? 'format'}`, variables: {} };
}
