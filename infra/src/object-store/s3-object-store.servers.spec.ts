import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openBreakableLink, type BreakableLink } from '../network/testing/breakable-link.js';
import { objectStoreContract, type OpenedObjects } from './object-store.contract.js';
import { openS3ObjectStore } from './s3-object-store.js';
import { PART_BYTES } from './s3-upload.js';
import { readS3Url } from './s3-url.js';

interface OwnBucket extends OpenedObjects {
  readonly url: string;
  readonly bucket: string;
  readonly client: Client;
}

/** A separate bucket that is removed after the test. */
async function openOwnBucket(): Promise<OwnBucket> {
  const server = process.env['TEST_OBJECT_STORE_URL'];
  if (!server) throw new Error('TEST_OBJECT_STORE_URL is not set: it names the S3 server of this test');
  const bucket = `test-${randomUUID()}`;
  const address = new URL(server);
  address.pathname = `/${bucket}`;
  const url = address.href;
  const objects = await openS3ObjectStore({ url });
  const { host: endPoint, tls: useSSL, ...place } = readS3Url(url);
  const client = new Client({ endPoint, useSSL, ...place });
  return { url, bucket, client, objects, cleanup: () => removeBucket(client, bucket) };
}

async function removeBucket(client: Client, bucket: string): Promise<void> {
  const names: string[] = [];
  for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<unknown>) {
    names.push((item as { name: string }).name);
  }
  await client.removeObjects(bucket, names);
  await client.removeBucket(bucket);
}

objectStoreContract('a server that speaks S3', openOwnBucket);

// Megabytes and a thousand objects take time on a busy machine.
jest.setTimeout(60_000);

const HOUR = 60 * 60 * 1000;
const VIDEO = { contentType: 'video/mp4' };

/** Chunks of 100 kB. Each begins with its number. */
async function* numbered(bytes: number, then?: Error): AsyncIterable<Uint8Array> {
  for (let at = 0, n = 0; at < bytes; at += 100_000, n++) {
    const chunk = Buffer.alloc(Math.min(100_000, bytes - at), n % 251);
    yield chunk;
  }
  if (then) throw then;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** Closes the connection to the server after two thirds of the bytes. */
async function* cutting(link: BreakableLink, bytes: number): AsyncIterable<Uint8Array> {
  let given = 0;
  for await (const chunk of numbered(bytes)) {
    yield chunk;
    given += chunk.byteLength;
    if (given > (bytes * 2) / 3) await link.close();
  }
}

describe('a bucket', () => {
  let own: OwnBucket;
  let objects: ObjectStore;
  beforeEach(async () => {
    own = await openOwnBucket();
    objects = own.objects;
  });
  afterEach(() => own.cleanup());

  const unfinished = async (key: string): Promise<number> => {
    const { uploads } = await own.client.listIncompleteUploadsQuery(own.bucket, `objects/${key}`, '', '', '');
    return uploads.length;
  };

  it('is created once by processes that start together', async () => {
    await own.client.removeBucket(own.bucket);
    await Promise.all(Array.from({ length: 5 }, () => openS3ObjectStore({ url: own.url })));
    expect(await own.client.bucketExists(own.bucket)).toBe(true);
  });

  it.each([
    ['a byte more than a part', PART_BYTES + 1],
    ['parts without a rest', 2 * PART_BYTES],
    ['exactly one part', PART_BYTES],
  ])('gives back %s, with and without its size announced', async (_case, size) => {
    const wanted = await bytesOf(numbered(size));
    for (const options of [{ ...VIDEO, size }, VIDEO]) {
      const info = await objects.put('large', numbered(size), options);
      expect(info).toMatchObject({ size, etag: expect.stringMatching(/^[\w-]+$/) });
      expect(await objects.head('large')).toEqual(info);
      expect(wanted.equals(await bytesOf(await objects.get('large')))).toBe(true);
      const range = { start: PART_BYTES - 5, end: PART_BYTES + 4 };
      const part = await bytesOf(await objects.get('large', range));
      expect(part.equals(wanted.subarray(PART_BYTES - 5, PART_BYTES + 5))).toBe(true);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['breaks', () => objects.put('large', numbered(2 * PART_BYTES + 9, new Error('the line broke')), VIDEO)],
    ['is longer than announced', () => objects.put('large', numbered(20e6), { ...VIDEO, size: 19e6 })],
    ['is shorter than announced', () => objects.put('large', numbered(20e6), { ...VIDEO, size: 21e6 })],
  ])('keeps no part of a large stream that %s, and what was there before', async (_how, put) => {
    const before = await objects.put('large', numbered(7), VIDEO);
    await expect(put()).rejects.toThrow(/the line broke|Expected \d+ bytes/);
    expect(await objects.head('large')).toEqual(before);
    expect(await unfinished('large')).toBe(0);
  });

  it('loses the parts of a killed process, but not those of one that runs', async () => {
    const [bucket, name] = [own.bucket, 'objects/large'];
    const uploadID = await own.client.initiateNewMultipartUpload(bucket, name, {});
    const part = { bucketName: bucket, objectName: name, uploadID, partNumber: 1, headers: {} };
    await own.client.uploadPart(part, Buffer.alloc(1000));
    const removed = async (before: number) => {
      await objects.removeUnfinished?.(new Date(before));
      return 1 - (await unfinished('large'));
    };
    const listed = await unfinished('');
    expect(await removed(Date.now() - HOUR)).toBe(0);
    // MinIO lists none below a folder.
    expect(await removed(Date.now() + HOUR)).toBe(listed);
  });

  it('holds one whole object when two are put under one key at once', async () => {
    const sizes = [PART_BYTES + 1000, 2 * PART_BYTES + 2000];
    await Promise.all(sizes.map((size) => objects.put('large', numbered(size), { ...VIDEO, size })));
    const size = (await objects.head('large'))?.size ?? 0;
    expect(sizes).toContain(size);
    expect((await bytesOf(await objects.get('large'))).equals(await bytesOf(numbered(size)))).toBe(true);
    expect(await unfinished('large')).toBe(0);
  });

  it('lists more than a page of objects, in order, with their sizes', async () => {
    const keys = Array.from({ length: 1003 }, (_, n) => `many/${String(n).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => objects.put(key, numbered(3), VIDEO)));
    }
    await objects.put('007', numbered(1), { contentType: 'text/plain' });
    const listed: unknown[] = [];
    for await (const each of objects.list('many/')) listed.push(each);
    expect(listed).toEqual(keys.map((key) => ({ key, size: 3 })));
    const all: string[] = [];
    for await (const { key } of objects.list('')) all.push(key);
    expect(all).toEqual(['007', ...keys]);
  });

  it('has addresses for browsers if their origin is configured', async () => {
    const { host, port, tls } = readS3Url(own.url);
    const publicUrl = `${tls ? 'https' : 'http'}://${host}:${port}`;
    const shown = await openS3ObjectStore({ url: own.url, publicUrl });
    const info = await shown.put('videos/1/file', numbered(250_000), VIDEO);
    expect(await objects.downloadUrl('videos/1/file', 60)).toBeNull();
    const address = (await shown.downloadUrl('videos/1/file', 60)) ?? '';
    const answer = await fetch(address, { headers: { range: 'bytes=100000-100001' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('etag')).toBe(`"${info.etag}"`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([1, 1]));
    expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
  });

  it('is unavailable in time while its server is down, and recovers', async () => {
    const { port } = readS3Url(own.url);
    let link = await openBreakableLink(port);
    const restore = async (): Promise<BreakableLink> => (link = await openBreakableLink(port, link.port));
    const address = new URL(own.url);
    address.host = `127.0.0.1:${link.port}`;
    const reached = await openS3ObjectStore({ url: address.href, waitMs: 1000, stallMs: 2000 });
    const before = await reached.put('kept', numbered(250_000), VIDEO);
    await link.close();
    for (const call of [
      () => reached.head('kept'),
      () => reached.get('kept'),
      () => reached.put('large', numbered(2 * PART_BYTES), VIDEO),
    ]) {
      await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
    }
    await restore();
    expect(await reached.head('kept')).toEqual(before);
    const torn = reached.put('torn', cutting(link, 3 * PART_BYTES), VIDEO);
    await expect(torn).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await objects.head('torn')).toBeNull();
    await restore();
    await reached.put('torn', numbered(2 * PART_BYTES), VIDEO);
    expect((await bytesOf(await reached.get('torn'))).length).toBe(2 * PART_BYTES);
    await link.close();
  });

  it('refuses wrong keys with a message that contains no key', async () => {
    const url = own.url.replace(/\/\/[^@]*@/, '//somebody:a-secret@');
    const error: unknown = await openS3ObjectStore({ url }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'ObjectStoreRefused' });
    expect(String(error)).not.toMatch(/a-secret|\n/);
  });
});
