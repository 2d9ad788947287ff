import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openS3ObjectStore, openS3ToRead } from './s3-object-store.js';

const LIMITS = { waitMs: 400, stallMs: 800 };

/** A server that has the bucket and otherwise does what the test defines. */
let server: Server;
let behave: RequestListener;
let url: string;
let objects: ObjectStore;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.method === 'HEAD' && request.url === '/bucket') response.end();
    else behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `s3://key:the-secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=false`;
  objects = await openS3ObjectStore({ url, ...LIMITS });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function* content(bytes = 10): AsyncIterable<Uint8Array> {
  yield Buffer.alloc(bytes);
}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of bytes) size += chunk.byteLength;
  return size;
}

const CALLS: readonly [string, () => Promise<unknown>][] = [
  ['put', () => objects.put('a', content(), { contentType: 'text/plain' })],
  ['put of parts', () => objects.put('a', content(20e6), { contentType: 'text/plain' })],
  ['head', () => objects.head('a')],
  ['get', () => objects.get('a')],
  ['delete', () => objects.delete('a')],
  [
    'list',
    async () => {
      for await (const info of objects.list('')) return info;
      return null;
    },
  ],
];

async function failureOf(call: () => Promise<unknown>): Promise<{ error: Error; took: number }> {
  const from = performance.now();
  const error: unknown = await call().catch((e: unknown) => e);
  return { error: error as Error, took: performance.now() - from };
}

describe.each(CALLS)('%s on a server in trouble', (_name, call) => {
  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['is busy', (_request, response) => response.writeHead(503).end('<Error/>')],
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('that %s: a bounded wait, then unavailable', async (_how, behaviour) => {
    behave = behaviour;
    const { error, took } = await failureOf(call);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).not.toContain('the-secret');
    expect(took).toBeLessThan(LIMITS.stallMs + 2000);
  });

  it('that is gone: unavailable at once (fault 28)', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { error, took } = await failureOf(call);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(took).toBeLessThan(LIMITS.waitMs + 2000);
  });

  it('that refuses: its reason, at once', async () => {
    behave = (_request, response) =>
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>');
    const { error } = await failureOf(call);
    expect(error).toMatchObject({ name: 'ObjectStoreRefused' });
  });
});

describe('the bytes of an object', () => {
  it('may arrive slowly', async () => {
    behave = (_request, response) => {
      let left = 6;
      const timer = setInterval(() => (left-- > 0 ? response.write('slow') : response.end()), 100);
      response.on('close', () => clearInterval(timer));
    };
    expect(await sizeOf(await objects.get('a'))).toBe(24);
  });

  it('fail when they stall', async () => {
    behave = (_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('some');
    const { error, took } = await failureOf(async () => sizeOf(await objects.get('a')));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(took).toBeLessThan(LIMITS.stallMs + 2000);
  });

  it('fail when the connection breaks', async () => {
    behave = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('some');
      setTimeout(() => request.socket.destroy(), 20);
    };
    const { error } = await failureOf(async () => sizeOf(await objects.get('a')));
    expect(error).toBeInstanceOf(StoreUnavailable);
  });

  it('wait for a reader who pauses', async () => {
    behave = (_request, response) => response.end(Buffer.alloc(5_000_000));
    let size = 0;
    for await (const chunk of await objects.get('a')) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, LIMITS.stallMs * 2));
      size += chunk.byteLength;
    }
    expect(size).toBe(5_000_000);
  });

  it('close their connection when the reader leaves, also before the first', async () => {
    let closed = 0;
    behave = (_request, response) => {
      response.on('close', () => closed++);
      response.writeHead(200).write('some');
    };
    for await (const chunk of await objects.get('a')) {
      expect(Buffer.from(chunk).toString()).toBe('some');
      break;
    }
    const unread = await objects.get('a');
    await unread[Symbol.asyncIterator]().return?.();
    while (closed < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(closed).toBe(2);
  });
});

describe('opening an object store', () => {
  it.each([
    ['nothing', 'no url'],
    ['another scheme', 'https://key:the-secret@host/bucket'],
    ['no keys', 's3://host:9000/bucket'],
    ['no bucket', 's3://key:the-secret@host:9000'],
    ['a path for a bucket', 's3://key:the-secret@host:9000/a/b'],
    ['half a switch', 's3://key:the-secret@host:9000/bucket?tls=maybe'],
    ['a broken encoding', 's3://key:the-secret%2@host:9000/bucket'],
  ])('refuses a URL with %s in one line without its secret', async (_case, wrong) => {
    const { error } = await failureOf(() => openS3ObjectStore({ url: wrong }));
    expect(error).toMatchObject({ name: 'S3UrlRefused' });
    expect(error.message).not.toMatch(/the-secret|\n/);
  });

  it('refuses an address for browsers that is no origin', async () => {
    for (const publicUrl of ['files.example.org', 'https://example.org/files', 'ftp://example.org']) {
      const { error } = await failureOf(() => openS3ObjectStore({ url, publicUrl }));
      expect(error).toMatchObject({ name: 'S3UrlRefused' });
    }
  });

  it('only to read it creates no bucket, and names a missing one', async () => {
    const methods: string[] = [];
    behave = (request, response) => {
      methods.push(request.method ?? '');
      response.writeHead(404).end();
    };
    const other = url.replace('/bucket?', '/other-bucket?');
    const { error } = await failureOf(() => openS3ToRead({ url: other, ...LIMITS }));
    expect(error).toMatchObject({
      name: 'ObjectStoreRefused',
      message: `The object store at ${new URL(url).host} does not have the bucket of the URL: NoSuchBucket`,
    });
    expect(methods).toEqual(['HEAD']);
  });

  it('signs addresses for that origin without a request', async () => {
    const shown = await openS3ObjectStore({ url, publicUrl: 'https://files.example.org' });
    const address = new URL((await shown.downloadUrl('videos/1/file', 600)) ?? '');
    expect(address.origin + address.pathname).toBe('https://files.example.org/bucket/objects/videos/1/file');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(address.href).not.toContain('the-secret');
  });
});

describe('an object store whose URL does not fit', () => {
  it('is told that TLS is off on its side', async () => {
    await expect(openS3ObjectStore({ url: url.replace('tls=false', 'tls=true'), ...LIMITS })).rejects.toThrow(
      / does not use TLS; turn it on there, or off with tls=false in the URL/,
    );
  });

  it('is asked about TLS when it refuses without a reason', async () => {
    behave = (_request, response) => response.writeHead(400).end();
    const other = url.replace('/bucket?', '/other-bucket?');
    await expect(openS3ObjectStore({ url: other, ...LIMITS })).rejects.toThrow(
      / refuses without a reason; is it an S3 server, and is TLS on or off/,
    );
  });

  it('is told what to change, and where', async () => {
    behave = (_request, response) => response.writeHead(403).end();
    const other = url.replace('/bucket?', '/new-bucket?');
    const error: unknown = await openS3ObjectStore({ url: other, ...LIMITS }).catch((e: unknown) => e);
    expect(error).toMatchObject({
      name: 'ObjectStoreRefused',
      message: `The object store at ${new URL(url).host} denies these keys access to the bucket: AccessDenied`,
    });
  });
});
