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

  it.each([
    ['InvalidAccessKeyId', 'The object store does not know the access key of the URL: InvalidAccessKeyId'],
    ['SignatureDoesNotMatch', 'The object store refuses the secret key of the URL: SignatureDoesNotMatch'],
    ['InvalidRange', 'The object store refused: InvalidRange'],
  ])('%s says what the operator can change', (code, message) => {
    expect(answered(code)).toMatchObject({ message });
  });

  it('a defect of the program stays what it is', () => {
    const defect = new TypeError('wrong');
    expect(failureOf(defect)).toBe(defect);
  });
});
