import { afterEach, describe, expect, it } from '@jest/globals';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { startReceiver, type Receiver } from './testing/receiver.js';
import { addWebhook, begun, deliveriesOf, PRIVATE } from './testing/webhook-calls.js';

const idsAt = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

describe('the delivery of webhooks', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const receiverOf = async () => {
    const receiver = await startReceiver();
    closers.push(() => receiver.close());
    return receiver;
  };

  it('runs on one of two nodes, and the other takes over', async () => {
    const receiver = await receiverOf();
    const stores = await openSharedStores();
    closers.push(() => stores.close());
    const node = { ...PRIVATE, embedded: true as const, openStores: sharing(stores) };
    const one = await startTestApp(node);
    const other = await startTestApp(node);
    closers.push(
      () => other.close(),
      () => one.close(),
    );
    await begun(one);
    const { id } = await addWebhook(one, { url: receiver.url, topics: ['phases'] });
    for (const phase of [1, 2, 3, 2] as const) await one.setPhase(phase);
    const find = { where: { webhookId: id, state: 'sent' } };
    const sent = async () => (await stores.documents.find('webhook-deliveries', find)).documents.length;
    // A stop before a success is recorded would send it again.
    await until(async () => (await sent()) === 4);
    await one.close();
    await other.runtime.heard(await stores.eventStore.lastPosition());
    for (const phase of [3, 1] as const) await other.setPhase(phase);
    await until(async () => (await sent()) === 6);
    const told = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { fields: { to: number } } }).data.fields.to,
    );
    expect(told).toEqual([1, 2, 3, 2, 3, 1]);
    expect(new Set(idsAt(receiver)).size).toBe(6);
  });

  it('that a stop interrupted comes again after the restart, with the same id', async () => {
    const receiver = await receiverOf();
    receiver.plan(['silence']);
    const app = await startTestApp({ ...PRIVATE, dataDir: 'temporary' });
    closers.push(() => app.close());
    await begun(app);
    const { id } = await addWebhook(app, { url: receiver.url, topics: ['phases'] });
    await app.setPhase(1);
    await until(() => receiver.received.length === 1);
    await app.restart();
    await until(async () => (await deliveriesOf(app, id))[0]?.state === 'sent');
    expect(await deliveriesOf(app, id)).toMatchObject([{ attempts: 1, event: 'PhaseChanged' }]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(idsAt(receiver)).size).toBe(1);
  });

  it('of an event that happened while nothing ran is made up for', async () => {
    const receiver = await receiverOf();
    const stores = await openSharedStores();
    closers.push(() => stores.close());
    const node = { ...PRIVATE, embedded: true as const, openStores: sharing(stores) };
    const app = await startTestApp(node);
    closers.push(() => app.close());
    await begun(app);
    await addWebhook(app, { url: receiver.url, topics: ['phases'] });
    receiver.plan(['silence']);
    await app.setPhase(1);
    await until(() => receiver.received.length === 1);
    await app.setPhase(2);
    await app.restart();
    await until(() => receiver.received.length === 3);
    const [first, again, second] = idsAt(receiver);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });
});
