import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { openFolderObjectStore } from '@arena/infra/object-store/folder-object-store';
import fastify from 'fastify';
import { SystemSeeds } from '../system/seeds.js';
import { closeAfterReading } from '../http/late-senders.js';
import { testConfig } from '../../testing/test-config.js';
import { checkedImage } from './checked-image.js';
import { readImageForm } from './image-form.js';
import { ImageStorage } from './image-storage.js';

const FIXTURES = fileURLToPath(new URL('../../../../infra/fixtures/image/', import.meta.url));
const fixture = (name: string): Buffer => readFileSync(FIXTURES + name);
const MB = 1024 * 1024;
const REASONS: Readonly<Record<string, string>> = {
  'bad-bomb-20000x20000.png': 'image-too-many-pixels',
  'bad-truncated.png': 'image-damaged',
};

describe('a form with a picture', () => {
  const server = fastify();
  let url: string;

  beforeAll(async () => {
    closeAfterReading(server, testConfig());
    await server.register(multipart);
    server.post('/', async (request, reply) => {
      try {
        const { fields, image } = await readImageForm(request);
        return { fields, size: image?.length ?? null };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return reply.status(400).send({ code: error.code, details: error.details });
      }
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  const sent = async (body: string | FormData, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetch(url, { method: 'POST', body, headers })).json();
  const form = (parts: Record<string, string | Blob>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.append(name, value);
    return data;
  };
  const blob = (size: number): Blob => new Blob([Buffer.alloc(size)]);

  it('gives its fields and the bytes', async () => {
    expect(await sent(form({ product_name: 'Zangetsu', image: blob(1000), price: '5' }))).toEqual({
      fields: { product_name: 'Zangetsu', price: '5' },
      size: 1000,
    });
    expect(await sent(form({ image: blob(5 * MB) }))).toEqual({ fields: {}, size: 5 * MB });
  });

  it('may come without one', async () => {
    expect(await sent(form({ price: '5' }))).toEqual({ fields: { price: '5' }, size: null });
    expect(await sent(form({ image: blob(0) }))).toEqual({ fields: {}, size: null });
  });

  it.each([5 * MB + 1, 30 * MB])('is refused when the picture has %d bytes', async (size) => {
    expect(await sent(form({ image: blob(size) }))).toEqual({ code: 'image-too-large', details: { max: 5 } });
  });

  it('is refused while it streams, when nobody says how long it is', async () => {
    const call = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    });
    const answered = once(call, 'response');
    call.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    for (let megabyte = 0; megabyte < 8; megabyte++) call.write(Buffer.alloc(MB));
    const [answer] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }];
    expect(answer.statusCode).toBe(400);
    call.destroy();
  });

  it('is refused for its size when it breaks off one byte later', async () => {
    const call = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    });
    const answered = once(call, 'response');
    const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    call.end(Buffer.concat([Buffer.from(head), Buffer.alloc(5 * MB + 1)]));
    const [answer] = (await answered) as [NodeJS.ReadableStream];
    expect(await text(answer)).toContain('image-too-large');
  });

  it('is refused if it is not a form, is incomplete, or has other fields', async () => {
    const malformed = { code: 'malformed-request', details: {} };
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const twice = form({ price: '5' });
    twice.append('price', '6');
    const two = form({ image: blob(10) });
    two.append('image', blob(10));
    expect(await sent(form({ avatar: blob(10) }))).toEqual(malformed);
    expect(await sent(twice)).toEqual(malformed);
    expect(await sent(two)).toEqual(malformed);
    expect(await sent(form({ description: 'x'.repeat(20_000) }))).toEqual(malformed);
    expect(await sent('--x\r\nthis breaks off', headers)).toEqual(malformed);
    const [head, end] = ['--x\r\ncontent-disposition: form-data; name="__proto__"', '--x--\r\n'];
    expect(await sent(`${head}\r\n\r\n1\r\n${end}`, headers)).toEqual(malformed);
    expect(await sent('text', { 'content-type': 'text/plain' })).toMatchObject({
      code: 'unsupported-media-type',
    });
  });
});

describe('a picture that was sent', () => {
  it.each(readdirSync(FIXTURES).filter((name) => name.startsWith('bad-')))(
    'is refused, and the answer names the reason (%s) (fault 31)',
    async (name) => {
      const codeOf = (kind: 'product' | 'thumbnail') =>
        checkedImage(fixture(name), kind).catch((error: unknown) => (error as DomainError).code);
      expect(await codeOf('product')).toBe(REASONS[name] ?? 'image-invalid-format');
      expect(await codeOf('thumbnail')).toBe('thumbnail-invalid-format');
    },
  );

  it('is told how many pixels are too many', async () => {
    await expect(checkedImage(fixture('bad-bomb-20000x20000.png'), 'product')).rejects.toThrow(
      'The image has too many pixels (40 megapixels at most).',
    );
  });

  it('is stored under a new, unpredictable key each time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-images-'));
    const objects = openFolderObjectStore(folder);
    const storage = new ImageStorage(new SystemSeeds(), objects);
    const first = await storage.store('products/3', fixture('ok.png'), 'product');
    const second = await storage.store('products/3', fixture('ok.png'), 'product');
    expect(first.objectKey).toMatch(/^products\/3\/[0-9a-f-]{36}-[0-9a-f]{16}\.webp$/);
    expect(second.objectKey).not.toBe(first.objectKey);
    expect(await objects.head(first.objectKey)).toMatchObject({ contentType: 'image/webp' });
    await storage.remove(first);
    expect(await objects.head(first.objectKey)).toBeNull();
    await expect(storage.store('products/3', fixture('bad-text.png'), 'product')).rejects.toThrow(
      DomainError,
    );
    rmSync(folder, { recursive: true });
  });
});
