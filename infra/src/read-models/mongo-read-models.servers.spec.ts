import { describe, jest } from '@jest/globals';
import { connectMongo } from '../mongo/mongo-connection.js';
import { connectFresh, dropAndClose, freshDatabase, testServers } from '../mongo/testing/test-database.js';
import { openMongoReadModels } from './mongo-read-models.js';
import { readModelsContract } from './read-models.contract.js';
import { sharedReadModelsContract } from './shared-read-models.contract.js';

/** FerretDB runs each upsert in its own transaction, about 2 ms each. */
jest.setTimeout(60_000);

describe.each(await testServers())('$name', (server) => {
  readModelsContract('MongoDB', async () => {
    const connection = await connectFresh(server);
    return { readModels: openMongoReadModels(connection), cleanup: () => dropAndClose(connection) };
  });

  sharedReadModelsContract('MongoDB', server, async () => {
    const url = freshDatabase(server.url);
    const [here, there] = [await connectMongo({ url }), await connectMongo({ url })];
    const cleanup = async (): Promise<void> => {
      await there.close();
      await dropAndClose(here);
    };
    return { here: openMongoReadModels(here), there: openMongoReadModels(there), cleanup };
  });
});
