import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { s3Client } from '../object-store/s3-client.js';
import { openS3ObjectStore } from '../object-store/s3-object-store.js';
import { readS3Url } from '../object-store/s3-url.js';
import { logMarksContract } from './log-marks.contract.js';
import { openS3LogMarks } from './s3-log-marks.js';

logMarksContract('a server that speaks S3', async () => {
  const address = new URL(process.env['TEST_OBJECT_STORE_URL'] ?? '');
  const bucket = `test-${randomUUID()}`;
  address.pathname = `/${bucket}`;
  await openS3ObjectStore({ url: address.href });
  const client = s3Client(readS3Url(address.href), {});
  const cleanup = async (): Promise<void> => {
    await client.removeObject(bucket, 'log-mark.json');
    await client.removeBucket(bucket);
  };
  return { marks: openS3LogMarks(address.href), elsewhere: openS3LogMarks(address.href), cleanup };
});

describe('a bucket that does not exist yet', () => {
  it('has no mark', async () => {
    const address = new URL(process.env['TEST_OBJECT_STORE_URL'] ?? '');
    address.pathname = `/none-${randomUUID()}`;
    expect(await openS3LogMarks(address.href).read()).toBeNull();
  });
});
