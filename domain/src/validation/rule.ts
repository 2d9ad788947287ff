import type { ValidationKey } from './messages.js';

export interface RuleBreak {
  readonly key: string;
  readonly variables: Readonly<Record<string, string | number>>;
}

/** A part of JSON Schema, for the OpenAPI document. */
export interface RuleSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  readonly enum?: readonly (string | number | boolean)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: RuleSchema;
  readonly example?: unknown;
}

export interface Rule {
  /** Every valid value matches it. `check` may be stricter. */
  readonly schema: RuleSchema;
  /** Null when the value is valid. Takes linear time in a bounded length. */
  check(value: unknown): RuleBreak | null;
}

export function broken(key: ValidationKey, variables: RuleBreak['variables'] = {}): RuleBreak {
  return { key: `validation.${key}`, variables };
}

export function rule(check: (value: unknown) => RuleBreak | null, schema: RuleSchema): Rule {
  return { check, schema };
}

export interface TextRule extends Rule {
  readonly max: number;
}

export interface TextLimits {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly patternKey?: ValidationKey;
  /** As JSON Schema names it. */
  readonly format?: string;
}

/** They can disguise a text. Emoji and Japanese names need variation selectors. */
const INVISIBLE =
  /(?![\t\n\r\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

export function text({ min = 1, max, pattern, patternKey = 'format', format }: TextLimits): TextRule {
  const kept = rule(
    (value) => {
      if (typeof value !== 'string') return broken('text');
      if (value.length > max) return broken('max-length', { max });
      if (value.trim().length === 0 && min > 0) return broken('required');
      if (value.trim().length < min) return broken('min-length', { min });
      if (INVISIBLE.test(value)) return broken('invisible-characters');
      if (pattern && !pattern.test(value)) return broken(patternKey);
      return null;
    },
    { ...textSchema(min, max, pattern), ...(format && { format }) },
  );
  return { ...kept, max };
}

/** JSON Schema has no flags, and its patterns are Unicode-aware. */
function textSchema(minLength: number, maxLength: number, pattern?: RegExp): RuleSchema {
  const expressible = pattern && !pattern.ignoreCase;
  return { type: 'string', minLength, maxLength, ...(expressible && { pattern: pattern.source }) };
}

const TYPES = { string: 'string', number: 'integer', boolean: 'boolean' } as const;

export interface OneOf<T> extends Rule {
  readonly values: readonly T[];
}

export function oneOf<const T extends string | number | boolean>(values: readonly T[]): OneOf<T> {
  const allowed = new Set<unknown>(values);
  const type = TYPES[typeof values[0] as keyof typeof TYPES];
  const kept = rule((value) => (allowed.has(value) ? null : broken('one-of')), { type, enum: values });
  return { ...kept, values };
}

export const yesOrNo = rule((value) => (typeof value === 'boolean' ? null : broken('one-of')), {
  type: 'boolean',
});

export function wholeNumber(min: number, max: number): Rule {
  return rule(
    (value) => {
      if (typeof value !== 'number' || !Number.isInteger(value)) return broken('whole-number');
      if (value < min) return broken('min', { min });
      if (value > max) return broken('max', { max });
      return null;
    },
    { type: 'integer', minimum: min, maximum: max },
  );
}
