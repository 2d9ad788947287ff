import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const AWAY = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/** Errors of the driver's connection pool that it does not export. */
const AWAY_NAMES = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError', 'MongoStalePrimaryError']);

/**
 * What a server answers that is going down, was just made a secondary, has no room, or could not reach the other
 * members in time: https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const AWAY_CODES = new Set([
  6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031,
]);

const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;
const NAMESPACE_NOT_FOUND = 26;

/** The server cannot be asked now, or did not say whether it wrote. */
export function isUnavailable(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (!(error instanceof MongoError)) return false;
  if (AWAY.some((type) => error instanceof type) || AWAY_NAMES.has(error.name)) return true;
  return hasCode(error, AWAY_CODES) || error.hasErrorLabel('UnknownTransactionCommitResult');
}

export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, new Set([DUPLICATE_KEY]));
}

/** Of dropping a collection that is not there; MongoDB 7 no longer minds. */
export function isMissingCollection(error: unknown): boolean {
  if (hasCode(error, new Set([NAMESPACE_NOT_FOUND]))) return true;
  // mongo-java-server gives no code.
  return error instanceof MongoServerError && error.message === 'ns not found';
}

/** Another writer came between; the same work succeeds on what is stored now. */
export function isContention(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (isDuplicateKey(error) || hasCode(error, new Set([WRITE_CONFLICT]))) return true;
  const transient = error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
  return transient && !isUnavailable(error);
}

/** Whatever goes wrong in a bulk write comes as a server's error; what it was lies within. */
function unwrapped(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const within: unknown = error.errorResponse;
  return within instanceof Error ? within : error;
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return error instanceof MongoServerError && typeof error.code === 'number' && codes.has(error.code);
}
