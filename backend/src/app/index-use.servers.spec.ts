import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexesIn, unusedOf } from '@arena/infra/mongo/testing/index-use';
import { MONITORED, SentCommands } from '@arena/infra/mongo/testing/sent-commands';
import { freshDatabase, testServers } from '@arena/infra/mongo/testing/test-database';
import type { Arena } from '../features/bracket/testing/arena.js';
import { tus } from '../features/videos/testing/tus-client.js';
import { WebhookDeliveries } from '../features/webhooks/webhook-deliveries.js';
import { removeOtherFolds } from '../platform/read-side/checkpoints/other-folds.js';
import { CHECKPOINTS } from '../platform/read-side/checkpoints/stored-checkpoint.js';
import { FullWorld } from '../testing/contract/full-world.js';
import { GETS } from '../testing/contract/gets.js';
import { MessageSweep } from './policies/mails/message-sweep.js';
import { SessionSweep } from './policies/session-sweep.js';
import { UploadSweep } from './policies/upload-sweep.js';
import { WebhookSweep } from './policies/webhooks/webhook-sweep.js';
import { JudgeNotes } from '../platform/judge-notes/judge-notes.js';

/** Filters and orders that the paths of the access table do not show. */
const CHOICES = [
  '/audit/events?type=BetPlaced',
  '/audit/events?actor=x',
  '/audit/events?stream=site',
  '/audit/events?subject=x',
  '/audit/events?match=x',
  '/audit/events?team=x',
  '/audit/events?person=x',
  '/audit/events?correlation=x',
  '/audit/events?revision=1',
  '/audit/events?from=2025-01-01T00:00:00Z',
  '/auth/users?search=lead',
  '/bets/all?round=1',
  '/bets/all?match_id=r1m1',
  '/bracket/all?at=20',
  '/mail/jobs?kind=mass',
  '/purchase/all?limit=1',
  '/videos/?sort=title',
];

const SWEEPS = [MessageSweep, SessionSweep, UploadSweep, WebhookSweep];

/** One is enough: the program asks all of them the same. */
const [server] = (await testServers()).slice(-1);

/** Milliseconds. A world is played through HTTP, on a server that answers slowly on a busy machine. */
const PREPARED_WITHIN = 600_000;

describe('indexes', () => {
  let sent: SentCommands;
  let world: FullWorld;
  let arena: Arena;
  let readModelsUrl: string;

  beforeAll(async () => {
    sent = new SentCommands();
    readModelsUrl = `${freshDatabase(server!.url)}?${MONITORED}`;
    world = await FullWorld.make(2, { config: { readModelsUrl } });
    arena = world.arena;
  }, PREPARED_WITHIN);
  afterAll(async () => {
    await arena.close();
    sent.close();
  });

  const asked = async (path: string, expected = 200, agent = arena.admin.agent): Promise<void> => {
    const { status } = await arena.get(path, agent);
    expect([path, status]).toEqual([path, expected]);
  };

  /** Two lots, so that a page of one has a next one. */
  async function buy(): Promise<void> {
    const { userId, agent } = await arena.bettor('buyer', 2000);
    for (const product_id of ['10', '11'])
      expect((await arena.post('/purchase/create', { user_id: userId, product_id }, agent)).status).toBe(201);
  }

  async function readEverything(): Promise<void> {
    for (const { path, status, ownersOnly } of GETS)
      await asked(world.addressOf(path), status, (ownersOnly ? world.participant : arena.admin).agent);
    for (const path of CHOICES) await asked(path);
  }

  async function useWebhook(): Promise<void> {
    const url = 'https://example.org/hook';
    const webhook = { name: 'Streams', kind: 'generic', language: 'en', url, topics: ['rounds'] };
    const { id } = (await arena.done('/webhooks/add', webhook)).body as { id: string };
    await asked(`/webhooks/${id}/deliveries`);
    // As the delivery does when there is something to send.
    await arena.app.nest.get(WebhookDeliveries, { strict: false }).firstWaiting(id);
    await arena.delete(`/webhooks/delete/${id}`);
  }

  async function openVote(): Promise<void> {
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    await arena.done('/bracket/vote/open', { round: 1 });
    await asked('/bracket/vote');
  }

  async function beginUpload(): Promise<void> {
    const [leader, mate] = await Promise.all([arena.app.signUp('late lead'), arena.app.signUp('late mate')]);
    await arena.app.formTeam('Late', leader, mate);
    await arena.app.setPhase(2);
    expect((await tus.create(leader.agent, 1)).status).toBe(201);
    // Looks for an earlier one of this admin.
    const archive = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' };
    expect((await arena.admin.agent.post('/api/seasons/import/tus').set(archive).send()).status).toBe(201);
  }

  async function removeWhatIsOld(): Promise<void> {
    const { mate } = world.team;
    await arena.delete(`/auth/user/${mate.userId}`, mate.agent);
    for (const sweep of SWEEPS) await arena.app.nest.get(sweep, { strict: false }).run();
    const { target } = arena.app.runtime.stores;
    if (target.by !== 'lease-holder') throw new Error('The read models are not on the server');
    const outdated = { id: 'outdated', fold: 'of an earlier version' };
    await target.readModels.load({
      upserts: [{ collection: CHECKPOINTS.name, document: outdated }],
      deletes: [],
    });
    await removeOtherFolds(target.readModels, new Set());
  }

  it('each serves a command of the program better than the others', async () => {
    await buy();
    await readEverything();
    await useWebhook();
    await openVote();
    await beginUpload();
    await removeWhatIsOld();
    // Only the editors of a decided match read them.
    await arena.app.nest.get(JudgeNotes, { strict: false }).forEditors(2, 'r1m1');
    await arena.app.runtime.stores.counters.add('address', 60);
    const commands = sent.take();
    const indexes = indexesIn(commands);
    expect(indexes.length).toBeGreaterThan(50);
    expect(unusedOf(indexes, commands)).toEqual([]);
  });
});
