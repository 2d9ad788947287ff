import { status } from '@grpc/grpc-js';
import { certificateFailure } from '../../network/certificate-failure.js';
import { CLOSED, NO_TLS, UNKNOWN_HOST, UNREACHABLE } from '../../network/connection-cause.js';
import { isCommandFailure } from './client-package.js';
import type { EventStoreDbUrl } from './eventstoredb-url.js';

/** As Node puts it: "self-signed certificate in certificate chain", "certificate has expired". */
const CERTIFICATE_REASON = /Last error: (?:Error: )?([^.]*certificate.*?)\.? (?:Resolution note|$)/;

const NO_LEADER =
  'has no leader, so it takes no calls; an election is under way, or fewer than most of its nodes are running';

/** gRPC has no reason, because it made no attempt of its own. */
const UNTRIED = /No connection established\. Last error: null/;

export function isUntried(error: Error): boolean {
  return UNTRIED.test(error.message);
}

/** What gRPC and the server say, and what follows the name of the server in an error message. The first one holds. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, UNREACHABLE.text],
  [/Name resolution failed/, UNKNOWN_HOST.text],
  [/Server Is Not Ready|Leader info available/, NO_LEADER],
  // Before the first byte of an answer. Later, it is a server that has ended.
  [/Last error: (?:Failed to connect|Protocol error|.*ECONNRESET)/, CLOSED.text],
  // A recent attempt of another connection failed, so gRPC has not tried again yet.
  [UNTRIED, UNREACHABLE.text],
  [/Failed to discover/, 'has no node that can be used; are its nodes running, and have they a leader?'],
];

const BROKEN = 'broke off the connection; is it still running?';

/** Waiting does not help. Null for other failures. */
export function refusalIn(error: Error, url: EventStoreDbUrl): string | null {
  if (isCommandFailure(error, 'access-denied')) return accessRefusal(error.code, url);
  const reason = CERTIFICATE_REASON.exec(error.message)?.[1];
  if (reason) return certificateFailure(reason, 'tlsCAFile=PATH in the URL');
  return /wrong version number|EPROTO/.test(error.message) ? NO_TLS.text : null;
}

/** The client has one error for a user who is not known and for one who may not. */
function accessRefusal(code: number | undefined, { sendsUser }: EventStoreDbUrl): string {
  if (code === status.UNAUTHENTICATED)
    return 'does not accept the user or the password of its URL; correct user:password@ there';
  return sendsUser
    ? 'denies access to the user of its URL; this user must be allowed to read $all, and to read and write the ' +
        'streams of the program'
    : 'denies access without a user; the URL has to name one (user:password@), who is only sent with TLS';
}

export function passingCauseOf(error: Error): string {
  if (isCommandFailure(error, 'unknown') && error.code === status.UNKNOWN) return NO_LEADER;
  return CAUSES.find(([said]) => said.test(error.message))?.[1] ?? BROKEN;
}
