import { describe } from '@jest/globals';
import { connectMongo } from '../mongo/mongo-connection.js';
import { dropAndClose, freshDatabase, testServers } from '../mongo/testing/test-database.js';
import { openMongoRateCounters } from './mongo-rate-counters.js';
import { rateCountersContract } from './rate-counters.contract.js';

describe.each(await testServers())('$name', (server) => {
  rateCountersContract('MongoDB', async () => {
    const url = freshDatabase(server.url);
    const [here, there] = [await connectMongo({ url }), await connectMongo({ url })];
    return {
      counters: await openMongoRateCounters(here),
      elsewhere: await openMongoRateCounters(there),
      atomic: server.countsAtomically,
      cleanup: async () => {
        await there.close();
        await dropAndClose(here);
      },
    };
  });
});
