import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { LIMITS } from '../../../platform/http/limits/limits.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { ALL, ONE } from '../throttle/lanes.js';
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

  it('still logs in when strangers have used up the attempts of its address', async () => {
    for (let n = 0; n < perAddress; n++) await attempt(app.browser(), `nobody${n}@example.org`, WRONG);
    expect(await statusOf(app.browser())).toBe(429);
    expect(await statusOf(owner.agent)).toBe(200);
  });

  it('has its own limit, which does not affect other browsers', async () => {
    for (let n = 0; n < perAccount; n++) expect(await statusOf(owner.agent, WRONG)).toBe(401);
    expect(await statusOf(owner.agent)).toBe(429);
    expect(await statusOf(app.browser(), WRONG)).toBe(401);
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
