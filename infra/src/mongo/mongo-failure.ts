import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoParseError,
  MongoServerError,
  MongoTransactionError,
} from 'mongodb';

/** Wrong calls of the driver. */
const MISUSE = [MongoInvalidArgumentError, MongoParseError, MongoTransactionError];

/**
 * Answers that the program or its settings are to blame for: asking again does not help. A server and what stands
 * before it have too many other codes to list. https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const BLAMED_CODES = new Set([
  2, // BadValue
  9, // FailedToParse
  13, // Unauthorized
  14, // TypeMismatch
  18, // AuthenticationFailed
  20, // IllegalOperation
  52, // DollarPrefixedFieldName
  53, // InvalidIdField
  59, // CommandNotFound
  67, // CannotCreateIndex
  72, // InvalidOptions
  73, // InvalidNamespace
  85, // IndexOptionsConflict
  86, // IndexKeySpecsConflict
  115, // CommandNotSupported
  10334, // BSONObjectTooLarge
  17280, // KeyTooLong
  17419, // the document would become too large
  17420, // the document would become too large
  40415, // unknown field of a command
]);

/** The driver passes on what writing to a connection that the server has just closed throws. */
const CLOSED_SOCKET = new Set(['ECONNRESET', 'EPIPE']);

const UNAUTHORIZED = 13;
const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;
const NAMESPACE_NOT_FOUND = 26;
/** Of a transaction that is over, perhaps because it took too long. The same work would take as long again. */
const TRANSACTION_OVER = new Set([251, 290]);

/** Everything that the program is not to blame for. It may be asked again later. */
export function isUnavailable(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (!(error instanceof MongoError))
    return error instanceof Error && CLOSED_SOCKET.has((error as NodeJS.ErrnoException).code ?? '');
  if (MISUSE.some((type) => error instanceof type)) return false;
  return !hasCode(error, BLAMED_CODES) && !isDuplicateKey(error);
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

/** Another writer was faster, or the server ended the transaction: the same work may succeed at once. */
export function isContention(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (isDuplicateKey(error) || hasCode(error, new Set([WRITE_CONFLICT]))) return true;
  const transient = error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError');
  return transient && !hasCode(error, TRANSACTION_OVER);
}

function unwrapped(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const within: unknown = error.errorResponse;
  return within instanceof Error ? within : error;
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return error instanceof MongoServerError && typeof error.code === 'number' && codes.has(error.code);
}
