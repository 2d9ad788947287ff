import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { SEEN_EVERY } from './session-notes.js';
import { MAX_SESSIONS, SessionStore } from './session-store.js';
import { signToken } from './signed-token.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const cookiesOf = ({ headers }: Response): string[] =>
  (headers['set-cookie'] as unknown as string[] | undefined) ?? [];

describe('the sessions of a person', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function logIn(person: Person, userAgent: string): Promise<Agent> {
    const agent = app.browser().set('User-Agent', userAgent);
    await agent.post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
    return agent;
  }

  const listed = async (agent: Agent) => (await agent.get('/api/auth/sessions').expect(200)).body.sessions;

  it('are listed with the device in words, the caller’s own first, without addresses', async () => {
    const person = await app.signUp('Lister');
    const desk = await logIn(person, FIREFOX);
    const phone = await logIn(person, PHONE);
    const sessions = await listed(desk);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', current: true });
    expect(
      sessions.find(({ current, system }: { current: boolean; system: string }) => !current && system),
    ).toMatchObject({ browser: 'Safari', system: 'iOS' });
    expect(JSON.stringify(sessions)).not.toMatch(/127\.0\.0\.1|::1|Mozilla|Gecko/);
    const [{ seen_at: before }] = (await listed(phone)).filter(
      ({ browser }: { browser: string }) => browser === 'Firefox',
    );
    app.testClock.advance(SEEN_EVERY);
    await desk.get('/api/auth/me').expect(200);
    const [{ seen_at: after, begun_at: begun }] = (await listed(phone)).filter(
      ({ browser }: { browser: string }) => browser === 'Firefox',
    );
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(SEEN_EVERY);
    expect(begun).toBe(before);
  });

  it('end one by one, which the log tells every page, once for a repeated request', async () => {
    const person = await app.signUp('Ender');
    const desk = await logIn(person, FIREFOX);
    const phone = await logIn(person, PHONE);
    const { id } = (await listed(desk)).find(({ system }: { system: string }) => system === 'iOS');
    const end = () => desk.delete(`/api/auth/sessions/${id}`).set('Idempotency-Key', 'once').expect(200);
    const ended = await end();
    expect((await end()).body.sessions).toHaveLength(ended.body.sessions.length);
    expect(ended.body.sessions.map(({ id: each }: { id: string }) => each)).not.toContain(id);
    expect((await phone.get('/api/auth/me')).body.code).toBe('login-required');
    await desk.get('/api/auth/me').expect(200);
    expect((await desk.delete(`/api/auth/sessions/${id}`)).body.code).toBe('session-not-found');
    const events: string[] = [];
    for await (const { type, data } of app.runtime.log.read(ACCOUNTS_STREAM)) {
      if ((data as { userId?: string }).userId === person.userId) events.push(type);
    }
    expect(events.filter((type) => type === 'SessionsRevoked')).toHaveLength(1);
  });

  it('end all but this one', async () => {
    const person = await app.signUp('Sweeper');
    const desk = await logIn(person, FIREFOX);
    const phone = await logIn(person, PHONE);
    const { sessions } = (await desk.post('/api/auth/sessions/end-others').send({}).expect(200)).body;
    expect(sessions).toEqual([expect.objectContaining({ current: true })]);
    for (const other of [phone, person.agent]) await other.get('/api/auth/me').expect(401);
    await desk.get('/api/auth/me').expect(200);
    // Nothing is left to end.
    await desk.post('/api/auth/sessions/end-others').send({}).expect(200);
  });

  it('include the caller’s own, whose end removes the cookie', async () => {
    const { agent } = await app.signUp('Leaver');
    const [{ id }] = await listed(agent);
    const answer = await agent.delete(`/api/auth/sessions/${id}`).expect(200);
    expect(answer.body).toMatchObject({ sessions: [], logged_out: true });
    expect(cookiesOf(answer).join()).toMatch(/^arena_session=;/);
    await agent.get('/api/auth/me').expect(401);
  });

  it('of somebody else are neither listed nor ended, also by admins', async () => {
    const { agent } = await app.signUp('Victim');
    const [{ id }] = await listed(agent);
    const admin = await app.as('admin');
    expect((await admin.delete(`/api/auth/sessions/${id}`)).body.code).toBe('session-not-found');
    expect(await listed(admin)).not.toContainEqual(expect.objectContaining({ id }));
    await agent.get('/api/auth/me').expect(200);
  });

  it('are all ended by an admin with a reason, which the audit trail and a mail tell', async () => {
    const person = await app.signUp('Stolen');
    const desk = await logIn(person, FIREFOX);
    const admin = await app.as('admin');
    const end = (agent: Agent, body: object) =>
      agent
        .post('/api/auth/admin/sessions/end')
        .set('Idempotency-Key', 'end-once')
        .send({ user_id: person.userId, ...body });
    expect((await end(admin, {})).status).toBe(400);
    expect((await end(await app.as('user'), { reason: 'A stolen laptop' })).status).toBe(403);
    await desk.get('/api/auth/me').expect(200);
    for (let n = 0; n < 2; n++) await end(admin, { reason: 'A stolen laptop' }).expect(200);
    for (const agent of [desk, person.agent]) await agent.get('/api/auth/me').expect(401);
    const again = await logIn(person, FIREFOX);
    expect(await listed(again)).toHaveLength(1);
    const audited = await admin.get('/api/audit/events?type=AllSessionsEnded').expect(200);
    expect(audited.body.events).toEqual([
      expect.objectContaining({ data: { userId: person.userId, reason: 'A stolen laptop' } }),
    ]);
    const mails = (await mailsOf(app)).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Battle Arena: you were logged out everywhere']);
    await admin.get('/api/auth/me').expect(200);
  });

  it('are at most 20: a further log-in ends the oldest, and the list says so', async () => {
    const person = await app.signUp('Crowd');
    for (let n = 1; n < MAX_SESSIONS; n++) await logIn(person, FIREFOX);
    expect((await person.agent.get('/api/auth/sessions')).body).toMatchObject({
      most: MAX_SESSIONS,
      displaced: null,
    });
    app.testClock.advance(1000);
    const newest = await logIn(person, PHONE);
    expect((await person.agent.get('/api/auth/me')).status).toBe(401);
    const { body } = await newest.get('/api/auth/sessions').expect(200);
    expect(body.sessions).toHaveLength(MAX_SESSIONS);
    expect(body.sessions[0]).toMatchObject({ current: true, system: 'iOS' });
    expect(body.displaced).toEqual({ count: 1, latest_at: body.sessions[0].begun_at });
    await logIn(person, PHONE);
    expect((await newest.get('/api/auth/sessions')).body.displaced.count).toBe(2);
  });

  it('get a new id at each log-in, and the one before ends', async () => {
    const person = await app.signUp('Rotator');
    const before = (await listed(person.agent))[0].id;
    const answer = await person.agent
      .post('/api/auth/login')
      .send({ email: person.email, password: PASSWORD })
      .expect(200);
    expect(answer.body.user.user_id).toBe(person.userId);
    const sessions = await listed(person.agent);
    expect(sessions).toHaveLength(1);
    expect(sessions[0].id).not.toBe(before);
  });
});

describe('the cookie of a site with https', () => {
  const publicUrl = 'https://arena.example.org';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { publicUrl } });
  });
  afterAll(() => app.close());

  const post = (path: string, body: object, cookie = '') =>
    app.browser().post(path).set('Origin', publicUrl).set('Cookie', cookie).send(body);
  const signUp = (name: string) =>
    post('/api/auth/create', {
      name,
      email: `${name}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
  const statusOf = async (cookie: string) =>
    (await app.browser().get('/api/auth/me').set('Cookie', cookie)).status;

  it('begins with __Host-, and is sent over https to this host alone', async () => {
    const [session = '', plain = ''] = cookiesOf(await signUp('Hosted').expect(201));
    expect(session).toMatch(
      /^__Host-arena_session=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(plain).toMatch(/^arena_session=; Max-Age=0;/);
    const [value = ''] = session.split(';');
    expect(await statusOf(value)).toBe(200);
    // A neighbouring host could plant a cookie of this name.
    expect(await statusOf(value.replace('__Host-', ''))).toBe(401);
    const out = await post('/api/auth/logout', {}, value).expect(200);
    expect(cookiesOf(out)[0]).toMatch(/^__Host-arena_session=; Max-Age=0; Path=\/; .*Secure/);
    expect(await statusOf(value)).toBe(401);
  });

  it('may have the earlier name while the session began before the update', async () => {
    const signedUp = await signUp('Earlier').expect(201);
    const { user_id: userId } = signedUp.body.user;
    // As earlier releases stored and signed it.
    const token = { id: 'an earlier session', userId, epoch: 1, issued: app.clock.millis() };
    await app.nest.get(SessionStore, { strict: false }).open(token, { browser: null, system: null });
    const signed = signToken('session', token, app.runtime.sessionSecret);
    expect(await statusOf(`arena_session=${signed}`)).toBe(200);
    const out = await post('/api/auth/logout', {}, `arena_session=${signed}`).expect(200);
    expect(cookiesOf(out).join('\n')).toContain('\narena_session=; Max-Age=0');
    expect(await statusOf(`arena_session=${signed}`)).toBe(401);
  });
});
