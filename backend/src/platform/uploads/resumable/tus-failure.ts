import { ERRORS } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { ObjectNotFound } from '@arena/domain/kernel/ports/object-store.port';
import { orDiskFull } from '@arena/infra/object-store/disk-full';

/** By the status of the tus library. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed-request',
  403: 'malformed-request',
  404: 'upload-not-found',
  410: 'upload-not-found',
  409: 'upload-offset',
  413: 'payload-too-large',
  500: 'storage-unavailable',
  501: 'malformed-request',
};

/** Translates the refusals of the tus library. Other errors stay the same. */
export function fromTus(error: unknown, tooLarge: () => DomainError): unknown {
  // Another node has ended the upload while its parts were read.
  if (error instanceof ObjectNotFound) return new DomainError('upload-not-found');
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return tooLarge();
  const status = (error as { status_code?: unknown } | null)?.status_code;
  const code = typeof status === 'number' ? CODES[status] : undefined;
  return code ? new DomainError(code) : orDiskFull(error);
}
