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

/** As OpenSSL and Node put it: "self-signed certificate in certificate chain", "certificate has expired". */
const UNTRUSTED_CERTIFICATE = /Last error: (?:Error: )?([^.]*certificate.*?)\.? (?:Resolution note|$)/;

/** The client asked every host in vain, and keeps the reasons to itself. */
export function isFailedSearch(error: unknown): boolean {
  return error instanceof Error && /^Failed to discover/.test(error.message);
}

/** User, certificate or encryption do not fit: asking again does not help. */
export class ConnectionRefused extends StoreUnavailable {}

export function mayBeRepeated(error: unknown): boolean {
  return error instanceof StoreUnavailable && !(error instanceof ConnectionRefused);
}

export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) {
    return PASSING.has(error.type) || (error.type === ErrorType.UNKNOWN && PASSING_CODES.has(error.code));
  }
  // A stream that ended too early, or one that was opened while its connection was replaced.
  const hasEnded = 'code' in error && String(error.code).startsWith('ERR_STREAM');
  return hasEnded || error.message === 'Channel has been shut down' || isFailedSearch(error);
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
  const refusal = refusalIn(error);
  if (refusal) return new ConnectionRefused(`The event store at ${place} ${refusal}`, { cause: error });
  return new StoreUnavailable(
    `The event store at ${place} is not available; is it running, and is TLS on or off on both sides?`,
    { cause: error },
  );
}

function refusalIn(error: unknown): string | null {
  if (error instanceof AccessDeniedError) return 'refuses the user of its URL';
  const { message } = error as Error;
  const certificate = UNTRUSTED_CERTIFICATE.exec(message)?.[1];
  if (certificate)
    return `has a certificate that is not trusted (${certificate}); tlsCAFile=PATH in the URL names its CA`;
  return /wrong version number|EPROTO/.test(message)
    ? 'does not use TLS; turn it on there, or off with tls=false in the URL'
    : null;
}
