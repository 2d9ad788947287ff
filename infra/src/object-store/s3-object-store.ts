import type { Client } from 'minio';
import {
  ObjectNotFound,
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  type ObjectReader,
  type ObjectStore,
} from '@arena/domain/kernel/ports/object-store.port';
import { assertObjectKey } from './object-key.js';
import { stallLimited } from './s3-bytes.js';
import { s3Client } from './s3-client.js';
import { asked, askedAt, isRefusal, ObjectStoreRefused } from './s3-failure.js';
import { listObjects } from './s3-listing.js';
import { keepAliveAgent, questionTransport, streamTransport, type S3Limits } from './s3-transport.js';
import { removeUnfinished } from './s3-unfinished.js';
import { upload } from './s3-upload.js';
import { readS3Url, seenFrom, type S3Place } from './s3-url.js';

export interface S3Options {
  /** `s3://access:secret@host:port/bucket?tls=false&region=us-east-1` */
  readonly url: string;
  /** Origin of the server for browsers. Without it, objects have no public address. */
  readonly publicUrl?: string | null;
  /** Milliseconds to connect and to answer; default 5,000. */
  readonly waitMs?: number;
  /** Maximum pause of a byte stream in milliseconds; default 30,000. */
  readonly stallMs?: number;
}

/** The client would parse a name such as `007` in a listing as a number. */
const FOLDER = 'objects/';
/** The server copies a whole object before it answers. */
const COPY_MS = 120_000;

class S3ObjectStore implements ObjectStore {
  private readonly questions: Client;
  private readonly streams: Client;
  private readonly copies: Client;
  private readonly signer: Client | null;
  private readonly bucket: string;

  constructor(
    private readonly place: S3Place,
    private readonly limits: S3Limits,
    publicUrl: string | null,
  ) {
    const transportAgent = keepAliveAgent(place.tls);
    this.bucket = place.bucket;
    this.questions = s3Client(place, { transportAgent, transport: questionTransport(place.tls, limits) });
    this.streams = s3Client(place, { transportAgent, transport: streamTransport(place.tls, limits) });
    const patient = { ...limits, waitMs: Math.max(limits.waitMs, COPY_MS) };
    this.copies = s3Client(place, { transportAgent, transport: questionTransport(place.tls, patient) });
    this.signer = publicUrl === null ? null : s3Client(seenFrom(publicUrl, place), {});
  }

  async requireBucket(): Promise<void> {
    if (!(await this.hasBucket())) throw new ObjectStoreRefused('NoSuchBucket');
  }

  async makeBucket(): Promise<void> {
    if (await this.hasBucket()) return;
    try {
      await asked(() => this.questions.makeBucket(this.bucket, this.place.region));
    } catch (error) {
      if (isRefusal(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) return;
      // versitygw answers 500 when another process makes it at the same moment.
      if (!(await this.hasBucket())) throw error;
    }
  }

  async put(...[key, content, options]: Parameters<ObjectStore['put']>): Promise<ObjectInfo> {
    assertObjectKey(key);
    const { questions, streams, bucket } = this;
    const { size, etag } = await upload({ questions, streams, bucket, name: FOLDER + key }, content, options);
    return { key, size, contentType: options.contentType, etag: plainEtag(etag) };
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    try {
      const { size, etag, metaData } = await asked(() =>
        this.questions.statObject(this.bucket, FOLDER + key),
      );
      const type: unknown = metaData['content-type'];
      return {
        key,
        size,
        contentType: typeof type === 'string' ? type : 'application/octet-stream',
        etag: plainEtag(etag),
      };
    } catch (error) {
      if (isRefusal(error, 'NotFound', 'NoSuchKey')) return null;
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    assertObjectKey(key);
    const { start, end } = range ?? { start: 0, end: Infinity };
    if (!(start >= 0 && start <= end)) throw new RangeError(`No bytes ${start} to ${end} in any object`);
    const length = Number.isFinite(end) ? end - start + 1 : 0;
    try {
      const answer = await asked(() =>
        this.streams.getPartialObject(this.bucket, FOLDER + key, start, length),
      );
      return stallLimited(answer, this.limits.stallMs);
    } catch (error) {
      if (isRefusal(error, 'NoSuchKey', 'NotFound')) throw new ObjectNotFound(key);
      if (isRefusal(error, 'InvalidRange')) throw new RangeError(`No bytes ${start} to ${end} in ${key}`);
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await asked(() => this.questions.removeObject(this.bucket, FOLDER + key));
  }

  async move(key: string, to: string): Promise<void> {
    assertObjectKey(key);
    assertObjectKey(to);
    try {
      await asked(() => this.copies.copyObject(this.bucket, FOLDER + to, `/${this.bucket}/${FOLDER}${key}`));
    } catch (error) {
      if (isRefusal(error, 'NoSuchKey', 'NotFound')) throw new ObjectNotFound(key);
      throw error;
    }
    await this.delete(key);
  }

  async downloadUrl(key: string, seconds: number): Promise<string | null> {
    assertObjectKey(key);
    const { signer } = this;
    return signer && asked(() => signer.presignedGetObject(this.bucket, FOLDER + key, seconds));
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder) assertObjectKey(folder.slice(0, -1));
    for await (const { name, size } of listObjects(this.questions, this.bucket, FOLDER + prefix))
      yield { key: name.slice(FOLDER.length), size };
  }

  async removeUnfinished(before: Date): Promise<void> {
    await removeUnfinished(this.questions, this.bucket, FOLDER, before);
  }

  private hasBucket(): Promise<boolean> {
    return asked(() => this.questions.bucketExists(this.bucket));
  }
}

/** Creates a missing bucket. @throws S3UrlRefused, StoreUnavailable without an answer, ObjectStoreRefused for wrong keys */
export async function openS3ObjectStore(options: S3Options): Promise<ObjectStore> {
  const { place, store } = s3StoreOf(options);
  await askedAt(place, () => store.makeBucket());
  return store;
}

/** Changes nothing on the server. @throws like openS3ObjectStore, and ObjectStoreRefused for a missing bucket */
export async function openS3ToRead(options: S3Options): Promise<ObjectReader> {
  const { place, store } = s3StoreOf(options);
  await askedAt(place, () => store.requireBucket());
  return store;
}

function s3StoreOf({ url, publicUrl = null, waitMs = 5000, stallMs = 30_000 }: S3Options) {
  const place = readS3Url(url);
  return { place, store: new S3ObjectStore(place, { waitMs, stallMs }, publicUrl) };
}

/** Servers quote etags. Some add characters for a part count or a weak etag. */
function plainEtag(etag: string): string {
  return etag.replace(/[^\w-]/g, '');
}
