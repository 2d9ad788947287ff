import { describe } from '@jest/globals';
import { connectMongo } from '../mongo/mongo-connection.js';
import { dropAndClose, freshDatabase, testServers } from '../mongo/testing/test-database.js';
import { leasesContract } from './leases.contract.js';
import { openMongoLeases } from './mongo-leases.js';

describe.each(await testServers())('$name', (server) => {
  leasesContract('MongoDB', async () => {
    const url = freshDatabase(server.url);
    const [here, there] = [await connectMongo({ url }), await connectMongo({ url })];
    const cleanup = async (): Promise<void> => {
      await there.close();
      await dropAndClose(here);
    };
    return { leases: openMongoLeases(here), elsewhere: openMongoLeases(there), cleanup };
  });
});
