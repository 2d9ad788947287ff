import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { PASSKEY_STEP_LIFETIME } from './passkey-steps.js';
import { SoftAuthenticator, type Circumstances } from './testing/soft-authenticator.js';

const ELSEWHERE = 'https://evil.example.org';

interface Owner extends Person {
  readonly device: SoftAuthenticator;
}

describe('passkeys', () => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const signUp = () => app.signUp(`Person ${(people += 1)}`);
  const newDevice = () => new SoftAuthenticator(app.runtime.origin);

  const post = (agent: Agent, path: string, body: object = {}) => agent.post(`/api/auth/${path}`).send(body);
  const me = (agent: Agent) => agent.get('/api/auth/me');
  const own = async (agent: Agent) => (await agent.get('/api/auth/passkeys').expect(200)).body;
  const toAdd = async (agent: Agent) =>
    (await post(agent, 'passkeys/begin', { current_password: PASSWORD }).expect(200)).body.options;
  const toEnter = async (agent: Agent, body: object = {}) =>
    (await post(agent, 'login/passkey/begin', body).expect(200)).body.options;

  async function withPasskey(): Promise<Owner> {
    const person = await signUp();
    const device = newDevice();
    await post(person.agent, 'passkeys', device.create(await toAdd(person.agent), 'Phone')).expect(200);
    return { ...person, device };
  }

  async function enter(device: SoftAuthenticator, but: Circumstances = {}, agent = app.browser()) {
    return post(agent, 'login/passkey', device.get(await toEnter(agent), but));
  }

  const subjects = async (email: string) =>
    (await mailsOf(app)).filter(({ to }) => to === email).map(({ subject }) => subject);

  /** A cookie that somebody has kept, in this browser. */
  function planted({ jar }: Agent, cookie: string): void {
    jar.setCookie(cookie, new URL(app.url).hostname, '/');
  }

  async function secondFactorOf({ agent }: Person): Promise<void> {
    const { setup, secret } = (await post(agent, 'second-factor/set-up', { current_password: PASSWORD }))
      .body;
    const timestamp = app.clock.millis();
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
    await post(agent, 'second-factor/enable', { setup, code }).expect(200);
  }

  async function afterPassword({ email }: Person): Promise<Agent> {
    const agent = app.browser();
    const answer = await post(agent, 'login', { email, password: PASSWORD }).expect(200);
    expect(answer.body).toMatchObject({ second_factor: true, passkey: true });
    return agent;
  }

  it('are added with the password, and open the account without it', async () => {
    const { agent, email, name, userId } = await signUp();
    expect((await post(agent, 'passkeys/begin', { current_password: 'Wrong1234' })).body.code).toBe(
      'wrong-password',
    );
    const options = await toAdd(agent);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email, displayName: name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = newDevice();
    const added = await post(agent, 'passkeys', device.create(options, ' Phone ')).expect(200);
    expect(added.body).toMatchObject({ site: 'localhost', has_password: true });
    expect(added.body.passkeys).toEqual([
      { id: expect.any(String), name: 'Phone', added_at: expect.any(String), used_at: null },
    ]);
    expect(await subjects(email)).toContain('Battle Arena: a new passkey');
    const browser = app.browser();
    const entered = (await enter(device, {}, browser)).body;
    expect(entered.user.user_id).toBe(userId);
    await me(browser).expect(200);
    expect((await own(agent)).passkeys[0].used_at).toEqual(expect.any(String));
  });

  it('ask everybody the same, and refuse every passkey that opens nothing in the same way', async () => {
    const asked = await toEnter(app.browser());
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    const { device } = await withPasskey();
    const stranger = newDevice();
    const { agent } = await signUp();
    stranger.create(await toAdd(agent), 'Never sent');
    const [unknown, forged] = [await enter(stranger), await enter(device, { challenge: 'eA' })];
    expect(unknown.body).toEqual(forged.body);
    expect([unknown.status, unknown.body.code]).toEqual([401, 'passkey-refused']);
  });

  it.each<[string, Circumstances]>([
    ['another origin', { origin: ELSEWHERE }],
    ['another site', { party: 'evil.example.org' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['the kind of an addition', { type: 'webauthn.create' }],
    ['no person before the device', { verified: false }],
    ['the handle of somebody else', { handle: Buffer.from('somebody').toString('base64url') }],
    ['no handle', { handle: null }],
  ])('refuse a log-in with %s', async (_name, but) => {
    const { device } = await withPasskey();
    const agent = app.browser();
    expect((await enter(device, but, agent)).body.code).toBe('passkey-refused');
    await me(agent).expect(401);
    expect((await enter(device)).status).toBe(200);
  });

  it.each<[string, Circumstances]>([
    ['another origin', { origin: ELSEWHERE }],
    ['another site', { party: 'evil.example.org' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['the kind of a log-in', { type: 'webauthn.get' }],
    ['no person before the device', { verified: false }],
    ['a certificate of the device', { certified: true }],
  ])('refuse an addition with %s', async (_name, but) => {
    const { agent } = await signUp();
    const made = newDevice().create(await toAdd(agent), 'Phone', but);
    expect((await post(agent, 'passkeys', made)).body.code).toBe('passkey-refused');
    expect((await own(agent)).passkeys).toEqual([]);
  });

  it('answer a challenge once, in the browser that asked, for five minutes', async () => {
    const { device } = await withPasskey();
    const [agent, other] = [app.browser(), app.browser()];
    const began = await post(agent, 'login/passkey/begin').expect(200);
    const cookie = String(began.headers['set-cookie']);
    expect(cookie).toMatch(/^arena_passkey=.*Max-Age=300;.*HttpOnly; SameSite=Strict$/);
    const answer = device.get(began.body.options);
    expect((await post(other, 'login/passkey', answer)).body.code).toBe('passkey-step-over');
    await post(agent, 'login/passkey', answer).expect(200);
    expect((await post(agent, 'login/passkey', answer)).body.code).toBe('passkey-step-over');
    // Somebody has kept the cookie and the answer.
    const again = app.browser();
    planted(again, cookie.split(';')[0]!);
    const replayed = await post(again, 'login/passkey', answer);
    expect([replayed.status, replayed.body.code]).toEqual([401, 'passkey-step-over']);
    await me(again).expect(401);
    const late = app.browser();
    const options = await toEnter(late);
    app.testClock.advance(PASSKEY_STEP_LIFETIME);
    expect((await post(late, 'login/passkey', device.get(options))).body.code).toBe('passkey-step-over');
  });

  it('are added once for a challenge, in the session that asked', async () => {
    const { agent, email } = await signUp();
    const device = newDevice();
    const began = await post(agent, 'passkeys/begin', { current_password: PASSWORD }).expect(200);
    const cookie = String(began.headers['set-cookie']).split(';')[0]!;
    const made = device.create(began.body.options, 'Phone');
    const elsewhere = app.browser();
    await post(elsewhere, 'login', { email, password: PASSWORD }).expect(200);
    planted(elsewhere, cookie);
    expect((await post(elsewhere, 'passkeys', made)).body.code).toBe('passkey-step-over');
    await post(agent, 'passkeys', made).expect(200);
    for (const answer of [made, device.create(began.body.options, 'Another')]) {
      planted(agent, cookie);
      expect((await post(agent, 'passkeys', answer)).body.passkeys ?? []).not.toHaveLength(2);
    }
    expect((await own(agent)).passkeys).toHaveLength(1);
  });

  it('belong to one account', async () => {
    const { device } = await withPasskey();
    const { agent } = await signUp();
    const copied = device.create(await toAdd(agent), 'Copied', { again: 0 });
    expect((await post(agent, 'passkeys', copied)).body.code).toBe('passkey-taken');
  });

  it('are refused when their counter goes back', async () => {
    const { device } = await withPasskey();
    expect((await enter(device, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0]) {
      const agent = app.browser();
      const refused = await enter(device, { counter }, agent);
      expect([refused.status, refused.body.code]).toEqual([403, 'passkey-copied']);
      await me(agent).expect(401);
    }
    expect((await enter(device, { counter: 6 })).status).toBe(200);
  });

  it('are both steps of a log-in, or the second one after the password', async () => {
    const owner = await withPasskey();
    const other = await withPasskey();
    await secondFactorOf(owner);
    expect((await enter(owner.device)).body.user.user_id).toBe(owner.userId);
    const agent = await afterPassword(owner);
    const options = await toEnter(agent, { after_password: true });
    expect(options.allowCredentials).toHaveLength(1);
    await post(agent, 'login/passkey', owner.device.get(options, { handle: null })).expect(200);
    await me(agent).expect(200);
    // Somebody else's passkey is none for this account.
    const wrong = await afterPassword(owner);
    const asked = await toEnter(wrong, { after_password: true });
    expect((await post(wrong, 'login/passkey', other.device.get(asked))).body.code).toBe('passkey-refused');
    await me(wrong).expect(401);
    expect((await post(app.browser(), 'login/passkey/begin', { after_password: true })).body.code).toBe(
      'login-step-over',
    );
  });

  it('are renamed, and removed with the password, of which a mail tells', async () => {
    const { agent, email, device } = await withPasskey();
    const stranger = await signUp();
    const [{ id }] = (await own(agent)).passkeys;
    const rename = (by: Agent, name: string) => by.put(`/api/auth/passkeys/${id}`).send({ name });
    expect((await rename(agent, 'Old phone').expect(200)).body.passkeys[0].name).toBe('Old phone');
    expect((await rename(stranger.agent, 'Mine')).body.code).toBe('passkey-not-found');
    const remove = (by: Agent, current_password = PASSWORD) =>
      post(by, `passkeys/${id}/remove`, { current_password });
    expect((await remove(stranger.agent)).body.code).toBe('passkey-not-found');
    expect((await remove(agent, 'Wrong1234')).body.code).toBe('wrong-password');
    expect((await remove(agent).expect(200)).body.passkeys).toEqual([]);
    expect(await subjects(email)).toContain('Battle Arena: a passkey was removed');
    expect((await enter(device)).body.code).toBe('passkey-refused');
    expect((await remove(agent)).body.code).toBe('passkey-not-found');
  });

  it('end with a password that is set by a mailed link, of which a mail tells', async () => {
    const { device, email } = await withPasskey();
    await post(app.browser(), 'reset-password', { email }).expect(200);
    const token = await app.mailedToken(email);
    const password = { password: 'Other2025x', password_confirmation: 'Other2025x' };
    await post(app.browser(), 'reset-password/confirm', { token, ...password }).expect(200);
    expect((await enter(device)).body.code).toBe('passkey-refused');
    expect(await subjects(email)).toContain('Battle Arena: your passkeys were removed');
  });

  it('end with the account', async () => {
    const { agent, device, userId } = await withPasskey();
    await agent.delete(`/api/auth/user/${userId}`).expect(200);
    expect((await enter(device)).body.code).toBe('passkey-refused');
  });

  it('leave no name and no key in the log', async () => {
    const { agent } = await withPasskey();
    const [{ id }] = (await own(agent)).passkeys;
    await agent.put(`/api/auth/passkeys/${id}`).send({ name: 'Grandma’s tablet' }).expect(200);
    let stored = '';
    for await (const event of app.runtime.stores.eventStore.read(ACCOUNTS_STREAM))
      stored += JSON.stringify(event);
    expect(stored).toContain('PasskeyRenamed');
    expect(stored).not.toMatch(/Grandma|credentialId|publicKey/);
  });
});

describe('where browsers keep no passkeys', () => {
  const NUMERIC = 'http://192.0.2.7';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { publicUrl: NUMERIC } });
  });
  afterAll(() => app.close());

  it('nobody is asked for one', async () => {
    const agent = app.browser().set('Origin', NUMERIC);
    expect((await agent.get('/api/auth/providers')).body.passkey_site).toBeNull();
    expect((await agent.post('/api/auth/login/passkey/begin').send({})).body.code).toBe(
      'passkeys-unavailable',
    );
  });
});
