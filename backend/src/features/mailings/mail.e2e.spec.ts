import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { MailJobView } from '@arena/projections/mailings/mail.types';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { allMailed, mailsOf } from '../../platform/mail/testing/mailbox.js';

describe('mass mails', () => {
  let app: TestApp;
  let admin: Agent;
  let player: Person;
  let other: Person;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    player = await app.person('participant');
    other = await app.signUp('Rukia');
  });
  afterAll(() => app.close());

  const BODY = { audience: 'all', subject: 'Round two', body: 'It begins **tonight**.\n\n<img src=x>' };
  const mass = async (change: object = {}, key?: string) => {
    const request = admin.post('/api/mail/mass');
    if (key !== undefined) request.set('Idempotency-Key', key);
    return request.send({ ...BODY, ...change });
  };
  const addressees = async (subject: string): Promise<string[]> =>
    (await mailsOf(app))
      .filter((mail) => mail.subject === subject)
      .map(({ to }) => to)
      .sort();

  const completed = async (id: string): Promise<MailJobView> => {
    let job: MailJobView | undefined;
    await until(async () => {
      job = (await admin.get(`/api/mail/jobs/${id}`).expect(200)).body.job as MailJobView;
      return job.completed_at !== null;
    }, 'The page shows no completed job');
    return job as MailJobView;
  };

  it('have a preview with the number of recipients, which sends nothing', async () => {
    const { body } = await admin.post('/api/mail/preview').send(BODY).expect(200);
    expect(body).toMatchObject({ success: true, subject: 'Round two', recipients: 4 });
    expect(body.html).toContain('<strong>tonight</strong>');
    expect(body.html).not.toContain('<img');
    expect(body.text).toContain('It begins **tonight**.');
    const some = await admin.post('/api/mail/preview').send({ ...BODY, audience: 'participants' });
    expect([some.body.recipients, some.body.names.length]).toEqual([2, 2]);
    const late = await admin.post('/api/mail/preview').send({ ...BODY, audience: 'without-video' });
    expect(late.body.names).toEqual(some.body.names);
    await allMailed(app);
    expect(await mailsOf(app)).toEqual([]);
    expect((await admin.get('/api/mail/jobs')).body.jobs).toEqual([]);
  });

  it('reach everybody once, and show their progress', async () => {
    const answer = await mass();
    expect(answer.status).toBe(202);
    const job = answer.body.job as MailJobView;
    expect(job).toMatchObject({ kind: 'mass', audience: 'all', subject: 'Round two', recipients: 4 });
    expect(job).toMatchObject({ automatic: false, started_by: 'a admin' });
    await allMailed(app);
    const all = [(await app.person('admin')).email, player.email, other.email, 'the.mate@example.org'];
    expect(await addressees('Round two')).toEqual(all.sort());
    const shown = await completed(job.id);
    expect(shown).toMatchObject({ sent: 4, rejected: 0, skipped: 0, unsure: 0 });
    const list = (await admin.get('/api/mail/jobs?kind=mass').expect(200)).body as { jobs: MailJobView[] };
    expect(list.jobs.map(({ id }) => id)).toEqual([job.id]);
    expect((await admin.get('/api/mail/jobs?kind=welcome')).body.jobs).toEqual([]);
    await admin.get('/api/mail/jobs?kind=spam').expect(400);
    await admin.get('/api/mail/jobs/unknown').expect(404);
  });

  it('contain a link to unsubscribe, also for mail programs', async () => {
    const mail = (await mailsOf(app)).find(({ to }) => to === other.email);
    const page = /\/unsubscribe\/\?token=([\w.-]+)/.exec(mail?.text ?? '');
    expect(page?.[0].startsWith(`/unsubscribe/?token=${other.userId}.`)).toBe(true);
    expect(mail?.html).toContain(page?.[0]);
    expect(mail?.text).toContain(app.runtime.origin);
  });

  it('go to participants, or to the others', async () => {
    await mass({ audience: 'participants', subject: 'For teams' });
    await mass({ audience: 'non-participants', subject: 'For the others' });
    await allMailed(app);
    expect(await addressees('For teams')).toEqual([player.email, 'the.mate@example.org'].sort());
    expect(await addressees('For the others')).toEqual(
      [(await app.person('admin')).email, other.email].sort(),
    );
  });

  it('are one mailing when they are asked for twice under one key (fault 37)', async () => {
    const [first, second] = [
      await mass({ subject: 'Once' }, 'one-key'),
      await mass({ subject: 'Once' }, 'one-key'),
    ];
    expect(second.body.job.id).toBe(first.body.job.id);
    await allMailed(app);
    expect(await addressees('Once')).toHaveLength(4);
    expect((await mass({ subject: 'Another' }, 'one-key')).status).toBe(422);
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }, 'subject'],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: x@example.org' }, 'subject'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['no body', { body: '' }, 'body'],
    ['a body of 20,001 characters', { body: 'x'.repeat(20_001) }, 'body'],
    ['another audience', { audience: 'admins' }, 'audience'],
    ['an unknown field', { to: 'x@example.org' }, 'to'],
  ])('are refused with %s (fault 37)', async (_what, change, field) => {
    const known = app.gateway.mailingsState().known.size;
    for (const path of ['mass', 'preview']) {
      const answer = await admin.post(`/api/mail/${path}`).send({ ...BODY, ...change });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(app.gateway.mailingsState().known.size).toBe(known);
  });

  it('omit unsubscribed and deleted accounts', async () => {
    const gone = await app.signUp('Ganju');
    await other.agent.delete(`/api/auth/user/${other.userId}`).expect(200);
    const { body } = await admin.post('/api/mail/preview').send(BODY);
    expect(body.recipients).toBe(4);
    const data = { userId: gone.userId, preferences: { massMail: false } };
    await app.gateway.accounts({ type: 'ChangePreferences', data }, app.context());
    await mass({ subject: 'Without them' });
    await allMailed(app);
    const reached = await addressees('Without them');
    expect(reached).toHaveLength(3);
    expect(reached).not.toContain(gone.email);
  });

  it('are one mailing when the answer came too late and they are asked for again, still in mid-write', async () => {
    const store = app.runtime.stores.eventStore;
    const append = store.append.bind(store);
    let written: Promise<unknown> = Promise.resolve();
    const slow = jest.spyOn(store, 'append').mockImplementationOnce((...call) => {
      const writing = new Promise((resolve) => setTimeout(resolve, 5500)).then(() => append(...call));
      written = writing;
      return writing;
    });
    const started = app.gateway.mailingsState().known.size;
    const late = await mass({ subject: 'Slowly' }, 'slow-key');
    expect([late.status, late.body.code]).toEqual([503, 'outcome-unknown']);
    expect(app.gateway.mailingsState().known.size).toBe(started);
    const again = await mass({ subject: 'Slowly' }, 'slow-key');
    slow.mockRestore();
    await written;
    expect(again.status).toBe(202);
    expect(app.gateway.mailingsState().known.size).toBe(started + 1);
    await allMailed(app);
    const reached = await addressees('Slowly');
    expect(reached).toHaveLength(new Set(reached).size);
    expect(reached).toHaveLength(again.body.job.recipients);
  });

  it('are answered although the read models do not show them yet', async () => {
    const reader = app.nest.get(ReadModelReader);
    const behind = jest.spyOn(reader, 'get').mockResolvedValue(null);
    const answer = await mass({ subject: 'Unseen' });
    behind.mockRestore();
    expect(answer.status).toBe(202);
    const job = { kind: 'mass', audience: 'all', subject: 'Unseen', started_by: 'a admin', sent: 0 };
    expect(answer.body.job).toMatchObject({ ...job, completed_at: null });
    await allMailed(app);
    const shown = await admin.get(`/api/mail/jobs/${answer.body.job.id}`).expect(200);
    expect(shown.body.job).toMatchObject({ subject: 'Unseen', recipients: answer.body.job.recipients });
  });
});
