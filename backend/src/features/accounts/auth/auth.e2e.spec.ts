import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { ONE } from '../throttle/lanes.js';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.js';

const NEW_PASSWORD = 'Colosseum7';
const CREDENTIALS = { password: PASSWORD, password_confirmation: PASSWORD };

describe('accounts over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const signUp = (fields: object) =>
    app
      .browser()
      .post('/api/auth/create')
      .send({
        name: 'Somebody',
        email: 'somebody@example.org',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        ...fields,
      });
  const logIn = (email: string, password: string) =>
    app.browser().post('/api/auth/login').send({ email, password });

  it('signs up, is logged in, logs out and in again', async () => {
    const { agent, userId } = await app.signUp('Rukia');
    const me = await agent.get('/api/auth/me').expect(200);
    expect(me.body.user).toMatchObject({
      user_id: userId,
      name: 'Rukia',
      email: 'rukia@example.org',
      role_id: 2,
    });
    await agent.post('/api/auth/logout').expect(200);
    await agent.get('/api/auth/me').expect(401);
    const login = await agent
      .post('/api/auth/login')
      .send({ email: 'RUKIA@example.org', password: PASSWORD });
    expect(login.body).toMatchObject({ success: true, user: { user_id: userId } });
  });

  it('keeps the session in a cookie that scripts cannot read, and revokes it at logout', async () => {
    await app.signUp('Renji');
    const login = await logIn('renji@example.org', PASSWORD);
    const [cookie = ''] = login.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^arena_session=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    const stolen = cookie.split(';')[0]!;
    const withCookie = (call: 'get' | 'post', path: string) =>
      app.browser()[call](path).set('Cookie', stolen);
    await withCookie('get', '/api/auth/me').expect(200);
    await withCookie('get', '/api/auth/me').set('Cookie', `${stolen}x`).expect(401);
    await withCookie('post', '/api/auth/logout').expect(200);
    await withCookie('get', '/api/auth/me').expect(401);
  });

  it('signs up and logs in although the read models do not show the account yet', async () => {
    const reader = app.nest.get(ReadModelReader);
    const behind = [jest.spyOn(reader, 'get'), jest.spyOn(reader, 'getMany')] as const;
    behind[0].mockResolvedValue(null);
    behind[1].mockResolvedValue([]);
    const fields = { name: 'Unseen', email: 'unseen@example.org', age: 20, color: 'red' };
    const created = await signUp(fields);
    const entered = await logIn('unseen@example.org', PASSWORD);
    for (const spy of behind) spy.mockRestore();
    expect([created.status, entered.status]).toEqual([201, 200]);
    const shown = await app
      .browser()
      .get('/api/auth/me')
      .set('Cookie', entered.headers['set-cookie'] as unknown as string[])
      .expect(200);
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    for (const { body } of [created, entered]) expect(body.user).toEqual({ ...shown.body.user, ...times });
  });

  it('gives a repeated sign-up with the same key the same account', async () => {
    const again = () =>
      signUp({ name: 'Once', email: 'once@example.org' }).set('Idempotency-Key', 'sign-up-once');
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.user.user_id).toBe(first.body.user.user_id);
  });

  it('also gives it when the request has the new cookie', async () => {
    const agent = app.browser();
    const again = () =>
      agent
        .post('/api/auth/create')
        .set('Idempotency-Key', 'sign-up-with-cookie')
        .send({ ...CREDENTIALS, name: 'Cookie', email: 'cookie@example.org' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.user.user_id).toBe(first.body.user.user_id);
    await agent.get('/api/auth/me').expect(200);
  });

  it('begins no session for a repeated sign-up after a change of the password', async () => {
    const fields = { name: 'Changed', email: 'changed@example.org' };
    const again = () => signUp(fields).set('Idempotency-Key', 'sign-up-changed');
    const { agent } = await app.signUp('Changer');
    await again().expect(201);
    await agent.post('/api/auth/login').send({ email: fields.email, password: PASSWORD }).expect(200);
    await agent
      .put('/api/auth/password')
      .send({ current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD })
      .expect(200);
    const repeated = await again();
    expect([repeated.status, repeated.body.code]).toEqual([409, 'password-changed-since']);
    expect(repeated.headers).not.toHaveProperty('set-cookie');
    await logIn(fields.email, NEW_PASSWORD).expect(200);
  });

  it('finds no account for a repeated sign-up after its deletion', async () => {
    const agent = app.browser();
    const again = () =>
      agent
        .post('/api/auth/create')
        .set('Idempotency-Key', 'sign-up-deleted')
        .send({ ...CREDENTIALS, name: 'Deleted', email: 'deleted@example.org' });
    const first = await again();
    await agent.delete(`/api/auth/user/${first.body.user.user_id}`).expect(200);
    const repeated = await again();
    expect([repeated.status, repeated.body.code]).toEqual([404, 'profile-not-found']);
    expect(repeated.headers).not.toHaveProperty('set-cookie');
  });

  it('refuses a name or an address that is taken, whatever its case', async () => {
    await app.signUp('Orihime');
    const name = await signUp({ name: 'ORIHIME', email: 'other@example.org' });
    expect([name.status, name.body.code]).toEqual([409, 'name-taken']);
    const email = await signUp({ name: 'Other', email: 'Orihime@Example.org' });
    expect([email.status, email.body.code]).toEqual([409, 'email-taken']);
  });

  it.each([
    ['name', { name: 'x'.repeat(10_000) }],
    ['name', { name: 'a\u200bdmin' }],
    ['name', { name: '\u202enimda' }],
    ['name', { name: 'аdmin' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['password_confirmation', { password_confirmation: 'Different1' }],
    ['age', { age: 12 }],
    ['discord', { discord: '123' }],
    ['twitter', { twitter: '@handle' }],
    ['stream_link', { stream_link: 'javascript:alert(1)' }],
    ['videoPlatformLink', { videoPlatformLink: 'https://youtube.com.evil.tld/@channel' }],
    ['role', { role: 'admin' }],
    ['stDollars', { stDollars: 1000 }],
  ])('refuses a sign-up for its %s (fault 34)', async (field, fields) => {
    const answer = await signUp(fields);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    expect(answer.body.errors[field]).toMatchObject({ key: expect.stringMatching(/^validation\./) });
  });

  it('refuses a password that is easy to guess', async () => {
    const answer = await signUp({ password: 'Password1', password_confirmation: 'Password1' });
    expect([answer.status, answer.body.code]).toEqual([400, 'password-weak']);
  });

  it('answers a wrong password and an unknown address alike (fault 38)', async () => {
    await app.signUp('Chad');
    const wrong = await logIn('chad@example.org', 'Wrong1234');
    const unknown = await logIn('unknown@example.org', 'Wrong1234');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.message).toBe('Invalid email or password.');
  });

  it('gives one account and the same answer for the same key, and 422 for another body', async () => {
    const body = {
      name: 'Uryu',
      email: 'uryu@example.org',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    const create = (fields: object) =>
      app
        .browser()
        .post('/api/auth/create')
        .set('Idempotency-Key', 'uryu-1')
        .send({ ...body, ...fields });
    const first = await create({});
    const second = await create({});
    expect(second.body).toEqual(first.body);
    const other = await create({ name: 'Ishida' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    await app.browser().get('/api/auth/user/Ishida').expect(404);
  });

  it('never trusts the Authorization header', async () => {
    const { agent, userId } = await app.signUp('Yoruichi');
    const admin = await app.person('admin');
    await agent.get('/api/auth/me').set('Authorization', userId).expect(200);
    const forged = await agent.get('/api/auth/me').set('Authorization', admin.userId);
    expect([forged.status, forged.body.code]).toEqual([401, 'user-header-mismatch']);
    await app.browser().get('/api/auth/me').set('Authorization', admin.userId).expect(401);
  });

  it('ends every session with a new password, and requires the old one', async () => {
    const { agent, email } = await app.signUp('Kisuke');
    const elsewhere = app.browser();
    await elsewhere.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const change = (current_password: string) =>
      agent
        .put('/api/auth/password')
        .send({ current_password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });
    expect((await change('Wrong1234')).body.code).toBe('wrong-password');
    await change(PASSWORD).expect(200);
    await agent.get('/api/auth/me').expect(401);
    await elsewhere.get('/api/auth/me').expect(401);
    await logIn(email, PASSWORD).expect(401);
    await logIn(email, NEW_PASSWORD).expect(200);
  });

  it('answers a repeated change of the password, although it has ended the session that asked', async () => {
    const { email } = await app.signUp('Shunsui');
    const { headers } = await logIn(email, PASSWORD).expect(200);
    const cookies = (headers['set-cookie'] as unknown as string[])
      .map((each) => each.split(';')[0])
      .join('; ');
    const change = (key: string, password: string, cookie = cookies) =>
      app
        .browser()
        .put('/api/auth/password')
        .set({ 'Idempotency-Key': key, Cookie: cookie })
        .send({ current_password: PASSWORD, password, password_confirmation: password });
    const first = await change('one', NEW_PASSWORD).expect(200);
    expect((await change('one', NEW_PASSWORD).expect(200)).body).toEqual(first.body);
    expect((await change('one', `${NEW_PASSWORD}2`)).body.code).toBe('idempotency-key-reused');
    expect((await change('two', NEW_PASSWORD).expect(401)).body.code).toBe('login-required');
    expect((await change('one', NEW_PASSWORD, '').expect(401)).body.code).toBe('login-required');
    await app.browser().get('/api/auth/me').set('Cookie', cookies).expect(401);
    await logIn(email, `${NEW_PASSWORD}2`).expect(401);
    await logIn(email, NEW_PASSWORD).expect(200);
  });

  it('ends a session after 24 hours', async () => {
    const clock = app.testClock;
    const { agent } = await app.signUp('Kenpachi');
    clock.advance(24 * 60 * 60 * 1000 - 5000);
    await agent.get('/api/auth/me').expect(200);
    clock.advance(6000);
    await agent.get('/api/auth/me').expect(401);
  });
});

describe('limits', () => {
  it('stop password guessing, per account and per network address', async () => {
    const app = await startTestApp({ config: { limits: true } });
    try {
      const attempt = (email: string) =>
        app.browser().post('/api/auth/login').send({ email, password: 'Wrong1234' });
      for (let n = 0; n <= ONE.free; n++) await attempt('ichigo@example.org').expect(401);
      const limited = await attempt('ICHIGO@example.org');
      expect([limited.status, limited.body.code]).toEqual([429, 'too-many-requests']);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(limited.body.message).toMatch(/^Too many attempts\. Please wait \d seconds?\.$/);
      await attempt('another@example.org').expect(401);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => attempt(`user${n}@example.org`).then(({ status }) => status)),
      );
      expect(answers.filter((status) => status === 429).length).toBeGreaterThan(140);
    } finally {
      await app.close();
    }
  });
});

describe('limits of confirmed passwords', () => {
  it('stop who guesses the password of an open session by changing the address', async () => {
    const app = await startTestApp({ config: { limits: true } });
    try {
      const { agent, userId } = await app.signUp('Nanao');
      const guess = (n: number) =>
        agent
          .put(`/api/auth/user/${userId}/${userId}`)
          .send({ email: `nanao${n}@example.org`, current_password: `Wrong${n}1234` });
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await app.close();
    }
  });
});

describe('the first admin', () => {
  const body = {
    name: 'Yama',
    email: 'yama@example.org',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };

  it('is made by the link that the start prints, once, also by a repeated request (fault 64)', async () => {
    const app = await startTestApp();
    try {
      const token = new URL(
        app.lines.find((line) => line.includes('/first-admin/'))!.split(': ')[1]!,
      ).searchParams.get('token');
      const make = (fields: object) =>
        app
          .browser()
          .post('/api/auth/first-admin')
          .send({ ...body, ...fields });
      expect((await make({ token: 'guessed' })).body.code).toBe('reset-link-invalid');
      const made = await make({ token }).set('Idempotency-Key', 'the-first');
      expect(made.body.user).toMatchObject({ role: 'admin', role_id: 1 });
      const repeated = await make({ token }).set('Idempotency-Key', 'the-first');
      expect([repeated.status, repeated.body]).toEqual([201, made.body]);
      expect((await make({ token: 'guessed' })).body.code).toBe('admin-exists');
      const again = await make({ token, name: 'Sasakibe', email: 'two@example.org' });
      expect([again.status, again.body.code]).toEqual([409, 'admin-exists']);
    } finally {
      await app.close();
    }
  });

  it('is made from the environment, and not again at the next start', async () => {
    const firstAdmin = { name: 'Yama', email: 'yama@example.org', password: PASSWORD };
    const app = await startTestApp({ dataDir: 'temporary', config: { firstAdmin } });
    try {
      await app.restart();
      const login = await app.browser().post('/api/auth/login').send(body).expect(400);
      expect(login.body.code).toBe('validation-failed');
      const { email, password } = firstAdmin;
      const answer = await app.browser().post('/api/auth/login').send({ email, password }).expect(200);
      expect(answer.body.user.role).toBe('admin');
      expect((await app.browser().get('/api/auth/users')).body.users).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});
