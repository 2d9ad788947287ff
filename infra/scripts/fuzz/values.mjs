// Values for a JSON schema: most of them valid.
import fc from 'fast-check';
import { hostileJson } from './hostile.mjs';
import { knownFor } from './names.mjs';

const PLAIN = fc.string({
  unit: fc.constantFrom(...'abcdefgh XYZ0189éß日本語🔥'),
  minLength: 1,
  maxLength: 24,
});

/** @param context `{ operation, name }`: whose parameter or field it is */
export function valueOf(schema, context) {
  const known = knownFor(schema, context);
  const own = fc.oneof(
    ...known,
    ...fromSchema(schema, context).map((arbitrary) => ({ arbitrary, weight: 1 })),
  );
  return own;
}

/** Mostly valid, now and then not. */
export function looseValueOf(schema, context) {
  return fc.oneof(
    { arbitrary: valueOf(schema, context), weight: 3 },
    { arbitrary: nearLimits(schema), weight: 1 },
    { arbitrary: hostileJson, weight: 2 },
  );
}

function fromSchema(schema, context) {
  if (schema.enum) return [fc.constantFrom(...schema.enum)];
  if (schema.example !== undefined) return [fc.constant(schema.example)];
  return [ofType(schema, context)];
}

function ofType(schema, context) {
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

function textOf({ format, pattern, minLength = 0, maxLength = 60 }) {
  if (format === 'email') return fc.constant({ ref: 'fresh-email' });
  if (format === 'password') return fc.constant({ ref: 'password' });
  if (format === 'uri') return fc.constantFrom(...LINKS);
  if (format === 'binary') return fc.constant({ ref: 'file' });
  const limited = PLAIN.map((text) => text.slice(0, maxLength)).filter(({ length }) => length >= minLength);
  return pattern === undefined ? limited : matching(pattern, limited, { minLength, maxLength });
}

/** fast-check does not know every pattern. */
function matching(pattern, plain, { minLength, maxLength }) {
  const expression = new RegExp(pattern, 'u');
  const fits = (text) => text.length >= minLength && text.length <= maxLength && expression.test(text);
  const simple = fc.string({ unit: fc.constantFrom(...'abcABC019'), minLength: 3, maxLength: 10 });
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

function wholeNumbers({ minimum = 0, maximum = 1000 }) {
  const few = fc.integer({ min: minimum, max: Math.min(maximum, minimum + SMALL) });
  return fc.oneof(
    { arbitrary: few, weight: 3 },
    { arbitrary: fc.integer({ min: minimum, max: maximum }), weight: 1 },
  );
}

function amounts({ minimum = 0, maximum = 100 }) {
  const low = Math.ceil(minimum * 100);
  return fc
    .integer({ min: low, max: Math.min(maximum * 100, low + 20_000) })
    .map((hundredths) => hundredths / 100);
}

function listOf({ items = {}, minItems = 0, maxItems = 5, uniqueItems = false }, context) {
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
  const item = valueOf(items, context);
  return uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits);
}

export function objectOf({ properties = {}, required = [] }, context, of = valueOf) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    of(schema, { ...context, name, within: context.name }),
  ]);
  return recordOf(fields, required);
}

/** Each optional field is in about every third value. */
export function recordOf(fields, required) {
  const entries = fields.map(([name, arbitrary]) => [
    name,
    required.includes(name)
      ? arbitrary
      : fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary, weight: 1 }),
  ]);
  return fc.record(Object.fromEntries(entries)).map(withoutUndefined);
}

function withoutUndefined(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function nearLimits(schema) {
  const { minimum = 0, maximum = 10, minLength = 0, maxLength = 100 } = schema;
  if (schema.type === 'string')
    return fc
      .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
      .map((n) => 'a'.repeat(Math.max(0, n)));
  return fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, maximum * 10);
}
