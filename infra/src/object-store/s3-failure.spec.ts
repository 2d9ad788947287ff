import { describe, expect, it } from '@jest/globals';
import { S3Error } from 'minio';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { failureOf, ObjectStoreRefused } from './s3-failure.js';

function answered(code?: string): unknown {
  const error = new S3Error('refused by the test');
  if (code !== undefined) error.code = code;
  return failureOf(error);
}

describe('what an S3 server answers', () => {
  it.each(['InternalError', 'SlowDown', 'XMinioServerNotInitialized', 'OfTheFuture', undefined])(
    '%s counts as unavailable (fault 63)',
    (code) => {
      expect(answered(code)).toBeInstanceOf(StoreUnavailable);
    },
  );

  it.each(['AccessDenied', 'SignatureDoesNotMatch', 'NoSuchBucket', 'NoSuchKey', 'InvalidRange'])(
    '%s stays a refusal',
    (code) => {
      expect(answered(code)).toBeInstanceOf(ObjectStoreRefused);
    },
  );

  it('a defect of the program stays what it is', () => {
    const defect = new TypeError('wrong');
    expect(failureOf(defect)).toBe(defect);
  });
});
