import type { BucketItemWithMetadata, Client } from 'minio';
import { failureOf } from './s3-failure.js';

export interface ListedObject {
  readonly name: string;
  readonly size: number;
  readonly etag: string;
  readonly contentType: string | null;
}

/** Sorted by name. Only MinIO lists content types; S3 ignores the option. */
export async function* listObjects(
  client: Client,
  bucket: string,
  prefix: string,
): AsyncIterable<ListedObject> {
  const answers: AsyncIterable<unknown> = client.extensions.listObjectsV2WithMetadata(bucket, prefix, true);
  try {
    for await (const item of answers as AsyncIterable<BucketItemWithMetadata>) {
      if (item.name === undefined) continue;
      const { name, size, etag, metadata } = item;
      yield { name, size, etag, contentType: contentTypeIn(metadata) };
    }
  } catch (error) {
    throw failureOf(error);
  }
}

function contentTypeIn(metadata: unknown): string | null {
  const said: unknown = (metadata as { 'content-type'?: unknown } | null | undefined)?.['content-type'];
  return typeof said === 'string' ? said : null;
}
