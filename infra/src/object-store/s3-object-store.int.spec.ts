import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openS3ObjectStore, openS3ToRead } from './s3-object-store.js';

/** The first by the clock of the test. The second, too, except of an upload: Node limits it by its own. */
const LIMITS = { waitMs: 60_000, stallMs: 800 };
const REAL = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

/** A server that has the bucket and otherwise does what the test defines. */
let server: Server;
let behave: RequestListener;
let url: string;
let objects: ObjectStore;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: REAL });
  server = createServer((request, response) => {
    if (request.method === 'HEAD' && request.url === '/bucket') response.end();
    else behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `s3://key:the-secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=false`;
  objects = await openS3ObjectStore({ url, ...LIMITS });
});
afterEach(async () => {
  jest.useRealTimers();
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
  ['a list of unfinished uploads', async () => objects.removeUnfinished?.(new Date())],
  [
    'list',
    async () => {
      for await (const info of objects.list('')) return info;
      return null;
    },
  ],
];

const failureOf = (call: () => Promise<unknown>): Promise<Error> =>
  call().then(
    () => new Error('It did not fail'),
    (error: unknown) => error as Error,
  );

describe.each(CALLS)('%s on a server in trouble', (_name, call) => {
  it.each<[string, RequestListener]>([
    ['does not answer', () => jest.advanceTimersByTime(LIMITS.waitMs)],
    ['is busy', (_request, response) => response.writeHead(503).end('<Error/>')],
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('that %s: a bounded wait, then unavailable', async (_how, behaviour) => {
    behave = behaviour;
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).not.toContain('the-secret');
  });

  it('that is gone: unavailable at once (fault 28)', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await failureOf(call)).toBeInstanceOf(StoreUnavailable);
  });

  it('that refuses: its reason, at once', async () => {
    behave = (_request, response) =>
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>');
    expect(await failureOf(call)).toMatchObject({ name: 'ObjectStoreRefused' });
  });
});

describe('uploads that a killed process left', () => {
  const upload = (id: string, at: string) =>
    `<Upload><Key>objects/videos/1</Key><UploadId>${id}</UploadId><Initiated>${at}</Initiated></Upload>`;
  const before = new Date('2026-11-29T12:00:00Z');

  it('are aborted when they are old enough, and no others', async () => {
    const aborted: string[] = [];
    behave = ({ method, url: path = '' }, response) => {
      if (method === 'DELETE') aborted.push(path);
      const list = upload('old', '2026-11-29T11:59:59.000Z') + upload('new', '2026-11-29T12:00:01.000Z');
      if (method === 'DELETE') response.writeHead(204).end();
      else response.end(`<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`);
    };
    await objects.removeUnfinished?.(before);
    expect(aborted).toEqual(['/bucket/objects/videos/1?uploadId=old']);
  });

  it.each(['NotImplemented', 'AccessDenied'])('stay on a server that answers %s', async (code) => {
    behave = (_request, response) => response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);
    await expect(objects.removeUnfinished?.(before)).resolves.toBeUndefined();
  });
});

describe('the bytes of an object', () => {
  /** The answer of the server, and what reads it. The first bytes have arrived. */
  async function begun(first: Buffer) {
    const asked = new Promise<ServerResponse>((resolve) => {
      behave = (_request, response) => {
        response.writeHead(200, { 'content-length': 5_000_000 }).write(first);
        resolve(response);
      };
    });
    const bytes = (await objects.get('a'))[Symbol.asyncIterator]();
    const { value } = (await bytes.next()) as IteratorYieldResult<Uint8Array>;
    return { answer: await asked, bytes, size: value.byteLength };
  }

  it('may arrive slowly', async () => {
    const { answer, bytes } = await begun(Buffer.from('slow'));
    for (let times = 0; times < 3; times++) {
      const next = bytes.next();
      jest.advanceTimersByTime(LIMITS.stallMs - 1);
      answer.write('slow');
      expect((await next).value).toHaveLength(4);
    }
  });

  it('fail when they stall', async () => {
    const { bytes } = await begun(Buffer.from('some'));
    const failed = failureOf(() => bytes.next());
    jest.advanceTimersByTime(LIMITS.stallMs);
    expect(await failed).toBeInstanceOf(StoreUnavailable);
  });

  it('fail when the connection breaks', async () => {
    const { answer, bytes } = await begun(Buffer.from('some'));
    answer.destroy();
    expect(await failureOf(() => bytes.next())).toBeInstanceOf(StoreUnavailable);
  });

  it('wait for a reader who pauses', async () => {
    const { answer, bytes, size } = await begun(Buffer.alloc(1_000_000));
    answer.end(Buffer.alloc(4_000_000));
    jest.advanceTimersByTime(LIMITS.stallMs * 2);
    expect(size + (await sizeOf({ [Symbol.asyncIterator]: () => bytes }))).toBe(5_000_000);
  });

  it('close their connection when the reader leaves, also before the first', async () => {
    const closed: Promise<unknown>[] = [];
    behave = (_request, response) => {
      closed.push(once(response, 'close'));
      response.writeHead(200).write('some');
    };
    for await (const chunk of await objects.get('a')) {
      expect(Buffer.from(chunk).toString()).toBe('some');
      break;
    }
    const unread = await objects.get('a');
    await unread[Symbol.asyncIterator]().return?.();
    expect(await Promise.all(closed)).toHaveLength(2);
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
    const error = await failureOf(() => openS3ObjectStore({ url: wrong }));
    expect(error).toMatchObject({ name: 'S3UrlRefused' });
    expect(error.message).not.toMatch(/the-secret|\n/);
  });

  it('refuses an address for browsers that is no origin', async () => {
    for (const publicUrl of ['files.example.org', 'https://example.org/files', 'ftp://example.org']) {
      const error = await failureOf(() => openS3ObjectStore({ url, publicUrl }));
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
    const error = await failureOf(() => openS3ToRead({ url: other, ...LIMITS }));
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
