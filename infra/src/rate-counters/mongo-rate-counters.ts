import { RateLimiterMongo } from 'rate-limiter-flexible';
import type { RateCounters } from '@arena/domain/kernel/ports/rate-counters.port';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { createIndexes } from '../mongo/mongo-indexes.js';
import { countersOn } from './counters-on.js';

const COLLECTION = '_rate_counters';

/** One document for each window. `sweep` removes them, because not every server has expiring indexes. */
export async function openMongoRateCounters(connection: MongoConnection): Promise<RateCounters> {
  const database = connection.database();
  const windows = database.collection<{ key: string; expire: Date }>(COLLECTION);
  const indexes = [{ key: { key: 1 }, unique: true }, { key: { expire: 1 } }];
  await connection.guarded(() => createIndexes(windows, indexes, !connection.isFerretDb));
  const limiter = new RateLimiterMongo({
    storeClient: connection.client,
    dbName: database.databaseName,
    tableName: COLLECTION,
    keyPrefix: '',
    disableIndexesCreation: true,
    points: 1,
    duration: 1,
  });
  const counters = countersOn(limiter, async () => {
    await connection.guarded(() => windows.deleteMany({ expire: { $lte: new Date() } }));
  });
  return {
    add: (key, seconds, by) => connection.guarded(() => counters.add(key, seconds, by)),
    read: (key) => connection.guarded(() => counters.read(key)),
    clear: (key) => connection.guarded(() => counters.clear(key)),
    sweep: () => counters.sweep(),
  };
}
