import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectionCauseOf } from '../network/connection-cause.js';

/** MinIO with TLS answers plain requests without a code. */
const NO_REASON =
  'without a reason; is it an S3 server, and is TLS on or off on both sides (tls=… in the URL)?';

/**
 * Answers that asking again does not change: what is asked for is not there, or the program or its settings are to
 * blame. Every other answer of a server, or of what stands before it, is a failure that passes.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'AccessDenied',
  'AuthorizationHeaderMalformed',
  'BucketAlreadyExists',
  'BucketAlreadyOwnedByYou',
  'EntityTooLarge',
  'EntityTooSmall',
  'InvalidAccessKeyId',
  'InvalidArgument',
  'InvalidBucketName',
  'InvalidPart',
  'InvalidRange',
  'InvalidRequest',
  'KeyTooLongError',
  'MethodNotAllowed',
  'NoSuchBucket',
  'NoSuchKey',
  'NoSuchUpload',
  'NotFound',
  'NotImplemented',
  'PreconditionFailed',
  'SignatureDoesNotMatch',
]);

export class ObjectStoreRefused extends Error {
  constructor(readonly code: string) {
    super(`The object store refused: ${code}`);
    this.name = 'ObjectStoreRefused';
  }
}

/** @throws StoreUnavailable for a temporary error, otherwise ObjectStoreRefused */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

export function failureOf(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof S3Error) return answered(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  const cause = connectionCauseOf(error, 'NODE_EXTRA_CA_CERTS=PATH')?.text ?? 'is not available';
  return new StoreUnavailable(`The object store ${cause} (${code})`, { cause: error });
}

function answered(error: S3Error): Error {
  const { code } = error;
  if (!code) return new StoreUnavailable(`The object store refused: ${NO_REASON}`, { cause: error });
  return REFUSALS.has(code)
    ? new ObjectStoreRefused(code)
    : new StoreUnavailable(`The object store is not available (${code})`, { cause: error });
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ObjectStoreRefused && codes.includes(error.code);
}
