import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';

describe('admins of a site that asks them for a second factor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { adminSecondFactor: true } });
  });
  afterAll(() => app.close());

  async function admin(name: string): Promise<Person> {
    const person = await app.signUp(name);
    await app.promote(person.userId);
    return person;
  }

  async function setUp(agent: Agent): Promise<string> {
    const begun = await agent.post('/api/auth/second-factor/set-up').send({ current_password: PASSWORD });
    const { setup, secret } = begun.body as { setup: string; secret: string };
    await agent
      .post('/api/auth/second-factor/enable')
      .send({ setup, code: codeOf(secret) })
      .expect(200);
    return secret;
  }

  const codeOf = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() });

  const mine = async (agent: Agent) => (await agent.get('/api/auth/me').expect(200)).body.user;

  it('are refused every right of an admin, and told what is missing', async () => {
    const { agent, userId } = await admin('Unguarded');
    const other = await app.signUp('Somebody');
    const refused = [
      await agent.post('/api/auth/admin/roles').send({ user_id: other.userId, role: 'admin' }),
      await agent.post('/api/auth/admin/sessions/end').send({ user_id: other.userId, reason: 'x' }),
      await agent.get('/api/audit/verify'),
    ];
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([403, 'second-factor-required']);
    // Neither by the routes that everyone may call: no addresses of others.
    const { users, admins } = (await agent.get('/api/auth/users').expect(200)).body;
    expect([admins, users.some((user: object) => 'email' in user)]).toEqual([undefined, false]);
    expect((await agent.get(`/api/auth/user/${userId}`)).body.user.role).toBe('user');
    expect(await mine(agent)).toMatchObject({ user_id: userId, role: 'user', second_factor_missing: true });
  });

  it('may not win money meanwhile, as any admin', async () => {
    const { agent } = await admin('Gambler');
    await app.setPhase(3);
    const claimed = await agent.post('/api/stdollars/welcome').send({});
    expect(claimed.body.code).toBe('welcome-not-for-staff');
    await app.setPhase(1);
  });

  it('have all rights again with the first code, and none after turning it off', async () => {
    const { agent } = await admin('Protector');
    const secret = await setUp(agent);
    expect(await mine(agent)).toMatchObject({ role: 'admin', second_factor_missing: false });
    await agent.get('/api/auth/users').expect(200, /"admins":/);
    app.testClock.advance(30_000);
    await agent
      .post('/api/auth/second-factor/disable')
      .send({ current_password: PASSWORD, code: codeOf(secret) })
      .expect(200);
    expect(await mine(agent)).toMatchObject({ role: 'user', second_factor_missing: true });
    await setUp(agent);
    expect((await mine(agent)).role).toBe('admin');
  });

  it('have none from when they turn it off, also for what waits for the check of the password', async () => {
    const { agent, userId } = await admin('Hasty');
    const secret = await setUp(agent);
    const other = await app.signUp('Accomplice');
    app.testClock.advance(30_000);
    const hasher = app.nest.get(PasswordHasher);
    const verify = hasher.verify.bind(hasher);
    jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...typed) => {
      const owner = { current_password: PASSWORD, code: codeOf(secret) };
      await agent.post('/api/auth/second-factor/disable').send(owner).expect(200);
      return verify(...typed);
    });
    const change = { user_id: other.userId, role: 'admin', current_password: PASSWORD };
    const { status, body } = await agent.post('/api/auth/admin/roles').send(change);
    expect([status, body.code]).toEqual([403, 'second-factor-required']);
    const { adminIds } = app.gateway.accountState();
    expect([adminIds.has(other.userId), adminIds.has(userId)]).toEqual([false, true]);
  });

  it('who have none are named to the others', async () => {
    const { agent } = await admin('Watcher');
    await admin('Careless');
    await setUp(agent);
    await setUp((await admin('Late one')).agent);
    const told = (await mailsOf(app)).filter(({ subject }) => subject.includes('Late one has an admin'));
    expect(told.map(({ to }) => to)).toContain('watcher@example.org');
    const { unprotected_admins: names } = (await agent.get('/api/auth/users').expect(200)).body;
    expect(names).toContain('Careless');
    expect(names).not.toContain('Watcher');
  });
});

it('the first admin of such a site can always set it up', async () => {
  const app = await startTestApp({
    config: {
      adminSecondFactor: true,
      firstAdmin: { name: 'First', email: 'first@example.org', password: PASSWORD },
    },
  });
  try {
    const agent = app.browser();
    const entered = await agent
      .post('/api/auth/login')
      .send({ email: 'first@example.org', password: PASSWORD });
    expect(entered.body.user).toMatchObject({ role: 'user', second_factor_missing: true });
    const begun = await agent.post('/api/auth/second-factor/set-up').send({ current_password: PASSWORD });
    const { setup, secret } = begun.body as { setup: string; secret: string };
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() });
    await agent.post('/api/auth/second-factor/enable').send({ setup, code }).expect(200);
    expect((await agent.get('/api/auth/me')).body.user.role).toBe('admin');
  } finally {
    await app.close();
  }
});

it('admins without one are no second admins, approve nothing, and are not made so by the other', async () => {
  const app = await startTestApp({ config: { adminSecondFactor: true } });
  try {
    const [chief, bare] = [await app.signUp('Chief'), await app.signUp('Bare')];
    for (const { userId } of [chief, bare]) await app.promote(userId);
    const setUp = async ({ agent }: Person) => {
      const begun = await agent.post('/api/auth/second-factor/set-up').send({ current_password: PASSWORD });
      const { setup, secret } = begun.body as { setup: string; secret: string };
      const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() });
      await agent.post('/api/auth/second-factor/enable').send({ setup, code: code() }).expect(200);
      return code;
    };
    const code = await setUp(chief);
    const owner = () => {
      app.testClock.advance(30_000);
      return { current_password: PASSWORD, code: code() };
    };
    const set = async () => {
      const rules = { enabled: true, grants_above: 1, ...owner() };
      const { status, body } = await chief.agent.post('/api/auth/admin/approvals').send(rules);
      return [status, body.code];
    };
    expect((await chief.agent.get('/api/approvals').expect(200)).body.admins).toBe(1);
    expect(await set()).toEqual([409, 'approvals-need-two-admins']);
    const decision = { request_id: 'x', approve: true, current_password: PASSWORD };
    const refused = await bare.agent.post('/api/approvals/decide').send(decision);
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-required']);
    await setUp(bare);
    expect(await set()).toEqual([200, undefined]);
    const removal = { user_id: bare.userId, reason: 'Lost', ...owner() };
    const removed = await chief.agent.post('/api/auth/admin/second-factor/remove').send(removal);
    expect([removed.status, removed.body.code]).toEqual([409, 'approval-take-role-first']);
  } finally {
    await app.close();
  }
});
