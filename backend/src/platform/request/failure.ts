import { HttpException } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ERRORS, type ErrorCode, type ErrorKind } from '@arena/domain/kernel/error-catalogue';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Failure } from '@arena/projections/kernel/answer.types';
import { ImportRefused } from '../csv/import-refused.js';
import type { RequestEffects } from './envelope.js';
import { InvalidFields } from '../http/validation/validation-errors.js';

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  refused: 409,
  'too-large': 413,
  unsupported: 415,
  'reused-key': 422,
  'too-many': 429,
  unavailable: 503,
};

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed-request',
  401: 'login-required',
  403: 'forbidden-role',
  404: 'route-not-found',
  406: 'malformed-request',
  408: 'malformed-request',
  413: 'payload-too-large',
  414: 'malformed-request',
  415: 'unsupported-media-type',
  416: 'malformed-request',
  417: 'malformed-request',
  429: 'too-many-requests',
  431: 'malformed-request',
  503: 'not-ready',
};

const MAX_PATH = 200;

export interface FailureAnswer {
  readonly status: number;
  readonly body: Failure;
  /** Seconds. */
  readonly retryAfter: number | null;
  readonly unexpected: boolean;
}

/** Never contains a stack trace or an internal name. */
export function failureOf(error: unknown, path: string): FailureAnswer {
  if (error instanceof InvalidFields) {
    const details = error.unknown > 0 ? { unknown_fields: error.unknown } : {};
    const answer = refusal(new DomainError('validation-failed', details));
    return { ...answer, body: { ...answer.body, errors: mutable(error.fields) } };
  }
  if (error instanceof ImportRefused) {
    const answer = refusal(new DomainError('import-invalid'));
    return { ...answer, body: { ...answer.body, rows: [...error.rows] } };
  }
  if (error instanceof DomainError) return refusal(error);
  if (error instanceof StoreUnavailable)
    return { ...refusal(new DomainError('storage-unavailable')), unexpected: true };
  const status = statusOf(error);
  const code = status === null ? undefined : CODES[status];
  if (status === null || code === undefined)
    return { ...refusal(new DomainError('unexpected-error')), status: 500, unexpected: true };
  return {
    ...refusal(new DomainError(code, code === 'route-not-found' ? { path: path.slice(0, MAX_PATH) } : {})),
    status,
  };
}

/** After an append, only a refusal that was decided is answered. No other failure may claim that nothing changed. */
export function truthfulFailureOf(error: unknown, path: string, effects?: RequestEffects): FailureAnswer {
  const failure = failureOf(error, path);
  const isRefusal = failure.status < 500;
  if (!effects?.recorded || (isRefusal && error === effects.decided)) return failure;
  const unexpected = failure.unexpected || isRefusal;
  return { ...failureOf(new DomainError('outcome-unknown'), ''), unexpected };
}

function refusal(error: DomainError): FailureAnswer {
  const status = STATUS[ERRORS[error.code].kind];
  const variables = { ...error.details };
  const seconds = error.details['seconds'];
  return {
    status,
    body: {
      success: false,
      code: error.code,
      message: error.message,
      ...(Object.keys(variables).length > 0 ? { variables } : {}),
    },
    retryAfter: status === 429 && typeof seconds === 'number' ? seconds : status === 503 ? 1 : null,
    unexpected: error.cause !== undefined,
  };
}

function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return error instanceof SyntaxError || error instanceof URIError ? 400 : null;
}

function mutable(fields: InvalidFields['fields']): NonNullable<Failure['errors']> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { key, variables }]) => [
      field,
      { key, variables: { ...variables } },
    ]),
  );
}
