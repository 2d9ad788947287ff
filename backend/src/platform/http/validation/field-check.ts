import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams, type TypeMetadata } from 'class-transformer';
import { defaultMetadataStorage as conversions } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { isDto } from './dto-schema.js';
import { ruleOf } from './follows-rule.js';

type Storage = ReturnType<typeof getMetadataStorage>;
type ValidationMetadata = ReturnType<Storage['getTargetValidationMetadatas']>[number];

export type Values = Readonly<Record<string, unknown>>;

export interface FieldCheck {
  readonly name: string;
  /** Its value must be such an object. */
  readonly nested: Type | null;
  /** What class-transformer makes of a value that is not nested. */
  converted(value: unknown, sent: Values): unknown;
  /** Whether class-validator accepts the value in this object. */
  accepts(value: unknown, made: Values): boolean;
}

/** Instead of a value that class-transformer may copy in a way of its own. */
export const UNKNOWN = Symbol('unknown');

const ON_RECEIPT = TransformationType.PLAIN_TO_CLASS;

const { CUSTOM_VALIDATION, IS_DEFINED, CONDITIONAL_VALIDATION, NESTED_VALIDATION } = ValidationTypes;
const VALIDATING: ReadonlySet<string> = new Set([CUSTOM_VALIDATION, IS_DEFINED]);
const KNOWN: ReadonlySet<string> = new Set([...VALIDATING, CONDITIONAL_VALIDATION, NESTED_VALIDATION]);

/** Null when a decorator says something that is not known here. */
export function checkOf(dto: Type, name: string, rules: readonly ValidationMetadata[]): FieldCheck | null {
  const nested = nestedAt(dto, name, rules);
  const convert = conversionOf(dto, name);
  const validators = validatorsOf(rules);
  if (nested === undefined || !convert || !validators) return null;
  if (!rules.every(isKnown) || name in (dto.prototype as object)) return null;
  const conditions = rules
    .filter(({ type }) => type === CONDITIONAL_VALIDATION)
    .map(({ constraints: [condition] }) => condition as Condition);
  const rule = ruleOf(dto, name);
  return {
    name,
    nested,
    converted: (value, sent) => {
      if (isScalar(value)) return convert(value, sent);
      // An object is misplaced unless the rule takes it.
      return isList(value) && rule?.check(value) === null ? convert([...value], sent) : UNKNOWN;
    },
    accepts: (value, made) =>
      conditions.some((applies) => !applies(made, value)) ||
      validators.every((validates) => validates(value, made)),
  };
}

type Condition = (of: Values, value: unknown) => boolean;
type Validator = (value: unknown, of: Values) => boolean;

/** Undefined when class-transformer and class-validator do not agree on the class, null for a field of one value. */
function nestedAt(dto: Type, name: string, rules: readonly ValidationMetadata[]): Type | null | undefined {
  const declared: unknown = Reflect.getMetadata('design:type', dto.prototype as object, name);
  const made = conversions.findTypeMetadata(dto, name) as TypeMetadata | undefined;
  const isNested = rules.some(({ type }) => type === NESTED_VALIDATION);
  if (!isDto(declared)) return made || isNested ? undefined : null;
  return isNested && made && isSimple(made.options) && made.typeFunction() === declared
    ? declared
    : undefined;
}

function conversionOf(dto: Type, name: string): ((value: unknown, sent: Values) => unknown) | null {
  const steps = conversions.findTransformMetadatas(dto, name, ON_RECEIPT);
  if (!steps.every(({ options }) => isSimple(options))) return null;
  if (steps.length === 0) return (value) => value;
  return (first, obj) =>
    steps.reduce<unknown>((value, { transformFn }) => {
      const params: TransformFnParams = { value, key: name, obj, type: ON_RECEIPT, options: {} };
      return transformFn(params) as unknown;
    }, first);
}

/** Null when one is asynchronous. */
function validatorsOf(rules: readonly ValidationMetadata[]): Validator[] | null {
  const validating = rules.filter(({ type }) => VALIDATING.has(type));
  const found = validating.flatMap(({ propertyName: property, constraints, constraintCls }) =>
    getMetadataStorage()
      .getTargetValidatorConstraints(constraintCls)
      .map(({ async, instance }) => ({ async, instance, property, constraints })),
  );
  if (found.some(({ async }) => async)) return null;
  return found.map(({ instance, property, constraints }) => (value, object) => {
    const said = instance.validate(value, { value, object, property, constraints, targetName: '' });
    return said === true;
  });
}

function isKnown({ type, each, always, groups = [], validateIf }: Partial<ValidationMetadata>): boolean {
  return KNOWN.has(type ?? '') && !each && always === undefined && groups.length === 0 && !validateIf;
}

/** Has no options, such as versions and groups. */
function isSimple(options: object): boolean {
  return Object.keys(options).length === 0;
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'undefined']);

function isScalar(value: unknown): boolean {
  return value === null || SCALARS.has(typeof value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && Array.from(value, isScalar).every(Boolean) && !value.includes(undefined);
}
