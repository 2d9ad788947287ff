import type { Client } from 'minio';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { asked } from './s3-failure.js';
import { partsOf } from './s3-parts.js';

type Content = Parameters<ObjectStore['put']>[1];
type PutOptions = Parameters<ObjectStore['put']>[2];

/** S3 accepts parts from 5 MiB. Each part is hashed synchronously, so it must not be large. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface UploadTarget {
  readonly questions: Client;
  readonly streams: Client;
  readonly bucket: string;
  readonly name: string;
}

export interface UploadResult {
  readonly size: number;
  readonly etag: string;
}

/**
 * One request for small objects, parts for larger ones. The client's own `putObject` waits forever on a
 * broken stream, leaves its parts behind, and mixes the parts of two uploads with the same name.
 */
export async function upload(
  target: UploadTarget,
  content: Content,
  options: PutOptions,
): Promise<UploadResult> {
  const { questions, streams, bucket, name } = target;
  const headers = { 'Content-Type': options.contentType };
  const parted = new PartedUpload(target, headers);
  let size = 0;
  try {
    for await (const { bytes, last } of partsOf(content, PART_BYTES, options.size)) {
      size += bytes.length;
      if (last && !parted.begun) {
        // Bytes have a long time limit. This check fails sooner if the server is down.
        await asked(() => questions.bucketExists(bucket));
        const { etag } = await asked(() => streams.putObject(bucket, name, bytes, size, headers));
        return { size, etag };
      }
      await parted.add(bytes);
    }
    return { size, etag: await parted.complete() };
  } catch (error) {
    await parted.abort();
    throw error;
  }
}

class PartedUpload {
  private id: string | null = null;
  private readonly parts: { part: number; etag: string }[] = [];

  constructor(
    private readonly target: UploadTarget,
    private readonly headers: Record<string, string>,
  ) {}

  get begun(): boolean {
    return this.id !== null;
  }

  async add(bytes: Buffer): Promise<void> {
    const { questions, streams, bucket, name } = this.target;
    const uploadID = (this.id ??= await asked(() =>
      questions.initiateNewMultipartUpload(bucket, name, { ...this.headers }),
    ));
    const partNumber = this.parts.length + 1;
    const { etag } = await asked(() =>
      streams.uploadPart({ bucketName: bucket, objectName: name, uploadID, partNumber, headers: {} }, bytes),
    );
    this.parts.push({ part: partNumber, etag });
  }

  async complete(): Promise<string> {
    const { streams, bucket, name } = this.target;
    const { etag } = await asked(() =>
      streams.completeMultipartUpload(bucket, name, this.id ?? '', this.parts),
    );
    return etag;
  }

  /** If the server is down, a sweep removes the parts after a day. */
  async abort(): Promise<void> {
    const { id } = this;
    const { questions, bucket, name } = this.target;
    if (id !== null) await questions.abortMultipartUpload(bucket, name, id).catch(() => undefined);
  }
}
