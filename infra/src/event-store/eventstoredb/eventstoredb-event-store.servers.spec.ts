import { randomUUID } from 'node:crypto';
import { eventStoreContract } from '../event-store.contract.js';
import { openEventStoreDb } from './eventstoredb-event-store.js';
import { TEST_STREAMS } from '../testing/some-events.js';

const url = process.env['TEST_EVENT_STORE_URL'] ?? process.env['EVENT_STORE_URL'];

/** The contract on a running server, whose log cannot be emptied: each test is an installation of its own. */
eventStoreContract('EventStoreDB, a running server', async () => {
  if (!url) throw new Error('TEST_EVENT_STORE_URL is not set: esdb://user:password@host:2113?tls=false');
  const installation = `test-${randomUUID().slice(0, 8)}`;
  const own = `${url}${url.includes('?') ? '&' : '?'}installation=${installation}`;
  const store = await openEventStoreDb({ url: own, streams: TEST_STREAMS });
  return { store, cleanup: () => store.close() };
});
