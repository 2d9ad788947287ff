import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Binary, Long, type BSON } from 'mongodb';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { connectMongo, type MongoConnection } from '../mongo/mongo-connection.js';
import { startAnsweringServer, type FakeServer } from '../mongo/testing/fake-servers.js';
import { openMongoKeyVault } from './mongo-key-vault.js';

const SECRET = Uint8Array.of(1, 2, 3);

describe('the keys on MongoDB', () => {
  let server: FakeServer;
  let connection: MongoConnection;
  let secret: Binary;
  const writes: string[] = [];

  /** Takes changes, and never answers a deletion, as when the program dies before it. */
  function answer(command: BSON.Document): object | null {
    if ('find' in command) {
      const firstBatch = [{ _id: 'account-1', secret }];
      return { ok: 1, cursor: { id: Long.ZERO, ns: 'test_keys.secrets', firstBatch } };
    }
    const kind = ['update', 'delete'].find((each) => each in command);
    if (kind) writes.push(kind);
    if (kind !== 'update') return kind ? null : { ok: 1 };
    secret = (command['updates'] as { u: { $set: { secret: Binary } } }[])[0]!.u.$set.secret;
    return { ok: 1, n: 1, nModified: 1 };
  }

  beforeEach(async () => {
    secret = new Binary(SECRET);
    writes.length = 0;
    server = await startAnsweringServer(answer);
    connection = await connectMongo({ url: `${server.url}/test`, waitMs: 2000 });
  });
  afterEach(async () => {
    await connection.close();
    server.stop();
  });

  it('are whole or gone after an interrupted deletion', async () => {
    const vault = openMongoKeyVault(connection);
    await expect(vault.destroy('account-1')).rejects.toBeInstanceOf(StoreUnavailable);
    expect([...((await vault.get('account-1')) ?? [])]).toEqual([...SECRET]);
    expect(writes).toEqual(['delete']);
  });
});
