import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { AnchoringEventStore } from '../../platform/writer/chain/anchoring-store.js';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

describe('a full disk of the log', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp({ dataDir: 'temporary', embedded: true });
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  function log(): SqliteEventStore {
    const { eventStore } = app.runtime.stores;
    const store = eventStore instanceof AnchoringEventStore ? eventStore.store : eventStore;
    if (store instanceof SqliteEventStore) return store;
    throw new Error('The log is not embedded');
  }
  const ready = async () => app.browser().get('/api/health/ready');
  const change = (n: number) => admin.post('/api/settings/uploads').send({ enabled: n % 2 === 0 });

  it('makes the server not ready and names the log, until there is room again (fault 22)', async () => {
    expect((await ready()).status).toBe(200);
    log().limitPages(1);
    let n = 0;
    // Pages that are in use already take some events more.
    while ((await change(n)).status !== 503) n += 1;
    await until(async () => (await ready()).status === 503);
    const refused = await ready();
    expect([refused.status, refused.body.code]).toEqual([503, 'not-ready']);
    expect(refused.body.checks).toMatchObject({ event_store: 'up', event_store_writes: 'down' });
    await admin.get('/api/settings').expect(200);
    log().limitPages(1_000_000);
    // The failure is remembered for a second.
    await until(async () => (await ready()).status === 200);
    const again = await ready();
    expect([again.status, again.body.checks.event_store_writes]).toEqual([200, 'up']);
    await change(n).expect(200);
  });
});
