import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { isCommandFailure } from './client-package.js';
import { NoAnswer } from './eventstoredb-attempt.js';
import { isUntried, passingCauseOf, refusalIn } from './eventstoredb-causes.js';
import type { EventStoreDbUrl } from './eventstoredb-url.js';

const PASSING = [
  'timeout',
  'deadline-exceeded',
  'unavailable',
  'cancelled',
  'not-leader',
  'access-denied',
] as const;

/** gRPC codes without a name: 1 was given up here, 2 is a cluster without a leader, 8 and 13 a connection that broke. */
const PASSING_CODES: ReadonlySet<number | undefined> = new Set([1, 2, 8, 13, undefined]);

/** The connection was replaced before the call began. */
const CLOSED_HERE = /Channel (?:closed before call started|has been shut down)/;

/** What the others say when the server did not take the call. */
const NOT_TAKEN = /No connection established|Server Is Not Ready/;

/** The client asked every host in vain, and keeps the reasons to itself. */
export function isFailedSearch(error: unknown): boolean {
  return error instanceof Error && /^Failed to discover/.test(error.message);
}

/** User, certificate or encryption do not fit: asking again does not help. */
export class ConnectionRefused extends StoreUnavailable {
  override readonly name = 'ConnectionRefused';
}

/** The server cannot have the call, or has refused it. Of any other failure, only the answer may be lost. */
export function wasNeverSent(error: unknown): boolean {
  if (isCommandFailure(error, 'not-leader', 'access-denied')) return true;
  if (!(error instanceof Error)) return false;
  return isFailedSearch(error) || [NOT_TAKEN, CLOSED_HERE].some((said) => said.test(error.message));
}

/** Nothing came for so long that the node is unlikely to answer at all. */
export function isSilence(error: unknown): boolean {
  return error instanceof NoAnswer || isCommandFailure(error, 'deadline-exceeded', 'timeout');
}

/** Nothing about the server, so an earlier failure says more. */
export function saysNothing(error: unknown): boolean {
  return (
    isSilence(error) ||
    isCommandFailure(error, 'cancelled') ||
    (error instanceof Error && (CLOSED_HERE.test(error.message) || isUntried(error)))
  );
}

export function mayBeRepeated(error: unknown): boolean {
  return error instanceof StoreUnavailable && !(error instanceof ConnectionRefused);
}

export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandFailure(error, 'unknown')) return PASSING_CODES.has(error.code);
  if (isCommandFailure(error)) return isCommandFailure(error, ...PASSING);
  // A stream that ended too early, or one that was opened while its connection was replaced.
  const hasEnded = 'code' in error && String(error.code).startsWith('ERR_STREAM');
  return hasEnded || CLOSED_HERE.test(error.message) || isFailedSearch(error);
}

export function nameFailure(url: EventStoreDbUrl, error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  const server = `The event store at ${url.place}`;
  if (isCommandFailure(error, 'maximum-append-size-exceeded')) {
    const text = `${server} takes ${String(error.maxAppendSize)} bytes in one append, not more`;
    return new Error(text, { cause: error });
  }
  if (!(error instanceof Error && isPassing(error))) return error;
  const refusal = refusalIn(error, url);
  if (refusal) return new ConnectionRefused(`${server} ${refusal}`, { cause: error });
  return new StoreUnavailable(`${server} ${passingCauseOf(error)}`, { cause: error });
}
