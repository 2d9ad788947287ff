import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Arena } from '../../../features/bracket/testing/arena.js';
import type { TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { startReceiver, type Receiver } from './testing/receiver.js';
import { addWebhook, begun, deliveriesOf, PRIVATE } from './testing/webhook-calls.js';

describe('webhooks and history', () => {
  let app: TestApp;
  let arena: Arena;
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    arena = await Arena.betting(2, { ...PRIVATE, dataDir: 'temporary' });
    ({ app } = arena);
    await begun(app);
  });
  afterEach(async () => {
    await app.close();
    await receiver.close();
  });

  /** A later event is there, so an earlier one would be, too. */
  const onlyNewsAfter = async (count: number, phase: 1 | 2 | 3): Promise<void> => {
    await app.setPhase(phase);
    await until(() => receiver.received.length > count);
    await sleep(600);
    const types = receiver.received
      .slice(count)
      .map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types).toEqual(['PhaseChanged']);
  };
  const add = () => addWebhook(app, { url: receiver.url });

  it('do not tell what happened before they were added', async () => {
    await add();
    await onlyNewsAfter(0, 2);
  });

  it('tell nothing again after a restart with rebuilt read models', async () => {
    await add();
    await onlyNewsAfter(0, 2);
    await arena.done('/projections/rebuild');
    await app.restart();
    await onlyNewsAfter(1, 3);
  });

  it('tell nothing again when their position was lost', async () => {
    await add();
    await onlyNewsAfter(0, 2);
    const deletes = [{ collection: 'policy-checkpoints', id: 'webhooks' }];
    await app.runtime.stores.documents.apply({ upserts: [], deletes, checkpoints: [] });
    await app.restart();
    await begun(app);
    await onlyNewsAfter(1, 3);
  });

  it('tell nothing again after a reset, and what waited for the former season is not sent', async () => {
    const { id } = await add();
    await app.setPhase(2);
    await until(() => receiver.received.length === 1);
    receiver.plan([{ status: 500 }]);
    await app.setPhase(3);
    await until(async () => (await deliveriesOf(app, id))[0]?.status === 500);
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    app.testClock.advance(10_000);
    await until(async () => (await deliveriesOf(app, id))[0]?.state === 'skipped');
    await app.restart();
    await onlyNewsAfter(2, 1);
  });
});
