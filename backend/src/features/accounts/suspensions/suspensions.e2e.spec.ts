import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { PASSWORD, startTestApp, type Agent, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const REASON = 'Insults in messages';
const MESSAGE = { email: 'eve@example.org', subject: 'A question', message: 'When?' };

describe('a suspension', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  // The clock of the tests stands in March 2025.
  const terms = { local: '2025-04-20T20:00', blocks: ['bets', 'messages'], reason: REASON };
  const suspend = (person: Pick<Person, 'userId'>, change: object = {}, agent = admin) =>
    agent.post('/api/auth/admin/suspensions').send({ user_id: person.userId, ...terms, ...change });
  const lift = (person: Person, suspensionId: string, agent = admin) =>
    agent
      .post('/api/auth/admin/suspensions/lift')
      .send({ user_id: person.userId, suspension_id: suspensionId });
  const mailsTo = async ({ email }: Person) => (await mailsOf(app)).filter(({ to }) => to === email);
  const own = async (agent: Agent) => (await agent.get('/api/auth/me').expect(200)).body.user.suspension;

  it('is shown to the person and admins with its reason, to nobody else, and mailed', async () => {
    const person = await app.signUp('Rude');
    const answer = await suspend(person).expect(200);
    const shown = {
      until: '2025-04-20T18:00:00.000Z',
      blocks: ['bets', 'messages'],
      reason: REASON,
      season: 1,
    };
    expect(answer.body.user.suspension).toMatchObject(shown);
    expect(await own(person.agent)).toMatchObject(shown);
    const seen = await app.browser().get(`/api/auth/user/${person.userId}`).expect(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/suspen|Insults/);
    await until(async () => (await mailsTo(person)).length === 1);
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('/contact-us/?about=suspension');
  });

  it('is given by admins only, with a reason and known blocks', async () => {
    const person = await app.signUp('Target');
    const user = await app.as('user');
    expect((await suspend(person, {}, user)).status).toBe(403);
    expect((await suspend(person, {}, app.browser())).status).toBe(401);
    for (const change of [{ reason: '' }, { blocks: [] }, { blocks: ['shop'] }, { local: 'tomorrow' }])
      expect((await suspend(person, change)).status).toBe(400);
    expect((await suspend({ userId: 'nobody' })).body.code).toBe('profile-not-found');
    expect((await suspend(person, { local: '2025-01-01T00:00' })).body.code).toBe('suspension-end');
    expect(await own(person.agent)).toBeNull();
  });

  it('never meets an admin', async () => {
    const other = await app.signUp('Boss');
    await app.promote(other.userId);
    expect((await suspend(other)).body.code).toBe('suspends-admin');
    const me = await app.person('admin');
    expect((await suspend(me)).body.code).toBe('suspends-self');
  });

  it('of two admins at once counts once', async () => {
    const person = await app.signUp('Twice');
    const both = await Promise.all([suspend(person), suspend(person, { blocks: ['votes'] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('suspension-changed');
  });

  it('stops messages but not the answer to it, until it is lifted', async () => {
    const person = await app.signUp('Mailer');
    const { suspension_id: id } = (await suspend(person)).body.user.suspension;
    const send = (body: object) => person.agent.post('/api/contact').send({ ...MESSAGE, ...body });
    expect((await send({})).body.code).toBe('suspended-from-messages');
    const { email, message } = MESSAGE;
    const application = { email, message, name: 'Eve', link: 'https://youtu.be/abcdefghijk' };
    expect((await person.agent.post('/api/auditions').send(application)).status).toBe(403);
    await send({ about: 'suspension' }).expect(200);
    const [{ subject }] = (await admin.get('/api/contact').expect(200)).body.messages;
    expect(subject).toBe('Suspension of Mailer until 2025-04-20T18:00:00.000Z');
    expect((await lift(person, id, person.agent)).status).toBe(403);
    await lift(person, id).expect(200);
    expect((await lift(person, id)).body.code).toBe('suspension-over');
    expect(await own(person.agent)).toBeNull();
    await until(async () => (await mailsTo(person)).length === 2);
    await send({}).expect(200);
  });

  it('that has ended stays readable for admins, with its reason and its end', async () => {
    const person = await app.signUp('Repeats');
    const former = async (agent = admin) =>
      (await agent.get(`/api/auth/admin/suspensions/${person.userId}`)).body.suspensions;
    expect(await former()).toEqual([]);
    const { suspension_id: id } = (await suspend(person)).body.user.suspension;
    expect(await former()).toEqual([]);
    app.testClock.advance(60_000);
    const change = { suspension_id: id, reason: 'Insults again', blocks: ['votes'] };
    const { suspension_id: second } = (await suspend(person, change)).body.user.suspension;
    app.testClock.advance(60_000);
    expect(await former()).toMatchObject([
      { suspension_id: id, reason: REASON, blocks: ['bets', 'messages'] },
    ]);
    const lifted = app.clock.millis();
    const minute = (before: number) =>
      expect.stringContaining(new Date(lifted - before * 60_000).toISOString().slice(0, 16));
    await lift(person, second).expect(200);
    app.testClock.advance(60_000);
    expect(await former()).toMatchObject([
      { suspension_id: second, reason: 'Insults again', ended_at: minute(0) },
      { suspension_id: id, ended_at: minute(1) },
    ]);
    expect(await former(person.agent)).toBeUndefined();
  });

  it('is encrypted in the log, told in the own data, and gone with the account', async () => {
    const person = await app.signUp('Goner');
    await suspend(person, { reason: 'Shared an address' }).expect(200);
    const stored: string[] = [];
    const { eventStore } = app.runtime.stores;
    for await (const { type, data } of eventStore.read(tournamentStream(1)))
      if (type === 'PersonSuspended') stored.push(data);
    expect(stored.join()).toContain(person.userId);
    expect(stored.join()).not.toContain('Shared');
    const reasons = async () => {
      const found: unknown[] = [];
      for await (const { type, data } of app.runtime.log.read(tournamentStream(1)))
        if (type === 'PersonSuspended' && (data as { userId: string }).userId === person.userId)
          found.push((data as { personal: unknown }).personal);
      return found;
    };
    expect(await reasons()).toEqual([{ reason: 'Shared an address' }]);
    const own = await person.agent.post('/api/auth/export').send({ current_password: PASSWORD }).expect(200);
    expect(JSON.stringify(own.body)).toContain('Shared an address');
    await admin.delete(`/api/auth/user/${person.userId}`).expect(200);
    expect(await reasons()).toEqual([null]);
  });
});
