import type { Client } from 'minio';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';
import { s3Client } from '../object-store/s3-client.js';
import { askedAt, isRefusal } from '../object-store/s3-failure.js';
import { keepAliveAgent, questionTransport } from '../object-store/s3-transport.js';
import { readS3Url, type S3Place } from '../object-store/s3-url.js';
import { isSameMark, markIn } from './same-mark.js';

/** Beside the folder of the objects, so that no list of objects contains it. */
const NAME = 'log-mark.json';
const WAIT_MS = 5000;

class S3LogMarks implements LogMarks {
  constructor(
    private readonly client: Client,
    private readonly place: S3Place,
  ) {}

  async read(): Promise<LogMark | null> {
    try {
      return markIn(await this.asked(() => this.text()), `${NAME} in the bucket ${this.place.bucket}`);
    } catch (error) {
      if (isRefusal(error, 'NoSuchKey', 'NotFound', 'NoSuchBucket')) return null;
      throw error;
    }
  }

  /** Not every S3 compares and writes in one step. Two processes may both succeed, and each compares again later. */
  async replace(expected: LogMark | null, next: LogMark | null): Promise<boolean> {
    if (!isSameMark(await this.read(), expected)) return false;
    if (next === null) await this.asked(() => this.client.removeObject(this.place.bucket, NAME));
    else {
      const bytes = Buffer.from(JSON.stringify(next));
      const headers = { 'Content-Type': 'application/json' };
      await this.asked(() => this.client.putObject(this.place.bucket, NAME, bytes, bytes.length, headers));
    }
    return true;
  }

  private async text(): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of await this.client.getObject(this.place.bucket, NAME)) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  }

  /** @throws StoreUnavailable, ObjectStoreRefused, both with the host */
  private asked<T>(call: () => Promise<T>): Promise<T> {
    return askedAt(this.place, call);
  }
}

/** @throws S3UrlRefused */
export function openS3LogMarks(url: string): LogMarks {
  const place = readS3Url(url);
  const limits = { waitMs: WAIT_MS, stallMs: WAIT_MS };
  const client = s3Client(place, {
    transportAgent: keepAliveAgent(place.tls),
    transport: questionTransport(place.tls, limits),
  });
  return new S3LogMarks(client, place);
}
