import { describe } from '@jest/globals';
import { connectFresh, dropAndClose, testServers } from '../mongo/testing/test-database.js';
import { chainAnchorsContract } from './chain-anchors.contract.js';
import { openMongoChainAnchors } from './mongo-chain-anchors.js';

describe.each(await testServers())('$name', (server) => {
  chainAnchorsContract('MongoDB', async () => {
    const connection = await connectFresh(server);
    return { anchors: openMongoChainAnchors(connection), cleanup: () => dropAndClose(connection) };
  });
});
