import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Failure } from '@arena/projections/kernel/answer.types';

/** Every failed call in one shape. Serializable, because it is kept in the store. */
export interface ApiFailure extends Failure {
  /** HTTP status, or null without an answer. */
  status: number | null;
}

const GENERIC = 'An error occurred.';

export function failureOf(error: FetchBaseQueryError): ApiFailure {
  if (typeof error.status === 'number') return failureFromBody(error.status, error.data);
  if (error.status === 'PARSING_ERROR') return failureFromBody(error.originalStatus, null);
  return unreachable(navigator.onLine);
}

/** No answer: the connection failed or the server is down. */
export function unreachable(online: boolean): ApiFailure {
  return online
    ? { success: false, status: null, code: 'unreachable', message: 'Unable to contact the server.' }
    : {
        success: false,
        status: null,
        code: 'offline',
        message: 'Connection issue. Check your network and try again.',
      };
}

export function failureFromBody(status: number, body: unknown): ApiFailure {
  if (!isFailure(body)) return { success: false, status, code: 'unexpected-error', message: GENERIC };
  return {
    success: false,
    status,
    code: body.code,
    message: body.message,
    ...(body.variables && { variables: body.variables }),
    ...(body.errors && { errors: body.errors }),
    ...(body.rows && { rows: body.rows }),
  };
}

function isFailure(body: unknown): body is Failure {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Partial<Failure>).code === 'string' &&
    typeof (body as Partial<Failure>).message === 'string'
  );
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return isFailure(error) && 'status' in error;
}

/** No rule was broken. An unknown outcome is none: the change may have happened. */
export function isUnexplained(error: unknown): boolean {
  if (!isApiFailure(error)) return true;
  return error.code !== 'outcome-unknown' && (error.status === null || error.status >= 500);
}

const GATEWAY = new Set([502, 503, 504]);

/** The call did not arrive: no answer, or a gateway answered instead of our server, which names its codes. */
export function isUndelivered({ status, code }: ApiFailure): boolean {
  return status === null || (GATEWAY.has(status) && code === 'unexpected-error');
}

export function isNotFound(error: unknown): boolean {
  return isApiFailure(error) && error.status === 404;
}
