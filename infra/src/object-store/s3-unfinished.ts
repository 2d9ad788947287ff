import type { Client } from 'minio';
import { asked, isRefusal } from './s3-failure.js';

/** The client leaves its type open. */
interface LeftUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly initiated: Date;
}

/**
 * A killed process leaves its parts, which count as stored and are in no list of objects. At most a thousand are
 * removed at a time. MinIO lists none below a folder, and removes them itself after a day.
 */
export async function removeUnfinished(
  client: Client,
  bucket: string,
  folder: string,
  before: Date,
): Promise<void> {
  try {
    const { uploads } = await asked(() => client.listIncompleteUploadsQuery(bucket, folder, '', '', ''));
    for (const { key, uploadId, initiated } of uploads as unknown as readonly LeftUpload[])
      if (initiated < before) await asked(() => client.abortMultipartUpload(bucket, key, uploadId));
  } catch (error) {
    // It has ended meanwhile, or server or keys allow none of this: then the bucket needs a rule of its own.
    if (!isRefusal(error, 'NoSuchUpload', 'AccessDenied', 'MethodNotAllowed', 'NotImplemented')) throw error;
  }
}
