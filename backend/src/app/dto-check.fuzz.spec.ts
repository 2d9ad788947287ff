import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dtoCheck } from '../platform/http/validation/dto-check.js';
import { fieldsOf, isDto } from '../platform/http/validation/dto-schema.js';
import { ruleOf } from '../platform/http/validation/follows-rule.js';
import { ExplainingPipe } from '../platform/http/validation/validation-pipe.js';
import { fuzzRuns } from '../testing/fuzz-runs.js';

const BACKEND = new URL('../', import.meta.url);
const files = ['features', 'platform'].flatMap((layer) =>
  readdirSync(fileURLToPath(new URL(layer, BACKEND)), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(\.dto|-?query)\.ts$/.test(file))
    .map((file) => `${layer}/${file}`),
);
const exported = await Promise.all(
  files.map(async (file) => (await import(new URL(file, BACKEND).href)) as Record<string, unknown>),
);
const DTOS = [...new Set(exported.flatMap((file) => Object.values(file)))]
  .filter(isDto)
  .filter((each) => each.prototype !== undefined && fieldsOf(each).length > 0);

const WORDS =
  'a Owls true 1 12 en FR Str0ng!Passw0rd 123456 123456789012345678 tournament-1 Tournament csv json @ann';
const SITES = 'ann@example.org https://example.org/a https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const MATCHES = 'r3m1 r3m1.1,r3m2.2';
const TIMES = '2026-11-28 2026-11-28T12:00 2026-11-28T12:00:00Z #aabbcc';

/** Some fit each rule. */
const SAMPLES: readonly unknown[] = [
  ...`${WORDS} ${SITES} ${MATCHES} ${TIMES}`.split(' '),
  ...['', 'A fair reason', '/shop/'].concat('a'.repeat(64), '0'.repeat(64), 'x'.repeat(5000)),
  ...Array.of<unknown>(0, 1, 2, 12, 24, 1.5, 99, -1, 2000, 1e9, true, false, null, {}, { a: 1 }),
  ...Array.of<unknown>([], ['a'], ['bets', 'bracket'], ['bets', 'votes'], [null], [['a']]),
];

const hostile = fc.oneof(fc.constantFrom(...SAMPLES), fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));

type Field = ReturnType<typeof fieldsOf>[number];

function valid(dto: Type, { name, type, schema }: Field): fc.Arbitrary<unknown> {
  if (isDto(type)) return whole(type);
  const rule = ruleOf(dto, name);
  const { enum: listed = [], example } = schema as { enum?: readonly unknown[]; example?: unknown };
  const fitting = [...listed, example, ...SAMPLES].filter((value) =>
    rule ? rule.check(value) === null : typeof value === 'boolean',
  );
  return fc.constantFrom(...fitting);
}

/** What class-transformer makes of the objects of a list is left to it. */
function listsObjects(value: unknown): boolean {
  const lists = Object.values(value as object).filter((field) => Array.isArray(field));
  return lists.some((list) => list.some((each) => typeof each === 'object' && each !== null));
}

/** A valid value. */
function whole(dto: Type): fc.Arbitrary<object> {
  const fields = fieldsOf(dto);
  const requiredKeys = fields.filter(({ optional }) => !optional).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, valid(dto, field)])), {
    requiredKeys,
  });
}

/** Valid in most fields. */
function almost(dto: Type): fc.Arbitrary<object> {
  const fields = fieldsOf(dto).map((field): [string, fc.Arbitrary<unknown>] => [
    field.name,
    fc.oneof({ arbitrary: valid(dto, field), weight: 5 }, { arbitrary: hostile, weight: 1 }),
  ]);
  const others: [string, fc.Arbitrary<unknown>][] = ['other', 'constructor', 'toString'].map((name) => [
    name,
    hostile,
  ]);
  const arbitraries = Object.fromEntries(fields);
  return fc.oneof(
    { arbitrary: fc.record(arbitraries, { requiredKeys: [] }), weight: 6 },
    {
      arbitrary: fc.record({ ...arbitraries, ...Object.fromEntries(others) }, { requiredKeys: [] }),
      weight: 1,
    },
  );
}

/** As Fastify makes of a query: the prototype has no member. */
const QUERY = Object.create(null) as object;
const asSent = (made: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof(
    made,
    made.map((fields) => Object.assign(Object.create(QUERY) as object, fields)),
  );

const pipe = new ExplainingPipe();

describe.each(DTOS.map((dto) => [dto.name, dto] as const))('%s', (_name, dto) => {
  const explained = (value: unknown) => pipe.transform(value, { type: 'body', metatype: dto });

  it('is checked without class-validator when it is valid', async () => {
    await fc.assert(
      fc.asyncProperty(asSent(whole(dto)), async (value) => {
        const made = dtoCheck(dto)(value);
        if (made !== null || !listsObjects(value)) expect(made).toStrictEqual(await explained(value));
      }),
      fuzzRuns(20),
    );
  });

  it('is accepted only if class-validator accepts it, and becomes the same object', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(asSent(almost(dto)), hostile), async (value) => {
        const made = dtoCheck(dto)(value);
        if (made !== null) expect(made).toStrictEqual(await explained(value));
      }),
      fuzzRuns(100),
    );
  });
});

it('are those of bets, purchases, votes and guesses, and of many other routes', () => {
  const names = DTOS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names).toEqual(expect.arrayContaining(['PlaceBetDto', 'PurchaseDto', 'TeamNameDto', 'GuessDto']));
});
