import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadModels, Writes } from '@arena/domain/kernel/ports/read-models.port';
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
  let refusalOf: (command: object) => object | null = () => null;
  beforeAll(async () => {
    server = await startAnsweringServer((command) => {
      commands.push(command);
      return refusalOf(command) ?? ('find' in command ? EMPTY : WRITTEN);
    });
    connection = await connectMongo({ url: server.url, waitMs: 2000 });
  });
  afterAll(async () => {
    await connection.close();
    server.stop();
  });
  let readModels: ReadModels;
  beforeEach(async () => {
    readModels = openMongoReadModels(connection);
    // Looks for checkpoints of earlier versions.
    await readModels.generations();
    commands.length = 0;
    refusalOf = () => null;
  });

  const names = (): (string | undefined)[] => commands.map((command) => Object.keys(command)[0]);
  const inTransactions = (): number => commands.filter(({ autocommit }) => autocommit === false).length;

  it('writes a live batch and its checkpoint in one transaction', async () => {
    const checkpoints = [{ projection: 'fish', generation: 1, position: 7 }];
    await readModels.apply({ ...documents, checkpoints });
    expect(names()).toEqual(['find', 'insert', 'update', 'commitTransaction']);
    expect(inTransactions()).toBe(4);
  });

  it('builds a generation without transactions, in any order (fault 62)', async () => {
    await readModels.load(documents);
    expect(names()).toEqual(['find', 'insert']);
    expect(inTransactions()).toBe(0);
    expect(commands.at(-1)).toMatchObject({ ordered: false });
  });

  it('repeats a batch that another writer was faster with (fault 65)', async () => {
    let writes = 0;
    const conflict = { ok: 0, code: 112, errmsg: 'write conflict' };
    refusalOf = (command) => ('insert' in command && ++writes === 1 ? conflict : null);
    await readModels.apply({ ...documents, checkpoints: [] });
    expect(names()).toEqual(['find', 'insert', 'abortTransaction', 'find', 'insert', 'commitTransaction']);
  });

  it('sends nothing more in a transaction that a duplicate key has ended (fault 65)', async () => {
    const isThere = { _id: 'a', id: 'a', _position: 1 };
    const found = { ok: 1, cursor: { ...EMPTY.cursor, firstBatch: [isThere] } };
    const duplicate = { ok: 1, n: 0, writeErrors: [{ index: 0, code: 11000, errmsg: 'duplicate key' }] };
    let [finds, writes] = [0, 0];
    refusalOf = (command) => {
      if ('find' in command) return ++finds === 1 ? found : null;
      return 'insert' in command && ++writes === 1 ? duplicate : null;
    };
    await readModels.apply({ ...documents, checkpoints: [] });
    expect(names().slice(0, 4)).toEqual(['find', 'insert', 'abortTransaction', 'find']);
  });

  it.each([
    ['new', 'new', ['insert']],
    ['new', 'known', ['update']],
    ['known', 'known', ['update']],
  ])('writes %s and %s documents with one command, without looking first', async (one, other, expected) => {
    const [first, second] = documents.upserts;
    const upserts = [
      { ...first!, wasThere: one === 'known' },
      { ...second!, wasThere: other === 'known' },
    ];
    await readModels.apply({ upserts, deletes: [], checkpoints: [] });
    expect(names()).toEqual([...expected, 'commitTransaction']);
  });

  it('inserts the new documents of a generation, and changes the known ones, without looking first', async () => {
    const [first, second] = documents.upserts;
    refusalOf = (command) => ('find' in command ? null : { ok: 1, n: 1 });
    const upserts = [
      { ...first!, wasThere: true },
      { ...second!, wasThere: false },
    ];
    await readModels.load({ upserts, deletes: [] });
    expect(names()).toEqual(['insert', 'update']);
  });

  it('writes all checkpoints with one command, and nothing else', async () => {
    const checkpoints = ['fish', 'pike', 'eel'].map((projection) => ({
      projection,
      generation: 1,
      position: 8,
    }));
    await readModels.apply({ upserts: [], deletes: [], checkpoints });
    expect(names()).toEqual(['update', 'commitTransaction']);
  });

  it('writes the checkpoint of a new generation when readers see it, and after its documents', async () => {
    await readModels.load(documents);
    await readModels.activate({ projection: 'fish', active: 2, version: 1, position: 7 });
    const written = commands.map((command) => command['insert'] ?? command['update']).filter(Boolean);
    expect(written).toEqual(['fish@1', '_projected']);
  });

  it('writes the checkpoint also when another process makes the document of all checkpoints meanwhile', async () => {
    const duplicate = { ok: 1, n: 0, writeErrors: [{ index: 0, code: 11000, errmsg: 'duplicate key' }] };
    let updates = 0;
    refusalOf = (command) => ('update' in command && ++updates === 1 ? duplicate : null);
    await readModels.activate({ projection: 'fish', active: 2, version: 1, position: 7 });
    const upserting = commands.flatMap(({ updates: sent }) =>
      (sent as { upsert?: boolean }[]).map(({ upsert }) => upsert ?? false),
    );
    expect(upserting).toEqual([true, false]);
  });
});
