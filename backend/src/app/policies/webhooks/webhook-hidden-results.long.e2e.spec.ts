import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { WebhookDeliveries } from '../../../features/webhooks/webhook-deliveries.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { WebhookRequests } from './webhook-requests.js';
import { startReceiver, type Receiver } from './testing/receiver.js';
import { addWebhook, begun, deliveriesOf, PRIVATE } from './testing/webhook-calls.js';

const TOPICS = ['rounds', 'results', 'phases'];
const RESULTS = ['WinnerDeclared', 'GrandWinnerCrowned'];

describe('a result of a hidden round', () => {
  let receiver: Receiver;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    receiver = await startReceiver();
    closers.push(() => receiver.close());
  });
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const told = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  /** A later event is there, so an earlier one would be, too. */
  const nothingElseBefore = async (app: TestApp, phase: 1 | 2 | 3): Promise<void> => {
    const before = told();
    await app.setPhase(phase);
    await until(() => told().length > before.length);
    expect(told()).toEqual([...before, 'PhaseChanged']);
  };
  const showing = async (arena: Arena, count: number): Promise<void> => {
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await until(() => told().length >= count);
  };
  /** Round 1 is launched and hidden, with a winner. */
  const decided = async (options: object) => {
    const arena = await Arena.betting(2, { ...PRIVATE, ...options });
    await begun(arena.app);
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    const { id } = await addWebhook(arena.app, { url: receiver.url, topics: TOPICS });
    await arena.winner('r1m1', 'Team 1');
    return { arena, id };
  };

  it('is told when the round is shown, after the round, and once: not after a restart or a second showing', async () => {
    const { arena, id } = await decided({ dataDir: 'temporary' });
    const { app } = arena;
    closers.push(() => app.close());
    await until(async () => (await deliveriesOf(app, id)).length === 2);
    expect((await deliveriesOf(app, id)).map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    expect(told()).toEqual([]);
    await showing(arena, 3);
    expect(told()).toEqual(['RoundVisibilityChanged', ...RESULTS]);
    // A stop before a success is recorded would send it again.
    await until(async () => (await deliveriesOf(app, id)).every(({ state }) => state === 'sent'));

    const deletes = [{ collection: 'policy-checkpoints', id: 'webhooks' }];
    await app.runtime.stores.documents.apply({ upserts: [], deletes, checkpoints: [] });
    await app.restart();
    await begun(app);
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    await showing(arena, 4);
    expect(told().slice(3)).toEqual(['RoundVisibilityChanged']);
    await nothingElseBefore(app, 2);
    await nothingElseBefore(app, 3);
  });

  it('that was overturned before anybody saw it is told as it stands', async () => {
    const { arena } = await decided({});
    closers.push(() => arena.app.close());
    await arena.done('/bracket/winner', { match_id: 'r1m1', team_name: 'Team 2', confirm: true });
    await showing(arena, 3);
    expect(told()).toEqual(['RoundVisibilityChanged', 'WinnerOverturned', 'GrandWinnerCrowned']);
    await nothingElseBefore(arena.app, 2);
  });

  it('is told as it stands, and after the round, by a node that hears of everything afterwards', async () => {
    const { arena, id } = await decided({});
    const { app } = arena;
    closers.push(() => app.close());
    await arena.done('/bracket/winner', { match_id: 'r1m1', team_name: 'Team 2', confirm: true });
    await showing(arena, 3);
    await until(async () => (await deliveriesOf(app, id)).some(({ state }) => state === 'sent'));
    const deliveries = app.nest.get(WebhookDeliveries, { strict: false });
    await until(async () => (await deliveriesOf(app, id)).every(({ state }) => state !== 'waiting'));
    await deliveries.removeOf(id);
    const gateway = app.nest.get(CommandGateway, { strict: false });
    const late = new WebhookRequests(app.runtime, gateway, deliveries);
    const heard = [...RESULTS, 'WinnerOverturned', 'RoundVisibilityChanged'];
    const events: RecordedEvent[] = [];
    for await (const event of app.runtime.log.read(tournamentStream(1)))
      if (heard.includes(event.type)) events.push(event);
    // The webhook was added after the round was shown first.
    for (const event of events.slice(1)) await late.handle(event);
    await until(() => told().length >= 6);
    await nothingElseBefore(app, 2);
    expect(told().slice(3, -1)).toEqual(['RoundVisibilityChanged', 'WinnerOverturned', 'GrandWinnerCrowned']);
  });

  it('is told to a webhook that was added after it', async () => {
    const { arena } = await decided({});
    closers.push(() => arena.app.close());
    const late = await startReceiver();
    closers.push(() => late.close());
    await addWebhook(arena.app, { url: late.url, topics: ['results'] });
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await until(() => late.received.length === 2);
  });

  it('is told by the node that takes over, once', async () => {
    const stores = await openSharedStores();
    closers.push(() => stores.close());
    const shared = { embedded: true as const, openStores: sharing(stores) };
    const { arena, id } = await decided(shared);
    const other = await startTestApp({ ...PRIVATE, ...shared });
    closers.push(() => other.close());
    await until(async () => (await deliveriesOf(arena.app, id)).length === 2);
    await arena.app.close();
    await other.runtime.heard(await stores.eventStore.lastPosition());
    const admin = { ...arena.admin, agent: other.browser() };
    await other.logIn(admin);
    await admin.agent.post('/api/bracket/visibility').send({ round: 1, visible: true });
    await until(() => told().length === 3);
    expect(told()).toEqual(['RoundVisibilityChanged', ...RESULTS]);
    await nothingElseBefore(other, 2);
  });
});
