import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { WEBHOOK_TOPICS } from '@arena/domain/site/webhooks/webhooks.events';
import { WebhookSecretStore } from '../../../features/webhooks/webhook-secrets.js';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TestClock } from '../../../testing/test-clock.js';
import { until } from '../../../testing/until.js';
import { startReceiver, type Receiver } from './testing/receiver.js';
import { addWebhook, begun, deliveriesOf, PRIVATE } from './testing/webhook-calls.js';

const DISCORD = `https://discord.com/api/webhooks/1234567890/${'secret-token'.repeat(3)}`;

interface Message {
  readonly type: string;
  readonly data: { readonly fields: object; readonly teams: object; readonly matches: readonly object[] };
}

describe('webhooks', () => {
  let app: TestApp;
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await app.close();
    await receiver.close();
  });

  const add = (body: object = {}) => addWebhook(app, { url: receiver.url, ...body });
  const logOf = (id: string) => deliveriesOf(app, id);

  it('do not wait for a receiver that does not answer', async () => {
    app = await startTestApp(PRIVATE);
    await begun(app);
    const silent = await startReceiver();
    silent.plan(Array.from({ length: 9 }, () => 'silence' as const));
    try {
      await addWebhook(app, { url: silent.url, name: 'Silent' });
      await add();
      await app.setPhase(1);
      await until(() => silent.received.length === 1 && receiver.received.length === 1);
      const before = performance.now();
      await app.setPhase(2);
      await app.setPhase(3);
      await until(() => receiver.received.length === 3);
      // A receiver has 10 seconds for its answer.
      expect(performance.now() - before).toBeLessThan(5000);
      expect(silent.received).toHaveLength(1);
    } finally {
      await silent.close();
    }
  });

  it('are signed, in order, and tell nothing of a hidden round', async () => {
    const arena = await Arena.withTeams(2, { ...PRIVATE, clock: new TestClock(Date.now()) });
    ({ app } = arena);
    await begun(app);
    const { secret } = await add();
    await app.setPhase(2);
    await app.setPhase(3);
    const [match] = (await arena.done('/bracket/launch')).body.matches as {
      match_id: string;
      team1: string;
    }[];
    await arena.done('/bracket/favorites', { match_id: match!.match_id, team_name: match!.team1 });
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await until(() => receiver.received.length === 4);
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    await arena.winner(match!.match_id, match!.team1);
    await app.setPhase(2);
    await until(() => receiver.received.length >= 5);
    const told = receiver.received.map(({ body }) => JSON.parse(body) as Message);
    expect(told.map(({ type }) => type)).toEqual([
      'PhaseChanged',
      'PhaseChanged',
      'RoundLaunched',
      'RoundVisibilityChanged',
      'PhaseChanged',
    ]);
    expect(told[2]!.data).toMatchObject({ fields: { round: 1 }, teams: {}, matches: [] });
    expect(Object.keys(told[2]!.data.fields)).toEqual(['round']);
    expect(told[3]!.data.matches).toMatchObject([{ match_id: match!.match_id, winner: null }]);
    expect(Object.values(told[3]!.data.teams).sort()).toEqual(['Team 1', 'Team 2']);
    for (const { headers, body } of receiver.received)
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { season: 1 } });
    expect(() => new Webhook(secret).verify('{}', receiver.received[0]!.headers)).toThrow();
  });

  it('of Discord tell the launch, the matches and the winner in the language of the webhook', async () => {
    const arena = await Arena.withTeams(2, PRIVATE);
    ({ app } = arena);
    await begun(app);
    await add({ kind: 'discord', language: 'fr', topics: ['rounds', 'results'] });
    const [match] = await arena.open();
    await arena.winner(match!.match_id, 'Team 1');
    await until(() => receiver.received.length === 4);
    const told = receiver.received.map(({ body }) => (JSON.parse(body) as { content: string }).content);
    expect(told.map((text) => text.split('\n')[0])).toEqual([
      'Finale : les matchs sont tirés au sort. Ils apparaîtront ici dès l’ouverture des paris.',
      'Finale, matchs ouverts :',
      'Finale : **Team 1** bat **Team 2**.',
      'Grand Vainqueur : **Team 1** !',
    ]);
    for (const text of told.slice(1, 3)) expect(text).toContain(`/match/1/${match!.match_id}/`);
    expect(receiver.received[0]!.headers).not.toHaveProperty('webhook-signature');
  });

  it('come again after a failure, after the pause that the receiver asks for, and after a restart', async () => {
    receiver.plan([{ status: 500 }, { status: 429, retryAfter: '600' }]);
    app = await startTestApp({ ...PRIVATE, dataDir: 'temporary' });
    await begun(app);
    const { id } = await add();
    await app.setPhase(1);
    await until(async () => (await logOf(id))[0]?.attempts === 1);
    expect((await logOf(id))[0]).toMatchObject({ state: 'waiting', status: 500, event: 'PhaseChanged' });
    app.testClock.advance(5_000);
    await until(async () => (await logOf(id))[0]?.attempts === 2);
    const [asked] = await logOf(id);
    expect(Date.parse(asked!.next_at!) - app.clock.millis()).toBeGreaterThan(500_000);
    await app.restart();
    app.testClock.advance(601_000);
    await until(async () => (await logOf(id))[0]?.state === 'sent');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(3);
  });

  it('that are off get nothing; a test has its outcome in the log and can be sent again', async () => {
    receiver.plan([{ status: 404 }]);
    app = await startTestApp(PRIVATE);
    await begun(app);
    const { id } = await add();
    const admin = await app.as('admin');
    await admin.post(`/api/webhooks/test/${id}`).send({}).expect(202);
    await until(async () => (await logOf(id))[0]?.state === 'given-up');
    const [failed] = await logOf(id);
    await admin.post(`/api/webhooks/${id}/deliveries/${failed!.id}/retry`).send({}).expect(202);
    await until(async () => (await logOf(id))[0]?.state === 'sent');
    const off = { name: 'Overlay', language: 'en', topics: WEBHOOK_TOPICS, enabled: false };
    await admin.post(`/api/webhooks/update/${id}`).send(off).expect(200);
    await app.setPhase(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await logOf(id)).toHaveLength(1);
    for (const path of [`test/${id}`, `${id}/deliveries/${failed!.id}/retry`])
      expect((await admin.post(`/api/webhooks/${path}`).send({})).body.code).toBe('webhook-off');
    await admin.delete(`/api/webhooks/delete/${id}`).expect(200);
    await admin.get(`/api/webhooks/${id}/deliveries`).expect(404);
  });

  it('that lost their address and secret send nothing, and are signed again once the address is typed', async () => {
    app = await startTestApp({ ...PRIVATE, clock: new TestClock(Date.now()) });
    await begun(app);
    const { id } = await add();
    const admin = await app.as('admin');
    await app.nest.get(WebhookSecretStore).remove(id);
    const lost = await admin.post(`/api/webhooks/secret/${id}`).send({});
    expect(lost.body.code).toBe('webhook-without-address');
    await admin.post(`/api/webhooks/test/${id}`).send({}).expect(202);
    await until(async () => (await logOf(id))[0]?.error === 'no-address');
    const form = {
      name: 'Overlay',
      language: 'en',
      topics: WEBHOOK_TOPICS,
      enabled: true,
      url: receiver.url,
    };
    await admin.post(`/api/webhooks/update/${id}`).send(form).expect(200);
    const { secret } = (await admin.post(`/api/webhooks/secret/${id}`).send({}).expect(200)).body;
    const { body: test } = await admin.post(`/api/webhooks/test/${id}`).send({}).expect(202);
    await until(() => receiver.received.some(({ headers }) => headers['webhook-id'] === test.id));
    for (const { headers } of receiver.received) expect(headers['webhook-signature']).toMatch(/^v1,/);
    const last = receiver.received.find(({ headers }) => headers['webhook-id'] === test.id)!;
    expect(() => new Webhook(secret).verify(last.body, last.headers)).not.toThrow();
  });

  it('keep their address and secret out of answers and of the log', async () => {
    app = await startTestApp();
    const discord = await add({ kind: 'discord', url: DISCORD });
    const signed = await add({ url: 'https://hooks.example.org/private-path' });
    const admin = await app.as('admin');
    const { body } = await admin.get('/api/webhooks').expect(200);
    expect(body.webhooks).toMatchObject([
      { id: discord.id, host: 'discord.com', ending: 'oken' },
      { ending: 'path' },
    ]);
    let log = JSON.stringify([body, (await admin.get('/api/audit/events')).body]);
    for await (const event of app.runtime.stores.eventStore.read('site')) log += JSON.stringify(event);
    expect(log).toContain('WebhookAdded');
    for (const secret of ['secret-token', 'private-path', signed.secret]) expect(log).not.toContain(secret);
    expect(discord.secret).toBeNull();
  });

  it.each([
    'http://hooks.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://2130706433/',
  ])('may not have the address %s', async (url) => {
    app = await startTestApp();
    expect(await add({ url })).toMatchObject({ status: 400, code: 'webhook-address-refused' });
  });

  it('do not reach a private network through a name, and those of Discord go to Discord only', async () => {
    app = await startTestApp();
    expect(await add({ kind: 'discord' })).toMatchObject({ code: 'webhook-not-discord' });
    const { id } = await add({ url: `https://localhost:${new URL(receiver.url).port}/` });
    await (await app.as('admin')).post(`/api/webhooks/test/${id}`).send({}).expect(202);
    await until(async () => (await logOf(id))[0]?.state === 'given-up');
    expect((await logOf(id))[0]).toMatchObject({ status: null, error: 'address-refused' });
    expect(receiver.connections()).toBe(0);
  });

  it.each(['visitor', 'user', 'judge'] as const)('are not for a %s', async (role) => {
    app = await startTestApp();
    const answer = await (await app.as(role)).get('/api/webhooks');
    expect(answer.status).toBe(role === 'visitor' ? 401 : 403);
  });
});
