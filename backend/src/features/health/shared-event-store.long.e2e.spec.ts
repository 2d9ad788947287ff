import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startProtocolServer,
  type ProtocolServer,
} from '@arena/infra/event-store/testing/protocol-server/protocol-server';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

describe('an EventStoreDB that other programs use, too', () => {
  let server: ProtocolServer;
  let others: EventStoreDBClient;
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    server = await startProtocolServer();
    others = EventStoreDBClient.connectionString(server.url);
    // Its batches fail in a process that has also loaded KurrentDB's client.
    Object.assign(others, { supports: () => Promise.resolve(false) });
    await write('orders-1', 40);
    const eventStoreUrl = `${server.url}&installation=north`;
    app = await startTestApp({ dataDir: 'temporary', embedded: true, config: { eventStoreUrl } });
    admin = await app.as('admin');
  });
  afterAll(async () => {
    await app.close();
    await others.dispose();
    await server.stop();
  });

  async function write(stream: string, count: number): Promise<void> {
    const events = Array.from({ length: count }, () => jsonEvent({ type: 'OrderPlaced', data: {} }));
    await others.appendToStream(stream, events);
  }
  const ready = async () => app.browser().get('/api/health/ready');

  it('serves as on one of its own, also while the newest records are those of others', async () => {
    await write('orders-1', 40);
    await admin.post('/api/settings/uploads').send({ enabled: true }).expect(200);
    await write('north-orders', 40);
    await until(async () => (await ready()).body.checks.lag === 0);
    expect((await ready()).status).toBe(200);
    const { body } = await app.browser().get('/api/settings').expect(200);
    expect(body.uploads_enabled).toBe(true);
    const told = app.lines.filter((line) => line.includes('streams of others'));
    expect(told).toEqual([expect.stringMatching(/such as orders-1\. They are left alone/)]);
  });

  it('takes no command after an event of somebody else in one of its streams, is not ready, and says which and what to do; nor does it start (fault 75)', async () => {
    const { userId } = await app.person('admin');
    const grant = () =>
      admin.post('/api/stdollars/add').send({ user_id: userId, amount: 1, reason: 'For the prize' });
    await grant().expect(201);
    await write('north.site', 1);
    const end = performance.now() + 1000;
    // Into another stream.
    await until(async () => (await grant()).status === 503);
    expect(performance.now()).toBeLessThan(end);
    const { body: refusal } = await grant().expect(503);
    expect(refusal).toMatchObject({
      code: 'foreign-event',
      message: expect.stringMatching(/^Nothing was changed\..* event \d+ of north\.site /),
    });
    await until(async () => (await ready()).status === 503);
    const { body } = await ready();
    expect(body.checks).toMatchObject({ event_store: 'up', event_store_writes: 'down' });
    expect(body.message).toMatch(
      /^Event \d+ of stream north\.site .* arena migrate-store --leave-out-foreign\.$/,
    );
    await app.stop();
    // Under another name, the log would be empty.
    const renamed = { eventStoreUrl: `${server.url}&installation=south` };
    await expect(app.restartAs(renamed)).rejects.toThrow(
      /installation=north, not to .*installation=south, which is empty/,
    );
    await expect(app.restartAs({ eventStoreUrl: `${server.url}&installation=north` })).rejects.toThrow(
      /stream north\.site .* was not written by this program/,
    );
  });
});
