import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import { mailsOf } from '../../platform/mail/testing/mailbox.js';
import { until } from '../../testing/until.js';
import { startTestApp, type Agent, type TestApp, type TestAppOptions } from '../../testing/test-app.js';
import { MessageSweep } from '../../app/policies/mails/message-sweep.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MESSAGE = {
  email: 'eve@example.org',
  subject: 'A question',
  message: 'When?\n<img src=x onerror=alert(1)>',
};
const APPLICATION = {
  name: 'Eve',
  email: 'eve@example.org',
  link: 'https://youtu.be/abcdefghijk',
  message: 'Me!',
};

describe('messages to the organizers', () => {
  let app: TestApp;
  let admin: Agent;
  const start = async (options: TestAppOptions = {}): Promise<void> => {
    app = await startTestApp(options);
    admin = await app.as('admin');
  };
  beforeEach(() => start());
  afterEach(() => app.close());

  const messages = async () => (await admin.get('/api/contact').expect(200)).body.messages;
  const sweep = (): Promise<void> => app.nest.get(MessageSweep, { strict: false }).run();
  const mailed = (count: number) => until(async () => (await mailsOf(app)).length === count);

  it('are stored and mailed to all admins, with the sender as reply address (fault 35)', async () => {
    const second = await app.signUp('Byakuya');
    await app.promote(second.userId);
    const answer = await app.browser().post('/api/contact').send(MESSAGE).expect(200);
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
    expect(await messages()).toEqual([
      { id: expect.any(String), kind: 'contact', ...MESSAGE, at: expect.stringMatching(/^2025-03-26T/) },
    ]);
    await mailed(2);
    const mails = await mailsOf(app);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [(await app.person('admin')).email, second.email].sort(),
    );
    expect(mails[0]).toMatchObject({
      subject: 'Contact form: A question',
      text: expect.stringContaining('When?'),
    });
    expect(mails[0]?.text).toContain('Messages are deleted after 90 days.');
    expect(mails[0]?.html).not.toContain('<img');
  });

  it('can be applications with a link', async () => {
    await app.browser().post('/api/auditions').send(APPLICATION).expect(200);
    expect(await messages()).toMatchObject([
      { kind: 'audition', subject: 'Eve', message: 'https://youtu.be/abcdefghijk\n\nMe!' },
    ]);
    await mailed(1);
    expect((await mailsOf(app))[0]?.subject).toBe('Audition: Eve');
  });

  it('go to CONTACT_EMAIL where it is set', async () => {
    await app.close();
    await start({ config: { contactEmail: 'team@example.org' } });
    await app.browser().post('/api/contact').send(MESSAGE).expect(200);
    await mailed(1);
    expect((await mailsOf(app)).map(({ to }) => to)).toEqual(['team@example.org']);
  });

  it('are one when they are sent twice under one key', async () => {
    const send = (body: object) =>
      app.browser().post('/api/contact').set('Idempotency-Key', 'a-key').send(body);
    await send(MESSAGE).expect(200);
    await send(MESSAGE).expect(200);
    await send({ ...MESSAGE, message: 'Other' }).expect(422);
    expect(await messages()).toHaveLength(1);
    await mailed(1);
  });

  it.each([
    ['contact', { subject: 'a\r\nBcc: x@example.org' }, 'subject'],
    ['contact', { email: 'eve@example.org\r\nBcc: x@example.org' }, 'email'],
    ['contact', { email: 'a@example.org, b@example.org' }, 'email'],
    ['contact', { message: '' }, 'message'],
    ['contact', { message: 'x'.repeat(5001) }, 'message'],
    ['auditions', { link: 'javascript:alert(1)' }, 'link'],
    ['auditions', { name: 'a\nb' }, 'name'],
  ])('to /%s with %j are refused (fault 35)', async (path, change, field) => {
    const body = path === 'contact' ? MESSAGE : APPLICATION;
    const answer = await app
      .browser()
      .post(`/api/${path}`)
      .send({ ...body, ...change });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await messages()).toEqual([]);
  });

  it('are deleted by an admin, and with an account', async () => {
    const person = await app.signUp('Isane');
    const send = async (email: string) =>
      app
        .browser()
        .post('/api/contact')
        .send({ ...MESSAGE, email })
        .expect(200);
    await send('eve@example.org');
    const [first] = await messages();
    await admin.delete(`/api/contact/${first.id}`).expect(200);
    await admin.delete(`/api/contact/${first.id}`).expect(200);
    expect(await messages()).toEqual([]);

    await send(person.email.toUpperCase());
    await send('stays@example.org');
    await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    await until(async () => (await messages()).length === 1);
    expect(await messages()).toMatchObject([{ email: 'stays@example.org' }]);
  });

  it('are deleted after as many days as the operator has set, and say so', async () => {
    await app.close();
    await start({ config: { retention: { ...USUAL_RETENTION, messages: 2, sessions: 100 } } });
    await app.browser().post('/api/contact').send(MESSAGE).expect(200);
    await mailed(1);
    expect((await mailsOf(app))[0]?.text).toContain('Messages are deleted after 2 days.');
    app.testClock.advance(2 * DAY - MINUTE);
    await sweep();
    expect(await messages()).toHaveLength(1);
    app.testClock.advance(MINUTE);
    await sweep();
    expect(await messages()).toEqual([]);
  });

  it('are also deleted from the outbox when they expire', async () => {
    await app.close();
    await start({ dataDir: 'temporary', embedded: true });
    await app.browser().post('/api/contact').send(MESSAGE).expect(200);
    await mailed(1);
    const outbox = join(app.folder!, 'outbox');
    for (const name of await readdir(outbox)) await utimes(join(outbox, name), 0, 0);
    await app.restart();
    await until(async () => (await readdir(outbox)).length === 0);
  });

  it('survive a rebuild of the read models', async () => {
    await app.browser().post('/api/contact').send(MESSAGE).expect(200);
    await app.runtime.readSide.rebuild();
    expect(await messages()).toHaveLength(1);
  });

  it('come a page at a time, newest first', async () => {
    for (const n of [1, 2, 3]) {
      await app
        .browser()
        .post('/api/contact')
        .send({ ...MESSAGE, subject: `${n}` })
        .expect(200);
    }
    const first = (await admin.get('/api/contact?limit=2')).body;
    expect(first.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['3', '2']);
    const rest = (await admin.get(`/api/contact?limit=2&after=${first.next}`)).body;
    expect(rest).toMatchObject({ messages: [{ subject: '1' }], next: null });
  });

  it('are limited per network address and per sender', async () => {
    await app.close();
    await start({ config: { limits: true } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await app.browser().post('/api/contact').send(MESSAGE)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
