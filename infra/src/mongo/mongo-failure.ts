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

const AWAY_NAMES = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError', 'MongoStalePrimaryError']);

/** https://www.mongodb.com/docs/manual/reference/error-codes/ */
const AWAY_CODES = new Set([
  6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031,
]);

const UNAUTHORIZED = 13;
const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;
const NAMESPACE_NOT_FOUND = 26;

export function isUnavailable(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (!(error instanceof MongoError)) return false;
  if (AWAY.some((type) => error instanceof type) || AWAY_NAMES.has(error.name)) return true;
  return hasCode(error, AWAY_CODES) || error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** No user, or one without the right. */
export function isForbidden(error: unknown): boolean {
  return hasCode(unwrapped(error), new Set([UNAUTHORIZED]));
}

export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, new Set([DUPLICATE_KEY]));
}

/** MongoDB 7 no longer reports this error. */
export function isMissingCollection(error: unknown): boolean {
  if (hasCode(error, new Set([NAMESPACE_NOT_FOUND]))) return true;
  // mongo-java-server sends no code.
  return error instanceof MongoServerError && error.message === 'ns not found';
}

export function isContention(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (isDuplicateKey(error) || hasCode(error, new Set([WRITE_CONFLICT]))) return true;
  const transient = error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
  return transient && !isUnavailable(error);
}

function unwrapped(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const within: unknown = error.errorResponse;
  return within instanceof Error ? within : error;
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return error instanceof MongoServerError && typeof error.code === 'number' && codes.has(error.code);
}
