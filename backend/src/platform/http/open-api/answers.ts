import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERRORS } from '@arena/domain/kernel/error-catalogue';
import type { Route } from '../access/route-table.js';
import { SHARED_TOPICS } from '../shared-answers/shared-routes.js';
import type { RequestBody } from './bodies.js';

type Content = Record<string, { schema: object }>;

export interface DescribedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: RequestBody;
  readonly responses: Record<string, { description: string; content?: Content }>;
}

interface AnswerTypes {
  readonly answers: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>>;
}

/** `npm run answers` writes it from the types of the routes. */
const TYPES = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as AnswerTypes;

/** The types of `@ApiProduces`. */
const PRODUCES = 'swagger/apiProduces';
const JSON_TYPE = 'application/json';
const FAILURE: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    code: { type: 'string', enum: Object.keys(ERRORS).sort() },
    message: { type: 'string', description: 'English. Translations belong to the code.' },
    variables: { type: 'object', description: 'Values for the placeholders of a translated message.' },
    errors: { type: 'object', description: 'By field: the translation key of its error and its variables.' },
    rows: { type: 'array', description: 'Of a refused import: row, field, key and variables.', items: {} },
  },
};

const TEXTS: Readonly<Record<number, string>> = {
  304: 'The client knows this answer (If-None-Match).',
  400: 'The request is malformed, or some fields are missing or invalid.',
  401: 'A login is required, the API token is not valid, or the Authorization header names another user.',
  403: 'The caller, the phase or the origin of the request does not allow it.',
  404: 'Something that the request names does not exist for this caller.',
  409: 'A rule refuses it in the current state. Nothing was changed.',
  413: 'The body is too large.',
  414: 'A part of the path is too long.',
  415: 'The server does not read this content type here.',
  416: 'The range begins after the end of the file.',
  417: 'The server does not know this expectation.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many requests. See Retry-After.',
  431: 'The address and the headers are too long.',
  503: 'Not possible right now, or the outcome is unknown. Repeat it with the same Idempotency-Key.',
};

export function describeSchemas(document: OpenAPIObject): void {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...TYPES.components, Failure: FAILURE_SCHEMA },
  };
}

export function describeAnswers(operation: DescribedOperation, route: Route): void {
  const { responses } = operation;
  for (const status of statusesOf(operation, route))
    if (!Object.hasOwn(responses, status)) responses[status] = { description: TEXTS[status] ?? '' };
  for (const [status, answer] of Object.entries(responses)) {
    const content = Number(status) >= 400 ? FAILURE : contentOf(Number(status), route);
    if (content !== null) answer.content ??= content;
  }
}

function contentOf(status: number, route: Route): Content | null {
  if (status === 204 || status >= 300) return null;
  const json = TYPES.answers[route.handler];
  const types = (metadataOf(PRODUCES, route) as string[] | undefined) ?? (json ? [JSON_TYPE] : []);
  if (types.length === 0) return null;
  const schemaOf = (type: string) =>
    type === JSON_TYPE ? (json ?? {}) : { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

function statusesOf(operation: DescribedOperation, route: Route): number[] {
  const isShared = metadataOf(SHARED_TOPICS, route) !== undefined;
  // Limited to some callers, a phase, our own pages, or to what is public of the past.
  const { parameters = [] } = operation;
  const isOpen = route.access?.who === 'visitor' && route.access.phase === undefined;
  const isDenied = !isOpen || !isRead(route) || parameters.some((each) => each.name === 'at');
  // Something that may not exist.
  const isNamed =
    operation.requestBody !== undefined ||
    parameters.some((each) => each.in === 'path' || each.name === 'season');
  return [
    ...when(isShared, 304),
    400,
    401,
    ...when(isDenied, 403),
    ...when(isNamed, 404),
    ...when(!isRead(route), 409, 413, 422),
    ...when(route.method !== 'GET' && route.method !== 'HEAD', 415),
    414,
    417,
    429,
    431,
    503,
  ];
}

function when(applies: boolean, ...statuses: number[]): number[] {
  return applies ? statuses : [];
}

function isRead({ method }: Route): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}

function metadataOf(key: string, { controller, name }: Route): unknown {
  return Reflect.getMetadata(key, (controller.prototype as Record<string, object>)[name] ?? {});
}
