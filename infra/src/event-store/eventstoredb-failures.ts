import {
  AccessDeniedError,
  ErrorType,
  MaxAppendSizeExceededError,
  isCommandError,
} from '@eventstore/db-client';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** The client's kinds of errors that pass by themselves, or with the server's operator. */
const PASSING: ReadonlySet<ErrorType> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.ACCESS_DENIED,
]);

/**
 * gRPC's codes among the errors that the client does not know: "unknown" is what a cluster without a leader
 * says, "internal" and "exhausted" come with a connection that breaks in the middle of a call.
 */
const PASSING_CODES: ReadonlySet<number | undefined> = new Set([2, 8, 13, undefined]);

/** Whether the same call can succeed later: the server is away, busy, or does not let us in. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) {
    return PASSING.has(error.type) || (error.type === ErrorType.UNKNOWN && PASSING_CODES.has(error.code));
  }
  // A stream that ended too early, and the search for a cluster's node.
  return ('code' in error && String(error.code).startsWith('ERR_STREAM')) || /discover/.test(error.message);
}

/** The port's name for what the client threw; errors that are no failures of the server stay as they are. */
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
