import { eventStoreContract } from './event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { startProtocolServer } from './protocol-server/protocol-server.js';

for (const batchAppend of [true, false]) {
  eventStoreContract(`EventStoreDB, batch append ${batchAppend ? 'offered' : 'unknown'}`, async () => {
    const server = await startProtocolServer({ batchAppend });
    const store = await openEventStoreDb({ url: server.url });
    return {
      store,
      cleanup: async () => {
        await store.close();
        await server.stop();
      },
    };
  });
}
