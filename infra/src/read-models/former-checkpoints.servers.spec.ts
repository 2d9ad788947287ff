import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Db } from 'mongodb';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { connectFresh, dropAndClose, testServers } from '../mongo/testing/test-database.js';
import { openMongoReadModels } from './mongo-read-models.js';

interface Former {
  readonly _id: string;
  readonly [field: string]: unknown;
}

describe.each(await testServers())('checkpoints of earlier versions: $name', (server) => {
  let connection: MongoConnection;
  let database: Db;
  beforeEach(async () => {
    connection = await connectFresh(server);
    database = connection.database();
    await database.collection<Former>('_checkpoints').insertMany([
      { _id: 'bets@2', position: 41 },
      { _id: 'bets@3', position: 40 },
      { _id: 'team-standings@1', position: 39 },
    ]);
    await database.collection<Former>('_generations').insertMany([
      { _id: 'bets', active: 3, version: 7 },
      { _id: 'news', active: 1, version: 2 },
      { _id: 'team-standings', active: 1, version: 1 },
    ]);
  });
  afterEach(() => dropAndClose(connection));

  const generations = [
    { projection: 'bets', active: 3, version: 7, position: 40 },
    { projection: 'news', active: 1, version: 2, position: 0 },
    { projection: 'team-standings', active: 1, version: 1, position: 39 },
  ];

  it('are taken over by whoever reads first, and removed', async () => {
    const readModels = openMongoReadModels(connection);
    expect(await readModels.generations()).toEqual(generations);
    expect(await readModels.checkpointOf('bets', 2)).toBe(41);
    expect(await database.collection('_checkpoints').countDocuments()).toBe(0);
    expect(await database.collection('_generations').countDocuments()).toBe(0);
    expect(await openMongoReadModels(connection).generations()).toEqual(generations);
  });

  it('do not set back what was written since, when they are taken over again', async () => {
    const [first, second] = [openMongoReadModels(connection), openMongoReadModels(connection)];
    await database.collection<Former>('_generations').deleteOne({ _id: 'news' });
    await Promise.all([first, second].map((each) => each.checkpointOf('bets', 3)));
    await first.activate({ projection: 'bets', active: 4, version: 8, position: 50 });
    await database.collection<Former>('_checkpoints').insertOne({ _id: 'bets@4', position: 45 });
    await database.collection<Former>('_generations').insertOne({ _id: 'bets', active: 3, version: 7 });
    expect(await openMongoReadModels(connection).generations()).toEqual([
      { projection: 'bets', active: 4, version: 8, position: 50 },
      generations[2],
    ]);
  });

  it('are taken over by several processes at once', async () => {
    const processes = Array.from({ length: 8 }, () => openMongoReadModels(connection));
    const found = await Promise.all(processes.map((each) => each.generations()));
    expect(found).toEqual(processes.map(() => generations));
  });

  it('are there for the first batch', async () => {
    const readModels = openMongoReadModels(connection);
    const checkpoints = [{ projection: 'bets', generation: 3, position: 60 }];
    await readModels.apply({ upserts: [], deletes: [], checkpoints });
    expect((await readModels.generations()).map(({ position }) => position)).toEqual([60, 0, 39]);
  });
});
