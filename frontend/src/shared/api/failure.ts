import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Failure } from '@arena/projections/views/answer.types';

/** Every refused call, in one shape, whatever went wrong on the way. Serializable: it lives in the store. */
export interface ApiFailure extends Failure {
  /** HTTP status; null when no answer came. */
  status: number | null;
}

const GENERIC = 'An error occurred.';

export function failureOf(error: FetchBaseQueryError): ApiFailure {
  if (typeof error.status === 'number') return failureFromBody(error.status, error.data);
  if (error.status === 'PARSING_ERROR') return failureFromBody(error.originalStatus, null);
  return unreachable(navigator.onLine);
}

/** No answer at all: either the reader's line or our server. */
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

/** Tells our failures from whatever else a rejected thunk may carry. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return isFailure(error) && 'status' in error;
}
