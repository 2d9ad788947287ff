// Generates requests of an operation as plain data, so that fast-check can shrink them.
import fc from 'fast-check';
import { ROLES, type Role } from './cast.js';
import { csvOf } from './csv.js';
import { formOf, type Fields, type FormPlan } from './forms.js';
import { extraHeaders, hostileHeaders } from './headers.js';
import { hostileBody, hostileText } from './hostile.js';
import type { Body, Operation } from './operations.js';
import { looseValueOf, objectOf, recordOf, valueOf, type ValueOf } from './values.js';
import type { Reference } from './world.js';

/** Most rules of the game are about users and participants. */
const NEEDED: Record<string, readonly Role[]> = {
  visitor: ROLES,
  'logged-out': ['visitor'],
  user: ['user', 'user', 'participant', 'participant', 'judge', 'admin'],
  participant: ['participant'],
};
const BYTES = 'application/offset+octet-stream';

export type PlannedBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; type: string; text: string }
  | { kind: 'bytes'; type: string; bytes: Buffer | Reference }
  | FormPlan;

export interface Plan {
  role: Role;
  /** Of those who have the role. */
  member: number;
  params: Fields;
  query: Fields;
  headers: Fields;
  body: PlannedBody | null;
  raw: boolean;
}

interface Base {
  of: ValueOf;
  role: fc.Arbitrary<Role>;
  headers: fc.Arbitrary<Fields>;
}

export function requestOf(operation: Operation): fc.Arbitrary<Plan> {
  return fc.oneof(
    {
      arbitrary: planOf(operation, { of: valueOf, role: fitting(operation), headers: extraHeaders }),
      weight: 6,
    },
    {
      arbitrary: planOf(operation, { of: looseValueOf, role: anyRole(operation), headers: extraHeaders }),
      weight: 3,
    },
    { arbitrary: hostilePlan(operation), weight: 1 },
  );
}

function planOf(operation: Operation, { of, role, headers }: Base): fc.Arbitrary<Plan> {
  const { bodies } = operation;
  const placed = (place: string) => parametersIn(operation, place, of);
  return fc.record({
    role,
    member: fc.nat({ max: 7 }),
    params: placed('path'),
    query: placed('query'),
    headers: fc.tuple(placed('header'), headers).map(([own, extra]) => ({ ...extra, ...own })),
    body:
      bodies.length === 0
        ? fc.constant(null)
        : fc.oneof(...bodies.map((body) => bodyOf(operation, body, of))),
    raw: fc.constant(false),
  });
}

function hostilePlan(operation: Operation): fc.Arbitrary<Plan> {
  const text = operation.bodies.length === 0 ? fc.constant(null) : fc.option(rawBody, { freq: 6, nil: null });
  const base = { of: () => hostileText, role: anyRole(operation), headers: hostileHeaders };
  return fc
    .tuple(planOf({ ...operation, bodies: [] }, base), text, fc.boolean())
    .map(([plan, body, raw]) => ({ ...plan, body, raw }));
}

const rawBody = fc.record({
  kind: fc.constant('raw' as const),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/csv',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    BYTES,
    '',
  ),
  text: hostileBody,
});

function parametersIn({ name: operation, parameters }: Operation, place: string, of: ValueOf) {
  const own = parameters.filter((each) => each.in === place);
  const fields = own.map(({ name, schema }) => [name, of(schema, { operation, name })] as const);
  const required = own.filter((each) => each.required).map(({ name }) => name);
  return recordOf(fields, required);
}

function bodyOf(
  { name: operation, bodies }: Operation,
  { type, schema }: Body,
  of: ValueOf,
): fc.Arbitrary<PlannedBody> {
  switch (type) {
    case 'multipart/form-data':
      return formOf(objectOf(schema, { operation }, of));
    case 'text/csv': {
      const json = bodies.find((body) => body.type === 'application/json');
      return csvOf(json?.schema ?? {}, operation, of).map((text) => ({ kind: 'raw', type, text }));
    }
    case BYTES:
      return fc
        .oneof(
          fc.constant({ ref: 'video-bytes' }),
          fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
        )
        .map((bytes) => ({ kind: 'bytes', type, bytes }));
    default:
      return objectOf(schema, { operation }, of).map((value) => ({ kind: 'json', value }));
  }
}

function fitting({ access: { who } }: Operation) {
  const roles = NEEDED[who] ?? ROLES.slice(ROLES.indexOf(who as Role));
  return fc.constantFrom(...roles);
}

function anyRole(operation: Operation) {
  return fc.oneof(
    { arbitrary: fitting(operation), weight: 3 },
    { arbitrary: fc.constantFrom(...ROLES), weight: 2 },
  );
}
