import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectionCauseOf } from '../network/connection-cause.js';
import type { S3Place } from './s3-url.js';

/** MinIO with TLS answers plain requests without a code. */
const NO_REASON =
  'refuses without a reason; is it an S3 server, and is TLS on or off on both sides (tls=… in the URL)?';

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
  'XAdminUserNotFound',
]);

/** What the operator can change. */
const CAUSES: Readonly<Record<string, string>> = {
  AccessDenied: 'denies these keys access to the bucket',
  InvalidAccessKeyId: 'does not know the access key of the URL',
  InvalidBucketName: 'does not allow this name of a bucket',
  NoSuchBucket: 'does not have the bucket of the URL',
  SignatureDoesNotMatch: 'refuses the secret key of the URL',
  // versitygw.
  XAdminUserNotFound: 'does not know the access key of the URL',
};

const STORE = 'The object store';

export class ObjectStoreRefused extends Error {
  constructor(
    readonly code: string,
    message = `${STORE} ${CAUSES[code] ?? 'refused'}: ${code}`,
  ) {
    super(message);
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

/** The same, and the error names the server. */
export async function askedAt<T>(
  { host, port }: Pick<S3Place, 'host' | 'port'>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await asked(call);
  } catch (error) {
    const message = (error as Error).message.replace(STORE, `${STORE} at ${host}:${port}`);
    if (error instanceof ObjectStoreRefused) throw new ObjectStoreRefused(error.code, message);
    throw error instanceof StoreUnavailable ? new StoreUnavailable(message, { cause: error }) : error;
  }
}

export function failureOf(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof ObjectStoreRefused) return error;
  if (error instanceof S3Error) return answered(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  const cause = connectionCauseOf(error, 'NODE_EXTRA_CA_CERTS=PATH')?.text ?? 'is not available';
  return new StoreUnavailable(`${STORE} ${cause} (${code})`, { cause: error });
}

function answered(error: S3Error): Error {
  const { code } = error;
  if (!code) return new StoreUnavailable(`${STORE} ${NO_REASON}`, { cause: error });
  return REFUSALS.has(code)
    ? new ObjectStoreRefused(code)
    : new StoreUnavailable(`${STORE} is not available (${code})`, { cause: error });
}

export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof ObjectStoreRefused && codes.includes(error.code);
}
