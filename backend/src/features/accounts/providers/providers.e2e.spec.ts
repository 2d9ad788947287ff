import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';
import { FRESH_MINUTES } from '../passwords/own-password.js';
import { METADATA_LIFETIME, METADATA_PAUSE } from './providers.js';
import { PROVIDER_COOKIE, PROVIDER_STEP_LIFETIME } from './provider-steps.js';
import { OidcServer } from './testing/oidc-server.js';

const CALLBACK = '/api/auth/providers/discord/callback';

describe('logging in at a provider', () => {
  let app: TestApp;
  let provider: OidcServer;
  beforeAll(async () => {
    provider = await OidcServer.listen();
    app = await startTestApp({ config: { providers: [provider.as('discord', 'Discord')] } });
    provider.answer([`${app.runtime.origin}${CALLBACK}`], (subject) => `${subject}@example.org`);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const begin = (agent: Agent, body: object = {}) =>
    agent.post('/api/auth/providers/discord/begin').send(body).expect(200);
  const link = (agent: Agent, current_password = PASSWORD) =>
    agent.post('/api/auth/providers/discord/link').send({ current_password });
  const post = (agent: Agent, path: string, body: object = {}) =>
    agent.post(`/api/auth/providers/${path}`).send(body);
  const come = async (agent: Agent, { search }: URL) => {
    const { status, headers } = await agent.get(`${CALLBACK}${search}`);
    expect(status).toBe(302);
    return String(headers.location);
  };

  /** To the provider and back, as this person there. @returns the page that the browser ends at */
  async function through(agent: Agent, subject: string, change = (url: URL) => url): Promise<string> {
    const url = change(new URL((await begin(agent, { back: '/shop/' })).body.url));
    return come(agent, await provider.logIn(url.href, subject));
  }

  async function linkTo(agent: Agent, subject: string) {
    const { url } = (await link(agent).expect(200)).body;
    expect(await come(agent, await provider.logIn(url, subject))).toContain('tab=account&provider=discord');
    return post(agent, 'linked');
  }

  async function newcomer(name: string, subject: string): Promise<Agent> {
    const agent = app.browser();
    await through(agent, subject);
    const account = { name, email: `mail.of.${subject}@example.org` };
    await post(agent, 'sign-up', account).expect(201);
    return agent;
  }

  const me = (agent: Agent) => agent.get('/api/auth/me');
  const own = async (agent: Agent) => (await agent.get('/api/auth/providers/own').expect(200)).body;

  it('asks it for nothing but who somebody is, with PKCE, state and nonce', async () => {
    const url = new URL((await begin(app.browser())).body.url);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('leads a newcomer to a sign-up with a name, and from then on straight in', async () => {
    const agent = app.browser();
    expect(await through(agent, 'sakura')).toBe('/login-sign-up/?back=%2Fshop%2F&provider=discord');
    // The way back alone is no log-in: another site could have sent the browser.
    await me(agent).expect(401);
    expect((await post(agent, 'enter').expect(200)).body).toMatchObject({ sign_up: true, label: 'Discord' });
    await me(agent).expect(401);
    const account = { name: 'Sakura', email: 'sakura.private@example.org', language: 'ja' };
    const made = await post(agent, 'sign-up', account).expect(201);
    expect(made.body.user).toMatchObject({ name: 'Sakura', role: 'user', language: 'ja' });
    await me(agent).expect(200);
    const other = app.browser();
    await through(other, 'sakura');
    expect((await post(other, 'enter').expect(200)).body.user.user_id).toBe(made.body.user.user_id);
    await me(other).expect(200);
    // Once: the cookie of the way back, kept by somebody, opens nothing any more.
    expect((await post(other, 'enter')).body.code).toBe('provider-step-over');
  });

  it('never opens an account that has the address which the provider names', async () => {
    const victim = await app.signUp('Victim');
    const agent = app.browser();
    await through(agent, 'victim');
    expect((await post(agent, 'enter').expect(200)).body.sign_up).toBe(true);
    const taken = await post(agent, 'sign-up', { name: 'Thief', email: victim.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email-taken']);
    expect((await own(victim.agent)).providers).toEqual([
      { key: 'discord', label: 'Discord', linked: false },
    ]);
    // The proof is still there for another address.
    await post(agent, 'sign-up', { name: 'No thief', email: 'other@example.org' }).expect(201);
  });

  it.each([
    ['state', 'the answer', (url: URL) => url, (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['state', 'no answer', (url: URL) => url, (url: URL) => url.searchParams.delete('state')],
    ['nonce', 'the question', (url: URL) => set(url, 'nonce'), () => undefined],
    ['code_challenge', 'the question', (url: URL) => set(url, 'code_challenge'), () => undefined],
  ])('refuses another %s in %s', async (_name, _where, ask, spoil) => {
    const agent = app.browser();
    const url = ask(new URL((await begin(agent)).body.url));
    const back = await provider.logIn(url.href, 'spoiler');
    spoil(back);
    expect(await come(agent, back)).toBe('/login-sign-up/?back=%2F&provider=failed');
    expect((await post(agent, 'enter')).body.code).toBe('provider-step-over');
  });

  it('takes a code once, in the browser that began, for a quarter of an hour', async () => {
    const [agent, stranger] = [app.browser(), app.browser()];
    const first = await begin(agent);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    expect(String(first.headers['set-cookie'])).toMatch(/^arena_provider=.*HttpOnly; SameSite=Lax$/);
    const back = await provider.logIn(first.body.url, 'replayer');
    expect(await come(stranger, back)).toContain('provider=failed');
    expect(await come(agent, back)).toContain('provider=discord');
    expect(await come(agent, back)).toContain('provider=failed');
    const again = await app.browser().get(`${CALLBACK}${back.search}`).set('Cookie', cookie);
    expect(cookie.startsWith(`${PROVIDER_COOKIE}=`)).toBe(true);
    expect(again.headers.location).toContain('provider=failed');
    const late = app.browser();
    const answer = await provider.logIn((await begin(late)).body.url, 'late');
    app.testClock.advance(PROVIDER_STEP_LIFETIME);
    expect(await come(late, answer)).toContain('provider=failed');
  });

  it('is told when the person says no there', async () => {
    const agent = app.browser();
    const url = new URL((await begin(agent)).body.url);
    const state = url.searchParams.get('state') ?? '';
    const no = new URL(
      `http://x/?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`,
    );
    expect(await come(agent, no)).toContain('provider=denied');
  });

  it('asks for the second factor all the same', async () => {
    const person = await app.signUp('Careful');
    await linkTo(person.agent, 'careful-there');
    const begun = await person.agent
      .post('/api/auth/second-factor/set-up')
      .send({ current_password: PASSWORD })
      .expect(200);
    const { setup, secret } = begun.body;
    const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.millis() });
    await person.agent.post('/api/auth/second-factor/enable').send({ setup, code: code() }).expect(200);
    app.testClock.advance(30_000);
    const agent = app.browser();
    await through(agent, 'careful-there');
    expect((await post(agent, 'enter').expect(200)).body).toMatchObject({ second_factor: true });
    await me(agent).expect(401);
    await agent.post('/api/auth/login/code').send({ code: code() }).expect(200);
    await me(agent).expect(200);
    for (const way of ['link', 'unlink']) {
      const ask = (typed: object) => post(agent, `discord/${way}`, { current_password: PASSWORD, ...typed });
      expect((await ask({})).body.code).toBe('code-wrong');
      expect((await ask({ code: '000000' })).body.code).toBe('code-wrong');
      app.testClock.advance(30_000);
      const right = code();
      expect((await ask({ code: right, current_password: 'Wrong1234' })).body.code).toBe('wrong-password');
      await ask({ code: right }).expect(200);
      // Once, as everywhere.
      expect((await ask({ code: right })).body.code).toBe('code-used');
    }
    expect((await own(agent)).providers[0].linked).toBe(false);
  });

  it('is linked to an account by its owner, with the password, and removed again', async () => {
    const person = await app.signUp('Linker');
    expect((await link(person.agent, 'Wrong1234')).body.code).toBe('wrong-password');
    await link(app.browser()).expect(401);
    expect((await linkTo(person.agent, 'linker-there')).body.providers[0].linked).toBe(true);
    // Twice is once.
    expect((await linkTo(person.agent, 'linker-there')).body.providers[0].linked).toBe(true);
    expect((await linkTo(person.agent, 'somebody-else')).body.code).toBe('identity-other');
    const second = await app.signUp('Second');
    expect((await linkTo(second.agent, 'linker-there')).body.code).toBe('identity-taken');
    expect((await own(second.agent)).providers[0].linked).toBe(false);
    const agent = app.browser();
    await through(agent, 'linker-there');
    expect((await post(agent, 'enter')).body.user.user_id).toBe(person.userId);
    const unlink = (current_password: string) => post(person.agent, 'discord/unlink', { current_password });
    expect((await unlink('Wrong1234')).body.code).toBe('wrong-password');
    expect((await unlink(PASSWORD).expect(200)).body.providers[0].linked).toBe(false);
    expect((await unlink(PASSWORD)).body.code).toBe('identity-not-linked');
    await through(agent, 'linker-there');
    expect((await post(agent, 'enter')).body.sign_up).toBe(true);
    const subjects = (await mailsOf(app))
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Battle Arena: a new way to log in',
      'Battle Arena: a way to log in was removed',
    ]);
  });

  it('links nothing to a session that did not ask for it', async () => {
    const [asker, other] = [await app.signUp('Asker'), await app.signUp('Bystander')];
    const { url } = (await link(asker.agent).expect(200)).body;
    const back = await provider.logIn(url, 'planted');
    const { headers } = await asker.agent.get(`${CALLBACK}${back.search}`);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const planted = await post(other.agent, 'linked').set('Cookie', cookie);
    expect([planted.status < 500, (await own(other.agent)).providers[0].linked]).toEqual([true, false]);
    // A log-in cannot be used as a link either, nor a link as a log-in.
    await through(other.agent, 'planted');
    expect((await post(other.agent, 'linked')).body.code).toBe('provider-step-over');
    const stranger = app.browser();
    expect((await post(stranger, 'enter').set('Cookie', cookie)).body.code).toBe('provider-step-over');
  });

  it('stands for the password of an account that has none, for some minutes: an address that was mistyped', async () => {
    const agent = await newcomer('Mistyped', 'mistyped');
    const { user_id: userId } = (await me(agent).expect(200)).body.user;
    const move = (by: Agent, email: string) => by.put(`/api/auth/user/${userId}/${userId}`).send({ email });
    app.testClock.advance(FRESH_MINUTES * 60 * 1000);
    const late = await move(agent, 'right@example.org');
    expect([late.status, late.body.code]).toEqual([409, 'log-in-again']);
    const again = app.browser();
    await through(again, 'mistyped');
    await post(again, 'enter').expect(200);
    await move(again, 'right@example.org').expect(200);
    expect((await me(again)).body.user.email).toBe('right@example.org');
    await again.post('/api/auth/export').send({ current_password: '-' }).expect(200);
    // Only where there is none: others show their password, however fresh the log-in is.
    const person = await app.signUp('Keyholder');
    const other = await person.agent
      .put(`/api/auth/user/${person.userId}/${person.userId}`)
      .send({ email: 'x@example.org' });
    expect([other.status, other.body.code]).toEqual([400, 'validation-failed']);
  });

  it('leaves an account without a password, which sets one before it changes what needs one', async () => {
    const agent = await newcomer('Keyless', 'keyless');
    const email = 'mail.of.keyless@example.org';
    expect(await own(agent)).toMatchObject({ has_password: false, providers: [{ linked: true }] });
    app.testClock.advance(FRESH_MINUTES * 60 * 1000);
    const asked = [
      await post(agent, 'discord/unlink', { current_password: '' }),
      await post(agent, 'discord/unlink', { current_password: PASSWORD }),
      await agent.post('/api/auth/second-factor/set-up').send({ current_password: PASSWORD }),
      await agent.post('/api/auth/export').send({ current_password: PASSWORD }),
    ];
    expect(asked.map(({ body }) => body.code)).toEqual([
      'validation-failed',
      ...Array.from({ length: 3 }, () => 'log-in-again'),
    ]);
    for (const password of ['', PASSWORD])
      expect((await app.browser().post('/api/auth/login').send({ email, password })).status).not.toBe(200);
    await agent.post('/api/auth/reset-password').send({ email }).expect(200);
    const token = await app.mailedToken(email);
    const fresh = { token, password: PASSWORD, password_confirmation: PASSWORD };
    await app.browser().post('/api/auth/reset-password/confirm').send(fresh).expect(200);
    const again = app.browser();
    await again.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(await own(again)).toMatchObject({ has_password: true, providers: [{ linked: false }] });
    const told = (await mailsOf(app)).find(({ subject }) => subject.includes('log-ins at other sites'));
    expect([told?.to, told?.text]).toEqual([email, expect.stringContaining('Discord')]);
  });

  it('is personal data: in the export, not in the log in plain, and gone with the account', async () => {
    const person = await app.signUp('Forgotten');
    await linkTo(person.agent, 'forgotten-there');
    const data = await person.agent.post('/api/auth/export').send({ current_password: PASSWORD }).expect(200);
    expect(JSON.stringify(data.body)).toContain('forgotten-there');
    await person.agent.delete(`/api/auth/user/${person.userId}`).send({}).expect(200);
    const stored: string[] = [];
    for await (const event of app.runtime.log.read(ACCOUNTS_STREAM)) stored.push(JSON.stringify(event));
    expect(stored.join('\n')).not.toContain('forgotten-there');
    const agent = app.browser();
    await through(agent, 'forgotten-there');
    expect((await post(agent, 'enter')).body.sign_up).toBe(true);
  });

  it('works with Discord and another one side by side, each by its own address', async () => {
    const { providers } = (await app.browser().get('/api/auth/providers').expect(200)).body;
    expect(providers).toEqual([{ key: 'discord', label: 'Discord' }]);
    const unknown = await app.browser().post('/api/auth/providers/github/begin').send({});
    expect([unknown.status, unknown.body.code]).toEqual([404, 'provider-not-found']);
    const outside = await app
      .browser()
      .post('/api/auth/providers/discord/begin')
      .send({ back: '//evil.example' });
    expect(outside.status).toBe(400);
  });
});

it('says so when the provider is away, before and after the log-in there', async () => {
  const provider = await OidcServer.listen();
  const app = await startTestApp({ config: { providers: [provider.as('oidc', 'Club')] } });
  try {
    provider.answer([`${app.runtime.origin}/api/auth/providers/oidc/callback`], String);
    const agent = app.browser();
    const { url } = (await agent.post('/api/auth/providers/oidc/begin').send({}).expect(200)).body;
    const { search } = await provider.logIn(url, 'unlucky');
    await provider.close();
    const { headers } = await agent.get(`/api/auth/providers/oidc/callback${search}`);
    expect(headers.location).toContain('provider=unavailable');
    await app.restart();
    const again = await app.browser().post('/api/auth/providers/oidc/begin').send({});
    expect([again.status, again.body.code]).toEqual([503, 'provider-unavailable']);
  } finally {
    await app.close();
  }
});

it('asks a provider for its addresses again after a time or a failure, and not for each log-in', async () => {
  const provider = await OidcServer.listen();
  const app = await startTestApp({ config: { providers: [provider.as('oidc', 'Club')] } });
  try {
    provider.answer([`${app.runtime.origin}/api/auth/providers/oidc/callback`], String);
    const begin = async () => {
      const agent = app.browser();
      const { url } = (await agent.post('/api/auth/providers/oidc/begin').send({}).expect(200)).body;
      return { agent, url: String(url) };
    };
    const fail = async () => {
      const { agent, url } = await begin();
      const back = await provider.logIn(url, 'failing');
      back.searchParams.set('state', 'x'.repeat(43));
      await agent.get(`/api/auth/providers/oidc/callback${back.search}`).expect(302);
    };
    await begin();
    await begin();
    expect(provider.discoveries).toBe(1);
    app.testClock.advance(METADATA_LIFETIME);
    await begin();
    expect(provider.discoveries).toBe(2);
    await fail();
    await fail();
    expect(provider.discoveries).toBe(2);
    app.testClock.advance(METADATA_PAUSE);
    await begin();
    expect(provider.discoveries).toBe(3);
    app.testClock.advance(METADATA_LIFETIME);
    await provider.close();
    // What it said before serves on while it is away.
    await begin();
  } finally {
    await app.close();
  }
});

it('refuses a provider that calls itself otherwise, even by a slash', async () => {
  const provider = await OidcServer.listen();
  const club = provider.as('oidc', 'Club');
  const app = await startTestApp({ config: { providers: [{ ...club, issuer: `${club.issuer}/` }] } });
  try {
    provider.answer([`${app.runtime.origin}/api/auth/providers/oidc/callback`], String);
    const begun = await app.browser().post('/api/auth/providers/oidc/begin').send({});
    expect([begun.status, begun.body.code]).toEqual([503, 'provider-unavailable']);
  } finally {
    await app.close();
    await provider.close();
  }
});

it('does not exist where no provider is set', async () => {
  const app = await startTestApp();
  try {
    const list = await app.browser().get('/api/auth/providers').expect(200);
    expect(list.body.providers).toEqual([]);
    const begun = await app.browser().post('/api/auth/providers/discord/begin').send({});
    expect(begun.body.code).toBe('provider-not-found');
  } finally {
    await app.close();
  }
});

function set(url: URL, name: string): URL {
  url.searchParams.set(name, 'y'.repeat(43));
  return url;
}
