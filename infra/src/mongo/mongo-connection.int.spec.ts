import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectMongo } from './mongo-connection.js';
import { databaseIn, MongoUrlRefused } from './mongo-address.js';
import { startOutdatedServer, startSilentServer } from './testing/fake-servers.js';

const refusal = async (url: string): Promise<Error> =>
  connectMongo({ url, waitMs: 300 }).then(
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
    expect(error.message).toBe(`MongoDB at 127.0.0.1:${port} cannot be reached`);
  });

  it('respects the time limit for a silent server', async () => {
    const server = await startSilentServer();
    const before = Date.now();
    expect((await refusal(server.url)).message).toMatch(/^MongoDB at 127\.0\.0\.1:\d+ cannot be reached$/);
    expect(Date.now() - before).toBeLessThan(1500);
    server.stop();
  });

  it('says so when the server is too old for the driver', async () => {
    const server = await startOutdatedServer();
    const error = await refusal(server.url);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error.message).toMatch(
      /^MongoDB at 127\.0\.0\.1:\d+ is of a version .* reports maximum wire version 6/,
    );
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
