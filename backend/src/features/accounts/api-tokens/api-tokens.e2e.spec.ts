import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import supertest, { type Test } from 'supertest';
import { API_SCOPES, type ApiScope } from '@arena/domain/accounts/api-tokens.events';
import { apiTokenHolders } from '@arena/domain/accounts/api-tokens.decide';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { ACCESS_TABLE } from '../../../testing/contract/access-table.js';
import {
  PASSWORD,
  startTestApp,
  type Person,
  type TestApp,
  type TestAppOptions,
} from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { USED_EVERY } from '../api-callers/api-token-uses.js';

const DAY = 24 * 60 * 60 * 1000;
const BANNER = { en: 'Tonight', begins: '2025-03-26T21:00', ends: '2025-03-26T23:00' };
const FORM = { name: 'Results bot', last_day: '2025-05-31', current_password: PASSWORD };

type Answer = Promise<{ readonly status: number; readonly body: { code?: string } }>;
const codeOf = async (answer: Answer) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('API tokens', () => {
  let app: TestApp;
  let boss: Person;
  beforeAll(async () => {
    app = await startTestApp();
    boss = await app.person('admin');
  });
  afterAll(() => app.close());

  const create = async (scopes: readonly ApiScope[], by = boss, on = app) => {
    const answer = await by.agent.post('/api/auth/admin/tokens').send({ ...FORM, scopes });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return { ...(answer.body as { id: string; secret: string }), on };
  };
  /** Without cookies and without an Origin, as programs are. */
  const call = (
    { secret, on = app }: { readonly secret: string; readonly on?: TestApp },
    method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options',
    path: string,
  ) => supertest(on.url)[method](`/api${path}`).set('Authorization', `Bearer ${secret}`);
  const listed = async () =>
    (await boss.agent.get('/api/auth/admin/tokens').expect(200)).body.tokens as {
      id: string;
      used_at: string | null;
    }[];
  const documentsOf = async (collection: string) =>
    (await app.runtime.stores.documents.find<Document & { userId: string; tokenId?: string }>(collection, {}))
      .documents;

  it('need the password, and are kept as a hash alone', async () => {
    const wrong = { ...FORM, scopes: [], current_password: 'Something2025' };
    expect(await codeOf(boss.agent.post('/api/auth/admin/tokens').send(wrong))).toEqual([
      403,
      'wrong-password',
    ]);
    const { id, secret } = await create(['news']);
    expect(secret).toMatch(/^ba_[\w-]{43}$/);
    const all = await listed();
    expect(all.map((token) => token.id)).toEqual([id]);
    const log: unknown[] = [];
    for await (const event of app.runtime.log.read(ACCOUNTS_STREAM)) log.push(event);
    const kept = JSON.stringify([all, log, await documentsOf('api-token-secrets'), app.lines]);
    expect(kept).toContain(id);
    expect(kept).not.toContain(secret.slice('ba_'.length));
    const [created] = (await boss.agent.get('/api/audit/events?type=ApiTokenCreated').expect(200)).body
      .events;
    expect(created).toMatchObject({
      actor: { user_id: boss.userId },
      token: null,
      facts: { label: FORM.name },
      data: { scopes: ['news'], expires: '2025-05-31T22:00:00.000Z' },
    });
  });

  it('show their secret once, also when the request is sent again', async () => {
    const send = () =>
      boss.agent
        .post('/api/auth/admin/tokens')
        .set('Idempotency-Key', 'a-token')
        .send({ ...FORM, scopes: [] })
        .expect(200);
    const [first, second] = [(await send()).body, (await send()).body];
    expect(second).toMatchObject({ id: first.id, secret: null });
    const secrets = await documentsOf('api-token-secrets');
    expect(secrets.filter(({ tokenId }) => tokenId === first.id)).toHaveLength(1);
    await call(first, 'get', '/phase').expect(200);
  });

  it('are told to their admin once, with the name and the last day', async () => {
    const told = async () =>
      (await mailsOf(app)).filter(({ subject }) => subject.endsWith('a new API token'));
    const of = (mails: Awaited<ReturnType<typeof told>>, name: string) =>
      mails.filter(({ text }) => text.includes(`“${name}”`));
    const send = (name: string) =>
      boss.agent
        .post('/api/auth/admin/tokens')
        .set('Idempotency-Key', `told-${name}`)
        .send({ ...FORM, name, scopes: [] })
        .expect(200);
    await send('Overlay');
    await send('Overlay');
    await send('Later');
    await until(async () => of(await told(), 'Later').length > 0);
    const [mail, ...repeated] = of(await told(), 'Overlay');
    expect([mail?.to, repeated]).toEqual([boss.email, []]);
    expect(mail?.text).toContain(
      'The API token “Overlay” can now act in your name, until the end of May 31, 2025.',
    );
  });

  it('without scopes read what visitors see, and nothing about their admin', async () => {
    const token = await create([]);
    await call(token, 'get', '/phase').expect(200);
    const { user } = (await call(token, 'get', `/auth/user/${boss.userId}`).expect(200)).body;
    expect(user).toMatchObject({ user_id: boss.userId });
    expect(user).not.toHaveProperty('email');
    expect(await codeOf(call(token, 'get', '/auth/me'))).toEqual([403, 'api-token-refused']);
    const banner = (await call(token, 'post', '/banner').send(BANNER)).body;
    expect(banner).toMatchObject({ code: 'api-scope-missing', variables: { scope: 'news' } });
  });

  it('do the work of their scope under the name of their admin, without the rest of the rights', async () => {
    const token = await create(['news']);
    await call(token, 'post', '/banner').send(BANNER).expect(200);
    const [event] = (await boss.agent.get('/api/audit/events?type=BannerChanged').expect(200)).body.events;
    expect(event).toMatchObject({ actor: { user_id: boss.userId }, token: FORM.name });
    const trailer = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    expect(await codeOf(call(token, 'post', '/settings/trailer').send(trailer))).toEqual([
      403,
      'api-scope-missing',
    ]);
    // A session beside it changes nothing.
    const both = boss.agent.post('/api/phase/update').set('Authorization', `Bearer ${token.secret}`);
    expect(await codeOf(both.send({ phase: 1 }))).toEqual([403, 'api-token-refused']);
    await boss.agent.delete(`/api/auth/admin/tokens/${token.id}`).expect(200);
    const later = (await boss.agent.get('/api/audit/events?type=BannerChanged').expect(200)).body.events;
    expect(later[0].token).toBe(FORM.name);
  });

  it('of the tournament see hidden rounds as their admin does', async () => {
    await app.setPhase(3);
    const { showing: seen } = (await call(await create(['bracket']), 'get', '/bracket/all').expect(200)).body;
    const { showing: unseen } = (await call(await create(['news']), 'get', '/bracket/all').expect(200)).body;
    expect([seen, unseen]).toEqual([[], undefined]);
    await app.setPhase(0);
  });

  it('with every scope change nothing outside of their tools', async () => {
    const token = await create(API_SCOPES);
    const tools =
      /^\/(bracket\/(?!vote$|revive-with)|seeding|news|banner|products|purchase|several\/(news|products)|videos\/(copies|\{id\}(\/copies)?$|lookalikes)|settings\/(trailer|uploads)|judges\/music|contact$)/;
    const accepted: string[] = [];
    for (const { call: each } of ACCESS_TABLE) {
      const [method, path] = each.split(' ') as [string, string];
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
      const verb = method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
      const { status, body } = await call(token, verb, path.replace(/\{\w+\}/g, 'unknown')).send({});
      if (status === 403 && body.code === 'api-token-refused') continue;
      expect([each, status === 401]).toEqual([each, false]);
      accepted.push(path);
    }
    expect(accepted.length).toBeGreaterThan(25);
    expect(accepted.filter((path) => !tools.test(path))).toEqual([]);
  });

  it('are refused clearly when they are unknown', async () => {
    for (const secret of ['ba_', 'ba_short', `ba_${'x'.repeat(43)}`, `ba_${'x'.repeat(5000)}`])
      expect(await codeOf(call({ secret }, 'get', '/phase'))).toEqual([401, 'api-token-unknown']);
  });

  it('are refused at once after somebody has revoked them, who can do so once', async () => {
    const token = await create(['news']);
    await call(token, 'get', '/phase').expect(200);
    const revoke = () => boss.agent.delete(`/api/auth/admin/tokens/${token.id}`);
    const { tokens } = (await revoke().expect(200)).body;
    expect(tokens.map(({ id }: { id: string }) => id)).not.toContain(token.id);
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-revoked']);
    expect(await codeOf(revoke())).toEqual([404, 'api-token-gone']);
    const [revoked] = (await boss.agent.get('/api/audit/events?type=ApiTokenRevoked').expect(200)).body
      .events;
    expect(revoked.facts).toMatchObject({ label: FORM.name });
  });

  it('note when they are used, but not each time', async () => {
    const token = await create([]);
    const usedAt = async () => (await listed()).find(({ id }) => id === token.id)?.used_at ?? null;
    expect(await usedAt()).toBeNull();
    await call(token, 'get', '/phase').expect(200);
    await until(async () => (await usedAt()) !== null);
    const first = await usedAt();
    await call(token, 'get', '/phase').expect(200);
    expect(await usedAt()).toBe(first);
    app.testClock.advance(USED_EVERY);
    await call(token, 'get', '/phase').expect(200);
    await until(async () => (await usedAt()) !== first);
  });

  it('end with the role of their admin, and leave nothing after the account', async () => {
    const second = await app.signUp('Second');
    await app.promote(second.userId);
    await app.logIn(second);
    const token = await create(['news'], second);
    await call(token, 'get', '/phase').expect(200);
    await until(async () =>
      (await documentsOf('api-token-uses')).some(({ userId }) => userId === second.userId),
    );
    const role = (to: 'admin' | 'user') =>
      app.gateway.accounts({ type: 'ChangeRole', data: { userId: second.userId, role: to } }, app.context());
    await role('user');
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-revoked']);
    await role('admin');
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-revoked']);
    await app.logIn(second);
    await second.agent
      .delete(`/api/auth/user/${second.userId}`)
      .send({ current_password: PASSWORD })
      .expect(200);
    const left = [await documentsOf('api-token-secrets'), await documentsOf('api-token-uses')].flat();
    expect(left.filter(({ userId }) => userId === second.userId)).toEqual([]);
  });

  it('end with a password that is set by a mailed link, of which a mail tells, and not with another', async () => {
    const third = await app.signUp('Third');
    await app.promote(third.userId);
    await app.logIn(third);
    const token = await create(['news'], third);
    const changed = { password: 'Other2025x', password_confirmation: 'Other2025x' };
    await third.agent
      .put('/api/auth/password')
      .send({ current_password: PASSWORD, ...changed })
      .expect(200);
    await call(token, 'get', '/phase').expect(200);
    await app.browser().post('/api/auth/reset-password').send({ email: third.email }).expect(200);
    const form = { token: await app.mailedToken(third.email), password: PASSWORD };
    const confirm = app.browser().post('/api/auth/reset-password/confirm');
    await confirm.send({ ...form, password_confirmation: PASSWORD }).expect(200);
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-revoked']);
    const subjects = (await mailsOf(app))
      .filter(({ to }) => to === third.email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('Battle Arena: your API tokens have ended');
  });

  it('expire after their last day, and must end within a year', async () => {
    const late = { ...FORM, scopes: [], last_day: '2026-03-28' };
    expect(await codeOf(boss.agent.post('/api/auth/admin/tokens').send(late))).toEqual([
      400,
      'api-token-end',
    ]);
    const token = await create([]);
    app.testClock.set('2025-05-31T21:59:59.000Z');
    await call(token, 'get', '/phase').expect(200);
    app.testClock.set('2025-05-31T22:00:00.000Z');
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-expired']);
    app.testClock.advance(DAY);
    expect(await codeOf(call(token, 'get', '/phase'))).toEqual([401, 'api-token-expired']);
  });
});

describe('an API token', () => {
  async function withToken(options: TestAppOptions, use: (app: TestApp, read: () => Test) => Promise<void>) {
    const app = await startTestApp(options);
    try {
      const { agent } = await app.person('admin');
      const form = { ...FORM, scopes: ['shop'] };
      const { secret } = (await agent.post('/api/auth/admin/tokens').send(form).expect(200)).body;
      const read = () => supertest(app.url).get('/api/purchase/all').set('Authorization', `Bearer ${secret}`);
      await use(app, read);
    } finally {
      await app.close();
    }
  }

  it('stays valid over a restart, and rests while its admin lacks a required second factor', async () => {
    await withToken({ dataDir: 'temporary' }, async (app, read) => {
      await read().expect(200);
      await app.restart({ adminSecondFactor: true });
      expect(await codeOf(read())).toEqual([403, 'second-factor-required']);
    });
  });

  it('has a limit of its own', async () => {
    await withToken({ config: { limits: true } }, async (app, read) => {
      const answers = await Promise.all(Array.from({ length: 301 }, read));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
      const [refused] = answers.filter(({ status }) => status === 429);
      expect(refused?.headers).toHaveProperty('retry-after');
      await supertest(app.url).get('/api/phase').expect(200);
    });
  });

  it('counts too where it is refused: for its scope, as an unknown one, and from one address', async () => {
    await withToken({ config: { limits: true } }, async (app, read) => {
      const send = (secret: string) => (): Test =>
        supertest(app.url).post('/api/banner').set('Authorization', `Bearer ${secret}`);
      const answers = async (count: number, each: () => Test) => {
        const statuses = (await Promise.all(Array.from({ length: count }, each))).map(({ status }) => status);
        return [401, 403, 429].map((status) => statuses.filter((found) => found === status).length);
      };
      const own = read().get('Authorization').slice('Bearer '.length);
      expect(await answers(301, send(own))).toEqual([0, 300, 1]);
      const unknown = (letter: string) => `ba_${letter.repeat(43)}`;
      for (const letter of ['x', 'y']) expect(await answers(301, send(unknown(letter)))).toEqual([300, 0, 1]);
      expect(await answers(301, send(unknown('z')))).toEqual([1200 - 3 * 301, 0, 4 * 301 - 1200]);
      await supertest(app.url).get('/api/phase').expect(200);
    });
  });

  it('is remembered for a moment as unknown or revoked, so that a loop costs the stores little', async () => {
    await withToken({}, async (app, read) => {
      const gets = jest.spyOn(app.runtime.stores.documents, 'get');
      const unknown = () =>
        supertest(app.url)
          .get('/api/phase')
          .set('Authorization', `Bearer ba_${'x'.repeat(43)}`);
      for (let n = 0; n < 5; n++) expect(await codeOf(unknown())).toEqual([401, 'api-token-unknown']);
      expect(gets.mock.calls.filter(([collection]) => collection === 'api-token-secrets')).toHaveLength(1);
      gets.mockRestore();
      const [boss] = apiTokenHolders(app.gateway.accountState());
      const { tokenId } = boss!.apiTokens[0]!;
      const by = { ...app.context(), actor: { userId: boss!.userId, admin: true } };
      await app.gateway.accounts({ type: 'RevokeApiToken', data: { tokenId } }, by);
      // As on servers, where another process may have appended.
      Object.assign(app.runtime.stores, { sharedLog: true });
      const log = jest.spyOn(app.runtime.stores.eventStore, 'lastPosition');
      for (let n = 0; n < 20; n++) expect(await codeOf(read())).toEqual([401, 'api-token-revoked']);
      const { length: looks } = log.mock.calls;
      Object.assign(app.runtime.stores, { sharedLog: false });
      expect(looks).toBeGreaterThan(0);
      expect(looks).toBeLessThan(5);
    });
  });
});
