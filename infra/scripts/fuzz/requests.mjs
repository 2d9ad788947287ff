// Generates requests of an operation as plain data, so that fast-check can shrink them.
import fc from 'fast-check';
import { ROLES } from './cast.mjs';
import { csvOf } from './csv.mjs';
import { formOf } from './forms.mjs';
import { extraHeaders, hostileHeaders } from './headers.mjs';
import { hostileBody, hostileText } from './hostile.mjs';
import { looseValueOf, objectOf, recordOf, valueOf } from './values.mjs';

/** Most rules of the game are about users and participants. */
const NEEDED = {
  visitor: ROLES,
  'logged-out': ['visitor'],
  user: ['user', 'user', 'participant', 'participant', 'judge', 'admin'],
  participant: ['participant'],
};
const BYTES = 'application/offset+octet-stream';

/** @returns an arbitrary of `{ role, member, params, query, headers, body, raw }` */
export function requestOf(operation) {
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

function planOf(operation, { of, role, headers }) {
  const { parameters, bodies } = operation;
  const placed = (place) => parametersIn(operation, parameters, place, of);
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

function hostilePlan(operation) {
  const text = operation.bodies.length === 0 ? fc.constant(null) : fc.option(rawBody, { freq: 6, nil: null });
  const base = { of: () => hostileText, role: anyRole(operation), headers: hostileHeaders };
  return fc
    .tuple(planOf({ ...operation, bodies: [] }, base), text, fc.boolean())
    .map(([plan, body, raw]) => ({ ...plan, body, raw }));
}

const rawBody = fc.record({
  kind: fc.constant('raw'),
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

function parametersIn({ name: operation }, parameters, place, of) {
  const own = parameters.filter((each) => each.in === place);
  const fields = own.map(({ name, schema }) => [name, of(schema, { operation, name })]);
  const required = own.filter((each) => each.required).map(({ name }) => name);
  return recordOf(fields, required);
}

function bodyOf({ name: operation, bodies }, { type, schema }, of) {
  switch (type) {
    case 'multipart/form-data':
      return formOf(objectOf(schema, { operation }, of));
    case 'text/csv': {
      const json = bodies.find((body) => body.type === 'application/json');
      return csvOf(json.schema, operation, of).map((text) => ({ kind: 'raw', type, text }));
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

function fitting({ access: { who } }) {
  const roles = NEEDED[who] ?? ROLES.slice(ROLES.indexOf(who));
  return fc.constantFrom(...roles);
}

function anyRole(operation) {
  return fc.oneof(
    { arbitrary: fitting(operation), weight: 3 },
    { arbitrary: fc.constantFrom(...ROLES), weight: 2 },
  );
}
