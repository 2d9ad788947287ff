// Values for a JSON schema: most of them valid.
import fc from 'fast-check';
import { hostileJson } from './hostile.js';
import { knownFor, type Context } from './names.js';
import type { Schema } from './operations.js';

export type ValueOf = (schema: Schema, context: Context) => fc.Arbitrary<unknown>;
type Fields = Record<string, unknown>;

const PLAIN = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefgh XYZ0189éß日本語🔥')),
  minLength: 1,
  maxLength: 24,
});

export function valueOf(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const own = { arbitrary: fromSchema(schema, context), weight: 1 };
  return fc.oneof(...knownFor(schema, context), own);
}

/** Mostly valid, now and then not. */
export function looseValueOf(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: valueOf(schema, context), weight: 3 },
    { arbitrary: nearLimits(schema), weight: 1 },
    { arbitrary: hostileJson, weight: 2 },
  );
}

function fromSchema(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.example !== undefined) return fc.constant(schema.example);
  return ofType(schema, context);
}

function ofType(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return wholeNumbers(schema);
    case 'number':
      return amounts(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema, context);
    case 'object':
      return objectOf(schema, context);
    default:
      return hostileJson;
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constant({ ref: 'fresh-email' });
  if (format === 'password') return fc.constant({ ref: 'password' });
  if (format === 'uri') return fc.constantFrom(...LINKS);
  if (format === 'binary') return fc.constant({ ref: 'file' });
  const limited = PLAIN.map((text) => text.slice(0, maxLength)).filter(({ length }) => length >= minLength);
  return pattern === undefined ? limited : matching(pattern, limited, { minLength, maxLength });
}

/** fast-check does not know every pattern. */
function matching(
  pattern: string,
  plain: fc.Arbitrary<string>,
  { minLength, maxLength }: { minLength: number; maxLength: number },
) {
  const expression = new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && expression.test(text);
  const simple = fc.string({
    unit: fc.constantFrom(...Array.from('abcABC019')),
    minLength: 3,
    maxLength: 10,
  });
  const fallback = fc.oneof(plain, simple);
  try {
    const generated = fc.stringMatching(expression, { size: '-1' });
    fc.sample(generated, 1);
    return fc.oneof(generated, fallback).filter(fits);
  } catch {
    return fallback.filter(fits);
  }
}

const LINKS = [
  'https://example.org/a',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://discord.com/api/webhooks/1/a',
];

const SMALL = 6;

function wholeNumbers({ minimum = 0, maximum = 1000 }: Schema) {
  const few = fc.integer({ min: minimum, max: Math.min(maximum, minimum + SMALL) });
  return fc.oneof(
    { arbitrary: few, weight: 3 },
    { arbitrary: fc.integer({ min: minimum, max: maximum }), weight: 1 },
  );
}

function amounts({ minimum = 0, maximum = 100 }: Schema) {
  const low = Math.ceil(minimum * 100);
  return fc
    .integer({ min: low, max: Math.min(maximum * 100, low + 20_000) })
    .map((hundredths) => hundredths / 100);
}

function listOf({ items = {}, minItems = 0, maxItems = 5, uniqueItems = false }: Schema, context: Context) {
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
  const item = valueOf(items, context);
  return uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits);
}

export function objectOf(
  { properties = {}, required = [] }: Schema,
  { operation, name: within }: Context,
  of: ValueOf = valueOf,
): fc.Arbitrary<Fields> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, of(schema, { operation, name, within })] as const,
  );
  return recordOf(fields, required);
}

/** Each optional field is in about every third value. */
export function recordOf(
  fields: readonly (readonly [string, fc.Arbitrary<unknown>])[],
  required: readonly string[],
): fc.Arbitrary<Fields> {
  const entries = fields.map(
    ([name, arbitrary]) =>
      [
        name,
        required.includes(name)
          ? arbitrary
          : fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary, weight: 1 }),
      ] as const,
  );
  return fc.record(Object.fromEntries(entries)).map(withoutUndefined);
}

function withoutUndefined(record: Fields) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function nearLimits(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 10, minLength = 0, maxLength = 100 } = schema;
  if (schema.type === 'string')
    return fc
      .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
      .map((n) => 'a'.repeat(Math.max(0, n)));
  return fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, maximum * 10);
}
