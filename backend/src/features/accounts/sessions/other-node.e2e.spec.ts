import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import supertest from 'supertest';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Stores } from '../../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';

const NEW_PASSWORD = 'Hirako#2025';

let stores: Stores;
let one: TestApp;
let late: TestApp;
let goOn: () => void;
let held: Promise<void>;

/** A log that gives a process nothing new for a while. */
function holding(store: EventStore): EventStore {
  const subscribe: EventStore['subscribe'] = (after, take, onEnd) =>
    store.subscribe(after, (batch) => held.then(() => take(batch)), onEnd);
  return Object.create(store, { subscribe: { value: subscribe } }) as EventStore;
}

beforeAll(async () => {
  held = Promise.resolve();
  stores = await openSharedStores();
  one = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
  const eventStore = holding(stores.eventStore);
  late = await startTestApp({ openStores: sharing({ ...stores, eventStore }), config: { role: 'api' } });
});
afterAll(async () => {
  goOn();
  await late.close();
  await one.close();
  await stores.close();
});

it('a process that has not heard of an account and its new password yet waits for them', async () => {
  held = new Promise((resolve) => (goOn = resolve));
  const person = await one.signUp('Shinji');
  const cookies = person.agent.jar.getCookies({ domain: '127.0.0.1', path: '/', script: false } as never);
  const change = (app: TestApp) =>
    app
      .browser()
      .put('/api/auth/password')
      .set({ 'Idempotency-Key': 'one', Cookie: cookies.toValueString() })
      .send({ current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
  const first = await change(one).expect(200);
  const repeated = change(late).then(({ status, body }) => ({ status, body: body as unknown }));
  await sleep(50);
  goOn();
  expect(await repeated).toEqual({ status: 200, body: first.body });
});

it('a session that began at another process a moment ago is one', async () => {
  held = new Promise((resolve) => (goOn = resolve));
  const person = await one.signUp('Hiyori');
  const agent = late.browser();
  agent.jar = person.agent.jar;
  const answer = agent.get('/api/auth/me').then(({ status }) => status);
  await sleep(50);
  goOn();
  expect(await answer).toBe(200);
});

it('an API token that was created at another process a moment ago is valid', async () => {
  held = new Promise((resolve) => (goOn = resolve));
  const { agent, userId } = await one.signUp('Momo');
  await one.promote(userId);
  const form = { name: 'Bot', scopes: ['shop'], last_day: '2025-05-31', current_password: PASSWORD };
  const { secret } = (await agent.post('/api/auth/admin/tokens').send(form).expect(200)).body as {
    secret: string;
  };
  const answer = supertest(late.url)
    .get('/api/purchase/all')
    .set('Authorization', `Bearer ${secret}`)
    .then(({ status }) => status);
  await sleep(50);
  goOn();
  expect(await answer).toBe(200);
});
