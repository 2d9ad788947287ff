import type { ValidationError } from '@nestjs/common';
import type { ValidationKey } from '@arena/domain/validation/messages';
import { broken, type RuleBreak } from '@arena/domain/validation/rule';
import { FOLLOWS } from './follows-rule.js';
import type { Misfits } from './known-fields.js';

export type FieldErrors = Record<string, RuleBreak>;

const MAX_NAMED = 20;
const MAX_UNKNOWN_NAMED = 3;
const NAME = /^[\w.-]{1,60}$/;

export class InvalidFields extends Error {
  readonly fields: FieldErrors;

  constructor(
    fields: FieldErrors,
    readonly unknown = 0,
  ) {
    super('Some fields are missing or invalid.');
    this.name = 'InvalidFields';
    const named = Object.entries(fields).filter(([name]) => NAME.test(name));
    this.fields = Object.fromEntries(named.slice(0, MAX_NAMED));
  }
}

export function invalidField(field: string, broken: RuleBreak): InvalidFields {
  return new InvalidFields({ [field]: broken });
}

export function refusalOf({ unknown, misplaced }: Misfits): InvalidFields | null {
  if (unknown.length === 0 && misplaced.length === 0) return null;
  const named = unknown.slice(0, MAX_UNKNOWN_NAMED).map((name) => [name, broken('unknown-field')] as const);
  return new InvalidFields(Object.fromEntries([...named, ...misplaced]), unknown.length);
}

const KEYS: Readonly<Record<string, ValidationKey>> = {
  whitelistValidation: 'unknown-field',
  isDefined: 'required',
  isBoolean: 'one-of',
  nestedValidation: 'required',
};

export function fieldsOf(errors: readonly ValidationError[]): FieldErrors {
  return Object.fromEntries(entriesOf(errors, ''));
}

function entriesOf(errors: readonly ValidationError[], prefix: string): [string, RuleBreak][] {
  return errors.flatMap((error) => {
    const field = `${prefix}${error.property}`;
    const [first] = Object.entries(error.constraints ?? {});
    const own: [string, RuleBreak][] = first ? [[field, breakOf(...first)]] : [];
    return [...own, ...entriesOf(error.children ?? [], `${field}.`)];
  });
}

function breakOf(constraint: string, message: string): RuleBreak {
  if (constraint === FOLLOWS) return JSON.parse(message) as RuleBreak;
  return { key: `validation.${KEYS[constraint] ?? 'format'}`, variables: {} };
}
