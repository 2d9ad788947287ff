import { createRequire } from 'node:module';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectMongo, MongoConnection } from './mongo-connection.js';
import { databaseIn, MongoAccessRefused, MongoUrlRefused } from './mongo-address.js';
import { startAnsweringServer, startOutdatedServer, startSilentServer } from './testing/fake-servers.js';

/** Of smtp-server, for tests. Nobody has signed it, and it has expired. */
const CERTIFICATE = createRequire(import.meta.url)('smtp-server/lib/tls-options.js')({}) as TlsOptions;

const refusal = async (url: string, waitMs = 300): Promise<Error> =>
  connectMongo({ url, waitMs }).then(
    () => {
      throw new Error('It connected');
    },
    (error: unknown) => error as Error,
  );

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a connection to MongoDB', () => {
  it('names the host that cannot be reached, and no credentials', async () => {
    const port = await closedPort();
    const error = await refusal(`mongodb://arena:s3cret@127.0.0.1:${port}/arena`);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).toBe(
      `MongoDB at 127.0.0.1:${port} cannot be reached; is it running, and are host and port right?`,
    );
  });

  it('respects the time limit for a silent server', async () => {
    const server = await startSilentServer();
    const before = Date.now();
    expect((await refusal(server.url)).message).toMatch(
      /^MongoDB at 127\.0\.0\.1:\d+ does not answer; are host and port right, and is TLS on or off on both sides/,
    );
    // The limit of the driver is 30 s.
    expect(Date.now() - before).toBeLessThan(15_000);
    server.stop();
  });

  it('says so when the server is too old for the driver', async () => {
    const server = await startOutdatedServer();
    // Its answer has to arrive.
    const error = await refusal(server.url, 2000);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).toMatch(
      /^MongoDB at 127\.0\.0\.1:\d+ is of a version .* reports maximum wire version 6/,
    );
    server.stop();
  });

  describe.each([
    ['with TLS', true],
    ['without TLS', false],
  ])('to a server %s', (_kind, usesTls) => {
    let server: Server;
    beforeEach(async () => {
      const drop = (socket: Socket): void =>
        void socket.on('error', () => undefined).on('data', () => socket.end('not TLS at all'));
      server = usesTls ? createTlsServer(CERTIFICATE, drop) : createServer(drop);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterEach(() => void server.close());

    const messageOf = async (query: string, waitMs: number): Promise<[string, number]> => {
      const { port } = server.address() as AddressInfo;
      const begun = Date.now();
      const url = `mongodb://127.0.0.1:${port}/arena?${query}`;
      const error = await connectMongo({ url, waitMs }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreUnavailable);
      return [(error as Error).message.replace(String(port), 'PORT'), Date.now() - begun];
    };

    it('names the cause at once if both sides differ for certain', async () => {
      const [message, took] = await messageOf('tls=true', 30_000);
      expect(message).toBe(
        usesTls
          ? 'MongoDB at 127.0.0.1:PORT has a certificate that has expired; renew it on the server'
          : 'MongoDB at 127.0.0.1:PORT does not use TLS; turn it on there, or off with tls=false in the URL',
      );
      expect(took).toBeLessThan(15_000);
    });

    it('names a missing file of the CA', async () => {
      const [message] = await messageOf('tls=true&tlsCAFile=/none/ca.crt', 300);
      expect(message).toContain('the URL names /none/ca.crt, which is missing');
    });
  });

  it('that has no right to a database names it, and what the URL lacks', async () => {
    const connection = new MongoConnection(
      new MongoClient('mongodb://host/x'),
      false,
      false,
      'arena',
      'host:27017',
      300,
    );
    const denied = new MongoServerError({ code: 13, errmsg: 'command find requires authentication' });
    const error: unknown = await connection.guarded(() => Promise.reject(denied)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(MongoAccessRefused);
    expect((error as Error).message).toBe(
      'MongoDB at host:27017 refuses access to the database arena: the URL has to name a user ' +
        '(mongodb://USER:PASSWORD@…) who may read and write it',
    );
  });

  it('says so at once when only the server uses TLS', async () => {
    const server = createTlsServer(CERTIFICATE).on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const begun = Date.now();
    const error: unknown = await connectMongo({
      url: `mongodb://127.0.0.1:${port}/arena`,
      waitMs: 30_000,
    }).catch((reason: unknown) => reason);
    expect((error as Error).message).toBe(
      `MongoDB at 127.0.0.1:${port} uses TLS; turn it on with tls=true in the URL, or off there`,
    );
    expect(Date.now() - begun).toBeLessThan(15_000);
    server.close();
  });

  it('says so when a server without TLS waits for more', async () => {
    const server = await startAnsweringServer(() => ({ ok: 1 }));
    const begun = Date.now();
    const error: unknown = await connectMongo({
      url: `${server.url.replace('//', '//arena:s3cret@')}?tls=true`,
      waitMs: 30_000,
    }).catch((reason: unknown) => reason);
    expect((error as Error).message).toMatch(
      /^MongoDB at 127\.0\.0\.1:\d+ does not use TLS; turn it on there, or off with tls=false in the URL$/,
    );
    expect(Date.now() - begun).toBeLessThan(15_000);
    server.stop();
  });

  it.each([
    'mongodb://arena:s3cret@',
    'mongodb://arena:s3cret@host/arena?maxPoolSize=many',
    'mongodb://arena:s3cret@host:port/arena',
    'mongodb://arena:s3cret@host/arena?tsl=false',
    'mongodb://arena:s3cret@host/ar.ena',
    'mongodb://arena:s3cret@host/%zz',
    'nonsense:s3cret',
  ])('refuses %s without repeating it', async (url) => {
    const error = await refusal(url);
    expect(error).toBeInstanceOf(MongoUrlRefused);
    expect(error.message).toMatch(/^This is not a usable MongoDB URL/);
    expect(`${error.message} ${String(error.cause)}`).not.toContain('s3cret');
  });

  it.each([
    ['mongodb://host:27017/season', 'season'],
    ['mongodb://u:p@a:1,b:2/season?replicaSet=rs', 'season'],
    ['mongodb+srv://host/season', 'season'],
    ['mongodb://host', 'arena'],
    ['mongodb://host/?replicaSet=rs', 'arena'],
  ])('of %s uses the database %s', (url, database) => {
    expect(databaseIn(url)).toBe(database);
  });
});
