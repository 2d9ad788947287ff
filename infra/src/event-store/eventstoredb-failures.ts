import {
  AccessDeniedError,
  ErrorType,
  MaxAppendSizeExceededError,
  isCommandError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

const PASSING: ReadonlySet<ErrorType> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.ACCESS_DENIED,
]);

/** gRPC codes without a name: 2 is a cluster without a leader, 8 and 13 a connection that broke. */
const PASSING_CODES: ReadonlySet<number | undefined> = new Set([2, 8, 13, undefined]);

export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) {
    return PASSING.has(error.type) || (error.type === ErrorType.UNKNOWN && PASSING_CODES.has(error.code));
  }
  // A stream that ended too early, or a failed search for a cluster node.
  return ('code' in error && String(error.code).startsWith('ERR_STREAM')) || /discover/.test(error.message);
}

export function nameFailure(place: string, error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof MaxAppendSizeExceededError) {
    return new Error(
      `The event store at ${place} takes ${error.maxAppendSize} bytes in one append, not more`,
      {
        cause: error,
      },
    );
  }
  if (!isPassing(error)) return error;
  const reason =
    error instanceof AccessDeniedError
      ? 'refuses the user of its URL'
      : 'is not available; is it running, and is TLS on or off on both sides?';
  return new StoreUnavailable(`The event store at ${place} ${reason}`, { cause: error });
}
