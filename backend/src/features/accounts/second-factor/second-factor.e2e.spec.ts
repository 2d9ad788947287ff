import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { LIMITS } from '../../../platform/http/limits/limits.js';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { LOGIN_STEP_COOKIE, LOGIN_STEP_LIFETIME } from '../sessions/login-steps.js';
import { SET_UP_LIFETIME } from './set-up.js';

const STEP_MS = 30_000;

interface Owner extends Person {
  readonly secret: string;
  readonly codes: readonly string[];
}

describe('two-step log-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const codeNow = (secret: string, steps = 0): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() + steps * STEP_MS });
  /** So that the code of the next call is a new one. */
  const nextStep = () => app.testClock.advance(STEP_MS);

  const setUp = (agent: Agent, current_password = PASSWORD) =>
    agent.post('/api/auth/second-factor/set-up').send({ current_password });

  async function enabled(name: string): Promise<Owner> {
    const person = await app.signUp(name);
    const { setup, secret } = (await setUp(person.agent).expect(200)).body;
    const answer = await person.agent
      .post('/api/auth/second-factor/enable')
      .send({ setup, code: codeNow(secret) })
      .expect(200);
    nextStep();
    return { ...person, secret, codes: answer.body.recovery_codes };
  }

  const byPassword = (agent: Agent, { email }: Person) =>
    agent.post('/api/auth/login').send({ email, password: PASSWORD });
  const byCode = (agent: Agent, code: string) => agent.post('/api/auth/login/code').send({ code });

  async function afterPassword(person: Person): Promise<Agent> {
    const agent = app.browser();
    await byPassword(agent, person).expect(200);
    return agent;
  }

  const subjects = async (email: string) =>
    (await mailsOf(app)).filter(({ to }) => to === email).map(({ subject }) => subject);

  const cookies = ({ headers }: Response): string =>
    ((headers['set-cookie'] as unknown as string[] | undefined) ?? []).join('\n');

  it('is set up with the password, and begins with a code of the app', async () => {
    const { agent, email } = await app.signUp('Setter');
    expect((await setUp(agent, 'Wrong1234')).body.code).toBe('wrong-password');
    const { setup, secret, uri } = (await setUp(agent).expect(200)).body;
    expect(uri).toContain(secret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Battle%20Arena:setter%40example\.org\?/);
    const enable = (code: string, token = setup) =>
      agent.post('/api/auth/second-factor/enable').send({ setup: token, code });
    const state = async () => (await agent.get('/api/auth/second-factor').expect(200)).body;
    const wrong = codeNow(secret, 5);
    expect((await enable(wrong)).body.code).toBe('code-wrong');
    expect((await enable(codeNow(secret), `${setup}x`)).body.code).toBe('set-up-expired');
    expect(await state()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    const other = app.browser();
    await other.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const answer = await enable(codeNow(secret)).expect(200);
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect(await state()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await agent.get('/api/auth/me')).body.user.second_factor).toBe(true);
    // The sessions that began with the password alone end.
    await other.get('/api/auth/me').expect(401);
    expect(await subjects(email)).toEqual(['Battle Arena: two-step log-in is on']);
    expect((await setUp(agent)).body.code).toBe('second-factor-on');
  });

  it('shows the same recovery codes when the answer to the set-up was lost', async () => {
    const { agent } = await app.signUp('Repeater');
    const { setup, secret } = (await setUp(agent).expect(200)).body;
    const body = { setup, code: codeNow(secret) };
    const again = () =>
      agent.post('/api/auth/second-factor/enable').set('Idempotency-Key', 'enable-once').send(body);
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.recovery_codes).toEqual(first.body.recovery_codes);
  });

  it('has a set-up that belongs to one account and ends', async () => {
    const one = await app.signUp('One');
    const other = await app.signUp('Other');
    const { setup, secret } = (await setUp(one.agent).expect(200)).body;
    const enable = ({ agent }: Person) =>
      agent.post('/api/auth/second-factor/enable').send({ setup, code: codeNow(secret) });
    expect((await enable(other)).body.code).toBe('set-up-expired');
    app.testClock.advance(SET_UP_LIFETIME);
    expect((await enable(one)).body.code).toBe('set-up-expired');
  });

  it('asks for a code after the password, and begins no session before', async () => {
    const owner = await enabled('Twostep');
    const agent = app.browser();
    const first = await byPassword(agent, owner).expect(200);
    expect(first.body).toEqual({
      success: true,
      second_factor: true,
      passkey: false,
      message: 'Enter the code of your authenticator app.',
    });
    expect(cookies(first)).toMatch(
      /^arena_login_step=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await agent.get('/api/auth/me')).status).toBe(401);
    expect((await byCode(agent, '000000')).body.code).toBe('code-wrong');
    const second = await byCode(agent, codeNow(owner.secret)).expect(200);
    expect(second.body.user.user_id).toBe(owner.userId);
    expect(cookies(second)).toContain('arena_login_step=; Max-Age=0');
    await agent.get('/api/auth/me').expect(200);
  });

  it('accepts a code once, also in another browser, and codes of phones that are 30 s off', async () => {
    const owner = await enabled('Once');
    const code = codeNow(owner.secret);
    await byCode(await afterPassword(owner), code).expect(200);
    expect((await byCode(await afterPassword(owner), code)).body.code).toBe('code-used');
    await byCode(await afterPassword(owner), codeNow(owner.secret, 1)).expect(200);
    app.testClock.advance(3 * STEP_MS);
    await byCode(await afterPassword(owner), codeNow(owner.secret, -1)).expect(200);
    expect((await byCode(await afterPassword(owner), codeNow(owner.secret, 2))).body.code).toBe('code-wrong');
  });

  it('gives one of two browsers that send the same code at once', async () => {
    const owner = await enabled('Parallel');
    const agents = [await afterPassword(owner), await afterPassword(owner)];
    const code = codeNow(owner.secret);
    const answers = await Promise.all(agents.map((agent) => byCode(agent, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has a step that ends after five minutes, after a success, and with a new password', async () => {
    const owner = await enabled('Stepper');
    const late = await afterPassword(owner);
    app.testClock.advance(LOGIN_STEP_LIFETIME);
    expect((await byCode(late, codeNow(owner.secret))).body.code).toBe('login-step-over');
    expect((await byCode(app.browser(), codeNow(owner.secret))).body.code).toBe('login-step-over');
    const step = cookies(await byPassword(app.browser(), owner)).split(';')[0]!;
    const withStep = (code: string) => byCode(app.browser().set('Cookie', step), code);
    await withStep(codeNow(owner.secret)).expect(200);
    nextStep();
    expect((await withStep(codeNow(owner.secret))).body.code).toBe('login-step-over');
    const waiting = await afterPassword(owner);
    const passwords = { password: 'Colosseum7', password_confirmation: 'Colosseum7' };
    nextStep();
    const inside = await afterPassword(owner);
    await byCode(inside, codeNow(owner.secret)).expect(200);
    await inside
      .put('/api/auth/password')
      .send({ current_password: PASSWORD, ...passwords })
      .expect(200);
    nextStep();
    expect((await byCode(waiting, codeNow(owner.secret))).body.code).toBe('login-step-over');
  });

  it('does not take the cookie of the step for a session, nor the other way round', async () => {
    const owner = await enabled('Confuser');
    const step = cookies(await byPassword(app.browser(), owner)).split(';')[0]!;
    const asSession = step.replace(LOGIN_STEP_COOKIE, 'arena_session');
    await app.browser().get('/api/auth/me').set('Cookie', asSession).expect(401);
    const session = cookies(
      await app
        .browser()
        .post('/api/auth/login')
        .send({
          email: (await app.signUp('Plain')).email,
          password: PASSWORD,
        }),
    ).split(';')[0]!;
    const asStep = session.replace('arena_session', LOGIN_STEP_COOKIE);
    expect((await byCode(app.browser().set('Cookie', asStep), '123456')).body.code).toBe('login-step-over');
  });

  it('also protects a sign-up that is repeated after it was turned on', async () => {
    const agent = app.browser();
    const body = {
      name: 'Again',
      email: 'again@example.org',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const create = () => agent.post('/api/auth/create').set('Idempotency-Key', 'create-again').send(body);
    await create().expect(201);
    const { setup, secret } = (await setUp(agent).expect(200)).body;
    await agent
      .post('/api/auth/second-factor/enable')
      .send({ setup, code: codeNow(secret) })
      .expect(200);
    const repeated = await create();
    expect(repeated.body).toMatchObject({ second_factor: true });
    expect(cookies(repeated)).not.toContain('arena_session=');
  });

  it('accepts each recovery code once, and tells the owner', async () => {
    const owner = await enabled('Recover');
    const [code = '', other = ''] = owner.codes;
    const agent = await afterPassword(owner);
    await byCode(agent, code.toLowerCase().replaceAll('-', ' ')).expect(200);
    expect((await agent.get('/api/auth/second-factor')).body.recovery_codes_left).toBe(9);
    expect((await byCode(await afterPassword(owner), code)).body.code).toBe('code-wrong');
    expect(await subjects(owner.email)).toContain('Battle Arena: a recovery code was used');
    const replaced = await agent
      .post('/api/auth/second-factor/recovery-codes')
      .send({ current_password: PASSWORD, code: codeNow(owner.secret) })
      .expect(200);
    expect(replaced.body.recovery_codes).toHaveLength(10);
    expect((await byCode(await afterPassword(owner), other)).body.code).toBe('code-wrong');
    await byCode(await afterPassword(owner), replaced.body.recovery_codes[0]).expect(200);
  });

  it('tells the owner of five wrong codes, once, in the language of the owner', async () => {
    const owner = await enabled('Guessed');
    await owner.agent.put('/api/auth/preferences').send({ language: 'fr' }).expect(200);
    const agent = await afterPassword(owner);
    const told = async () => (await subjects(owner.email)).filter((subject) => /codes faux/.test(subject));
    for (let n = 0; n < 4; n++) await byCode(agent, 'wrong-code').expect(403);
    expect(await told()).toEqual([]);
    for (let n = 0; n < 4; n++) await byCode(agent, 'wrong-code').expect(403);
    expect(await told()).toHaveLength(1);
    await byCode(agent, codeNow(owner.secret)).expect(200);
  });

  it('is turned off with the password and a code', async () => {
    const owner = await enabled('Quitter');
    const off = (current_password: string, code: string) =>
      owner.agent.post('/api/auth/second-factor/disable').send({ current_password, code });
    expect((await off('Wrong1234', codeNow(owner.secret))).body.code).toBe('wrong-password');
    expect((await off(PASSWORD, '000000')).body.code).toBe('code-wrong');
    expect((await off(PASSWORD, codeNow(owner.secret)).expect(200)).body.enabled).toBe(false);
    const agent = app.browser();
    expect((await byPassword(agent, owner)).body.user.user_id).toBe(owner.userId);
    expect(await subjects(owner.email)).toContain('Battle Arena: two-step log-in is off');
  });

  it('is removed by another admin with a reason, which the audit trail and a mail tell', async () => {
    const owner = await enabled('Loser');
    const admin = await app.as('admin');
    const remove = (agent: Agent, body: object) =>
      agent.post('/api/auth/admin/second-factor/remove').send({ user_id: owner.userId, ...body });
    expect((await remove(admin, {})).status).toBe(400);
    expect((await remove(await app.as('user'), { reason: 'Phone and codes lost' })).status).toBe(403);
    const reason = 'Phone and codes lost';
    expect((await remove(admin, { reason })).body.errors).toHaveProperty('current_password');
    expect((await remove(admin, { reason, current_password: 'Wrong2025x' })).body.code).toBe(
      'wrong-password',
    );
    const answer = await remove(admin, { reason, current_password: PASSWORD }).expect(200);
    expect(answer.body.user.second_factor).toBe(false);
    expect((await byPassword(app.browser(), owner)).body.user.user_id).toBe(owner.userId);
    const audited = await admin.get('/api/audit/events?type=SecondFactorDisabled').expect(200);
    expect(JSON.stringify(audited.body)).toContain('Phone and codes lost');
    const mail = (await mailsOf(app)).find(
      ({ to, subject }) => to === owner.email && subject.includes('removed'),
    );
    expect(mail).toBeDefined();
    await app.promote(owner.userId);
    const own = await owner.agent
      .post('/api/auth/admin/second-factor/remove')
      .send({ user_id: owner.userId, reason: 'I do it myself', current_password: PASSWORD });
    expect(own.body.code).toBe('second-factor-own');
  });

  it('keeps its secret out of the stored log, every answer and the audit trail, and goes with the account', async () => {
    const owner = await enabled('Secret');
    await app.promote(owner.userId);
    const admin = await app.as('admin');
    const answers = [
      await owner.agent.get('/api/auth/me'),
      await owner.agent.get('/api/auth/second-factor'),
      await admin.get('/api/auth/users?limit=200'),
      await admin.get(`/api/auth/user/${owner.userId}`),
      await admin.get(`/api/audit/events?person=${owner.userId}`),
      await admin.get('/api/audit/export'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(owner.secret);
      expect(text).not.toMatch(/recoveryCodes"?:\s*\[/);
    }
    expect((await app.browser().get(`/api/auth/user/${owner.userId}`)).text).not.toContain('second_factor');
    const stored: string[] = [];
    for await (const event of app.runtime.stores.eventStore.read(ACCOUNTS_STREAM)) {
      stored.push(JSON.stringify(event));
    }
    expect(stored.join()).toContain('SecondFactorEnabled');
    expect(stored.join()).not.toContain(owner.secret);
    await owner.agent.delete(`/api/auth/user/${owner.userId}`).expect(200);
    for await (const { type, data } of app.runtime.log.read(ACCOUNTS_STREAM)) {
      const { userId, personal } = data as { userId: string; personal?: unknown };
      if (userId === owner.userId && type === 'SecondFactorEnabled') expect(personal).toBeNull();
    }
  });
});

describe('guessing codes', () => {
  let app: TestApp;
  let owner: Person;
  let codeNow: () => string;
  beforeEach(async () => {
    app = await startTestApp({ config: { limits: true } });
    owner = await app.signUp('Owner');
    const begun = await owner.agent
      .post('/api/auth/second-factor/set-up')
      .send({ current_password: PASSWORD });
    const { setup, secret } = begun.body;
    codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() });
    await owner.agent.post('/api/auth/second-factor/enable').send({ setup, code: codeNow() }).expect(200);
  });
  afterEach(() => app.close());

  const byPassword = (agent: Agent, email = owner.email) =>
    agent.post('/api/auth/login').send({ email, password: PASSWORD });
  const byCode = (agent: Agent, code: string) => agent.post('/api/auth/login/code').send({ code });

  it('is slowed down, for whoever knows the password', async () => {
    const stranger = app.browser();
    await byPassword(stranger).expect(200);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await byCode(stranger, `00000${n}`)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
  });

  it.each(['disable', 'recovery-codes'])(
    'is slowed down at %s as at the log-in, and the owner is told',
    async (place) => {
      const guess = (code: string) =>
        owner.agent.post(`/api/auth/second-factor/${place}`).send({ current_password: PASSWORD, code });
      const told = async () => (await mailsOf(app)).filter(({ subject }) => /wrong codes/.test(subject));
      app.testClock.advance(STEP_MS);
      await byPassword(owner.agent).expect(200);
      for (let n = 0; n < 3; n++) await byCode(owner.agent, `00000${n}`).expect(403);
      expect(await told()).toHaveLength(0);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await guess(`00000${n}`)).status);
      expect(statuses).toEqual([403, 403, 403, 429, 429]);
      expect(await told()).toHaveLength(1);
      await byCode(owner.agent, codeNow()).expect(429);
    },
  );

  it('does not count a wrong password as a wrong code', async () => {
    const off = (current_password: string) =>
      owner.agent.post('/api/auth/second-factor/disable').send({ current_password, code: codeNow() });
    app.testClock.advance(STEP_MS);
    for (let n = 0; n < 7; n++) await off('Wrong1234').expect(403);
    await off(PASSWORD).expect(200);
  });

  it('by strangers does not keep a known browser out, at neither step (fault 38)', async () => {
    for (let n = 0; n < LIMITS.login.perAddress; n++)
      await byPassword(app.browser(), `nobody${n}@example.org`);
    await byPassword(app.browser()).expect(429);
    app.testClock.advance(STEP_MS);
    await byPassword(owner.agent).expect(200);
    await byCode(owner.agent, codeNow()).expect(200);
  });
});
