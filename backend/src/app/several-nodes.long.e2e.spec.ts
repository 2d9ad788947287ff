import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountById } from '@arena/domain/accounts/accounts';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { Stores } from '../platform/stores/stores.js';
import { AccountErasure } from '../features/accounts/erasure/account-erasure.js';
import { accountKeyName } from '../platform/writer/personal-data.js';
import { openSharedStores, sharing } from '../testing/shared-stores.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../testing/test-app.js';
import { until } from '../testing/until.js';

describe('several nodes on the same stores', () => {
  let stores: Stores;
  let one: TestApp;
  let other: TestApp;
  let admin: Person;

  beforeAll(async () => {
    stores = await openSharedStores();
    one = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
    other = await startTestApp({ openStores: sharing(stores), config: { role: 'api' } });
    admin = await one.person('admin');
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await stores.close();
  });

  /** The same browser at the other node. */
  const atOther = (person: Person): Agent => {
    const agent = other.browser();
    agent.jar = person.agent.jar;
    return agent;
  };
  const balanceOf = (app: TestApp, userId: string): number =>
    app.gateway.tournamentState().money.balances.get(userId) ?? 0;

  it('share sessions and show each other’s changes', async () => {
    await atOther(admin).get('/api/auth/me').expect(200);
    await admin.agent
      .post('/api/stdollars/add')
      .send({ user_id: admin.userId, amount: 5, reason: 'both see it' })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await until(() => balanceOf(other, admin.userId) === balanceOf(one, admin.userId));
    const ledgers = await Promise.all([
      admin.agent.get(`/api/stdollars/ledger/${admin.userId}`),
      atOther(admin).get(`/api/stdollars/ledger/${admin.userId}`),
    ]);
    expect(ledgers[1].body).toEqual(ledgers[0].body);
  });

  it('answer a command with read models that show it, though another node projects', async () => {
    const before = balanceOf(other, admin.userId);
    await atOther(admin)
      .post('/api/stdollars/add')
      .send({ user_id: admin.userId, amount: 1, reason: 'read your writes' })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    const ledger = await atOther(admin).get(`/api/stdollars/ledger/${admin.userId}`);
    expect(Math.round(ledger.body.balance * 100)).toBe(before + 100);
  });

  it('execute a command with the same key on both nodes once', async () => {
    const before = balanceOf(one, admin.userId);
    const body = { user_id: admin.userId, amount: 2, reason: 'once' };
    const answers = await Promise.all([
      admin.agent.post('/api/stdollars/add').set('Idempotency-Key', 'one-key').send(body),
      atOther(admin).post('/api/stdollars/add').set('Idempotency-Key', 'one-key').send(body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([answers[0].status, answers[0].status]);
    expect(answers[1].body).toEqual(answers[0].body);
    await until(() => balanceOf(other, admin.userId) === before + 200);
    expect(balanceOf(one, admin.userId)).toBe(before + 200);
  });

  it('notify their listeners of events on the other node', async () => {
    const ending = new AbortController();
    const answer = await fetch(`${other.url}/api/live`, { signal: ending.signal });
    await one.setPhase(1);
    let text = '';
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes('event: phase')) break;
    }
    ending.abort();
    expect(other.gateway.tournamentState().season.phase).toBe(1);
  });

  it('tell a page what came after its data, whichever node sent the data', async () => {
    const { headers } = await one.browser().get('/api/settings').expect(200);
    await one.setPhase(2);
    await until(() => other.gateway.tournamentState().season.phase === 2);
    const ending = new AbortController();
    const address = `${other.url}/api/live?since=${headers['x-log-position']}`;
    const answer = await fetch(address, { signal: ending.signal });
    let text = '';
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes('event: settings')) break;
    }
    ending.abort();
    expect(text.match(/^event: /gm)).toHaveLength(2);
    expect(text).toContain('event: phase');
  });

  it('refuse a session that ended at the other', async () => {
    const person = await one.signUp('Byakuya');
    await until(async () => (await atOther(person).get('/api/auth/me')).status === 200);
    await person.agent.post('/api/auth/logout').send({});
    expect((await atOther(person).get('/api/auth/me')).status).toBe(401);
  });

  it('erase a deleted account, whichever node reads the deletion first', async () => {
    const person = await one.signUp('Isane');
    const message = { email: person.email, subject: 'A question', message: 'When?' };
    await one.browser().post('/api/contact').send(message).expect(200);
    const messages = async () =>
      (await admin.agent.get('/api/contact').expect(200)).body.messages as unknown[];
    expect(await messages()).toHaveLength(1);
    const erasure = one.nest.get(AccountErasure, { strict: false });
    const erase = erasure.erase.bind(erasure);
    erasure.erase = async (userId) => {
      await until(() => !accountById(other.gateway.accountState(), userId));
      await sleep(50);
      await erase(userId);
    };
    await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    expect(await messages()).toEqual([]);
    expect(await stores.keyVault.get(accountKeyName(person.userId))).toBeNull();
  });

  it('have the read models rebuilt by the projecting node', async () => {
    const generationOf = (name: string) => one.runtime.readSide.generationOf(name);
    const before = generationOf('audit');
    await atOther(admin)
      .post('/api/projections/rebuild')
      .send({ names: ['audit'] })
      .expect(202);
    await until(() => generationOf('audit') === before + 1);
    await until(() => other.runtime.readSide.generationOf('audit') === before + 1);
    const { body } = await atOther(admin).get('/api/projections/');
    expect(body.projections).toHaveLength(ALL_PROJECTIONS.length);
    expect((await other.browser().get('/api/health/ready')).status).toBe(200);
  });

  it('follow a reset that was asked for at one and confirmed at the other', async () => {
    const asked = await admin.agent.post('/api/tournament/reset').send({});
    const confirmed = await atOther(admin)
      .post('/api/tournament/reset/confirm')
      .send({ token: asked.body.token, confirmation: 'CONFIRM' });
    expect(confirmed.status).toBeLessThan(300);
    await until(() => one.gateway.season() === 2 && other.gateway.season() === 2);
    await one.setPhase(2);
    await until(() => other.gateway.tournamentState().season.phase === 2);
  });

  it('continue when the projecting node stops', async () => {
    const third = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
    await one.stop();
    const { userId } = await third.signUp('Renji');
    await until(async () => (await third.browser().get(`/api/auth/user/${userId}`)).status !== 404);
    await third.close();
    await one.start();
    await one.signUp('Rukia');
  });
});
