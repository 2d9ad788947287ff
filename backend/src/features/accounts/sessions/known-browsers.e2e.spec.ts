import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import supertest, { type Response } from 'supertest';
import { LIMITS, AT_ONCE } from '../../../platform/http/limits/limits.js';
import { until } from '../../../testing/until.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { ALL, ONE } from '../throttle/lanes.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { KNOWN_BROWSER_COOKIE, KNOWN_BROWSER_LIFETIME } from './known-browsers.js';

const { perAddress } = LIMITS.login;
/** The last of them begins the first delay. */
const perAccount = ONE.free + 1;
const WRONG = 'Wrong1234';

describe('a browser that has logged in before', () => {
  let app: TestApp;
  let owner: Person;
  beforeEach(async () => {
    app = await startTestApp({ config: { limits: true } });
    owner = await app.signUp('Owner');
    await owner.agent.post('/api/auth/logout').expect(200);
  });
  afterEach(() => app.close());

  const attempt = (agent: Agent, email: string, password: string) =>
    agent.post('/api/auth/login').send({ email, password });
  const statusOf = async (agent: Agent, password = PASSWORD) =>
    (await attempt(agent, owner.email, password)).status;

  const knownCookieOf = ({ headers }: Response): string =>
    (headers['set-cookie'] as unknown as string[]).find((each) => each.startsWith(KNOWN_BROWSER_COOKIE))!;

  /** Strangers use up what the account has. */
  async function lockOut(): Promise<void> {
    for (let n = 0; n < perAccount; n++) expect(await statusOf(app.browser(), WRONG)).toBe(401);
    expect(await statusOf(app.browser())).toBe(429);
  }

  it('still logs in when strangers have failed too often', async () => {
    await lockOut();
    expect(await statusOf(owner.agent)).toBe(200);
  });

  it('is also one in which the mailed link has set a new password', async () => {
    await lockOut();
    const fresh = app.browser();
    expect(await statusOf(fresh)).toBe(429);
    await fresh.post('/api/auth/reset-password').send({ email: owner.email }).expect(200);
    const token = await app.mailedToken(owner.email);
    const passwords = { password: 'Another25', password_confirmation: 'Another25' };
    await fresh
      .post('/api/auth/reset-password/confirm')
      .send({ token, ...passwords })
      .expect(200);
    expect(await statusOf(fresh, 'Another25')).toBe(200);
    expect(await statusOf(app.browser(), 'Another25')).toBe(429);
  });

  it('still logs in when strangers have used up the attempts of its address (fault 38)', async () => {
    for (let n = 0; n < perAddress; n++) await attempt(app.browser(), `nobody${n}@example.org`, WRONG);
    expect(await statusOf(app.browser())).toBe(429);
    expect(await statusOf(owner.agent)).toBe(200);
  });

  it('has its own limit, which does not affect other browsers', async () => {
    for (let n = 0; n < perAccount; n++) expect(await statusOf(owner.agent, WRONG)).toBe(401);
    expect(await statusOf(owner.agent)).toBe(429);
    expect(await statusOf(app.browser(), WRONG)).toBe(401);
  });

  it('has the limit of every change, also when the password is right (fault 38)', async () => {
    expect(await statusOf(owner.agent)).toBe(200);
    const changes = Array.from({ length: LIMITS.mutation.perAccount! }, () =>
      owner.agent.post('/api/bets/place').send({}),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(await statusOf(owner.agent)).toBe(429);
    // Nobody else of the network waits for it.
    const other = await app.signUp('Other');
    expect((await attempt(other.agent, other.email, PASSWORD)).status).toBe(200);
  });

  it('shares the queue of the passwords with other networks (fault 38)', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const verifying = jest
      .spyOn(app.nest.get(PasswordHasher, { strict: false }), 'verify')
      .mockImplementation(() => held.then(() => false));
    const refused: Response[] = [];
    const asking = Array.from({ length: AT_ONCE.password + 5 }, async (_, n) => {
      const answer = await attempt(app.browser(), `nobody${n}@example.org`, WRONG);
      if (answer.status === 429) refused.push(answer);
      return answer;
    });
    await until(() => refused.length === 5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    goOn();
    const answers = await Promise.all(asking);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(AT_ONCE.password);
    verifying.mockRestore();
    expect(await statusOf(owner.agent)).toBe(200);
  });

  it('shares the attempts of all browsers of its account', async () => {
    const stranger = app.browser();
    const browsers: Agent[] = [];
    for (let n = 0; n < 9; n++) {
      const browser = app.browser();
      expect(await statusOf(browser)).toBe(200);
      browsers.push(browser);
    }
    const statuses: number[] = [];
    for (const browser of browsers)
      for (let n = 0; n < perAccount; n++) statuses.push(await statusOf(browser, WRONG));
    expect(statuses.indexOf(429)).toBe(ALL.free + 1);
    expect(new Set(statuses.slice(ALL.free + 1))).toEqual(new Set([429]));
    expect(await statusOf(stranger, WRONG)).toBe(401);
  });

  it('is known only at its own account', async () => {
    const other = await app.signUp('Other');
    await lockOut();
    expect(await statusOf(other.agent)).toBe(429);
    expect((await attempt(other.agent, other.email, PASSWORD)).status).toBe(200);
  });

  it('is known at each account that it has logged in to', async () => {
    const other = await app.signUp('Other');
    expect((await attempt(owner.agent, other.email, PASSWORD)).status).toBe(200);
    await lockOut();
    expect(await statusOf(owner.agent)).toBe(200);
  });

  it('is unknown after a change of the password, until the next login', async () => {
    const password = 'Colosseum7';
    expect(await statusOf(owner.agent)).toBe(200);
    await owner.agent
      .put('/api/auth/password')
      .send({ current_password: PASSWORD, password, password_confirmation: password })
      .expect(200);
    const elsewhere = app.browser();
    expect(await statusOf(elsewhere, password)).toBe(200);
    for (let n = 0; n < perAccount; n++) expect(await statusOf(app.browser(), WRONG)).toBe(401);
    expect(await statusOf(owner.agent, password)).toBe(429);
    expect(await statusOf(elsewhere, password)).toBe(200);
  });

  it('is unknown after a year without a login', async () => {
    const known = knownCookieOf(await attempt(owner.agent, owner.email, PASSWORD).expect(200));
    const login = () =>
      app
        .browser()
        .post('/api/auth/login')
        .set('Cookie', known.split(';')[0]!)
        .send({ email: owner.email, password: PASSWORD });
    await lockOut();
    expect((await login()).status).toBe(200);
    app.testClock.advance(KNOWN_BROWSER_LIFETIME + 1000);
    expect((await login()).status).toBe(429);
  });

  it('is known by a cookie that scripts cannot read and that logs nobody in', async () => {
    const cookie = knownCookieOf(await attempt(app.browser(), owner.email, PASSWORD).expect(200));
    expect(cookie).toMatch(
      /^arena_known=[\w.-]+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const [value = ''] = cookie.split(';');
    await app.browser().get('/api/auth/me').set('Cookie', value).expect(401);
    const asSession = value.replace(KNOWN_BROWSER_COOKIE, 'arena_session');
    await app.browser().get('/api/auth/me').set('Cookie', asSession).expect(401);
  });

  it.each(['', '~~~~~~', 'x'.repeat(3000), 'a.b.c.d~'.repeat(300)])(
    'is not one with the cookie %.20s',
    async (value) => {
      await lockOut();
      const answer = await attempt(
        app.browser().set('Cookie', `${KNOWN_BROWSER_COOKIE}=${value}`),
        owner.email,
        PASSWORD,
      );
      expect(answer.status).toBe(429);
    },
  );
});

describe('the cookie of a known browser under https', () => {
  const ORIGIN = 'https://arena.example.org';
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ config: { limits: true, publicUrl: ORIGIN } });
    await send('create', { name: 'Owner', email: OWNER, password_confirmation: PASSWORD }).expect(201);
  });
  afterEach(() => app.close());

  const OWNER = 'owner@example.org';
  const send = (path: string, fields: object, cookie = '') =>
    supertest(app.url)
      .post(`/api/auth/${path}`)
      .set({ Origin: ORIGIN, Cookie: cookie })
      .send({ email: OWNER, password: PASSWORD, ...fields });
  const cookiesOf = ({ headers }: Response) => headers['set-cookie'] as unknown as string[];
  const knownOf = (answer: Response) => cookiesOf(answer).find((each) => each.includes('arena_known='))!;

  async function lockOut(): Promise<void> {
    for (let n = 0; n < perAccount; n++) await send('login', { password: WRONG }).expect(401);
    await send('login', {}).expect(429);
  }

  it('begins with __Secure-, and replaces the one with the earlier name, which stays valid', async () => {
    const set = cookiesOf(await send('login', {}).expect(200));
    const known = set.find((each) => each.startsWith('__Secure-arena_known='))!;
    expect(known).toMatch(
      /^__Secure-arena_known=[\w.-]+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set.join('\n')).toMatch(/^arena_known=; Max-Age=0; Path=\/api\/auth;/m);
    const [value = ''] = known.split(';');
    await lockOut();
    const earlier = value.replace('__Secure-', '');
    const renewed = knownOf(await send('login', {}, earlier).expect(200));
    expect(renewed).toMatch(/^__Secure-arena_known=[\w.-]{80,};/);
    await send('login', {}, renewed.split(';')[0]).expect(200);
  });
});
