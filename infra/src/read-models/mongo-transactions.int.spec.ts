import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Writes } from '@arena/domain/kernel/ports/read-models.port';
import { connectMongo, type MongoConnection } from '../mongo/mongo-connection.js';
import { startAnsweringServer, type FakeServer } from '../mongo/testing/fake-servers.js';
import { openMongoReadModels } from './mongo-read-models.js';

const EMPTY = { ok: 1, cursor: { id: 0n, ns: 'arena.fish@1', firstBatch: [] } };
const WRITTEN = { ok: 1, n: 2 };

const documents: Writes = {
  upserts: ['a', 'b'].map((id) => ({ collection: 'fish@1', document: { id }, position: 7 })),
  deletes: [],
};

describe('a server with transactions', () => {
  const commands: Record<string, unknown>[] = [];
  let server: FakeServer;
  let connection: MongoConnection;
  beforeAll(async () => {
    server = await startAnsweringServer((command) => {
      commands.push(command);
      return 'find' in command ? EMPTY : WRITTEN;
    });
    connection = await connectMongo({ url: server.url, waitMs: 2000 });
  });
  afterAll(async () => {
    await connection.close();
    server.stop();
  });
  beforeEach(() => {
    commands.length = 0;
  });

  const names = (): (string | undefined)[] => commands.map((command) => Object.keys(command)[0]);
  const inTransactions = (): number => commands.filter(({ autocommit }) => autocommit === false).length;

  it('writes a live batch and its checkpoint in one transaction', async () => {
    const checkpoints = [{ projection: 'fish', generation: 1, position: 7 }];
    await openMongoReadModels(connection).apply({ ...documents, checkpoints });
    expect(names()).toEqual(['find', 'insert', 'update', 'commitTransaction']);
    expect(inTransactions()).toBe(4);
  });

  it('builds a generation without transactions, in any order (fault 62)', async () => {
    await openMongoReadModels(connection).load(documents);
    expect(names()).toEqual(['find', 'insert']);
    expect(inTransactions()).toBe(0);
    expect(commands.at(-1)).toMatchObject({ ordered: false });
  });

  it('writes the checkpoint of a new generation before readers see it, and after its documents', async () => {
    const readModels = openMongoReadModels(connection);
    await readModels.load(documents);
    await readModels.activate({ projection: 'fish', active: 2, version: 1, position: 7 });
    const written = commands.map((command) => command['insert'] ?? command['update']).filter(Boolean);
    expect(written).toEqual(['fish@1', '_checkpoints', '_generations']);
  });
});
