import type { BucketItem, Client } from 'minio';
import { failureOf } from './s3-failure.js';

interface ListedName {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Sorted by name. */
export async function* listObjects(
  client: Client,
  bucket: string,
  prefix: string,
): AsyncIterable<ListedName> {
  const answers: AsyncIterable<unknown> = client.listObjectsV2(bucket, prefix, true);
  try {
    for await (const { name, size } of answers as AsyncIterable<BucketItem>)
      if (name !== undefined) yield { name, size };
  } catch (error) {
    throw failureOf(error);
  }
}
