import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsOf } from '../../platform/mail/testing/mailbox.js';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.js';

const seats = { leader: { character: 'ember-fox' }, mate: { character: 'moon-oracle' } };
const team = { name: 'Owls', description: '', color: 'gold', ...seats };

async function founderIn(app: TestApp): Promise<Person> {
  await app.setPhase(1);
  const founder = await app.signUp('Founder');
  await founder.agent.post('/api/team/invitation/send').send({ team }).expect(200);
  return founder;
}
const mailed = ({ agent }: Person, email: string) => agent.post('/api/team/invitation/mail').send({ email });

async function suspend(app: TestApp, { userId }: Person): Promise<void> {
  const terms = { user_id: userId, local: '2025-04-20T20:00', blocks: ['messages'], reason: 'Insults' };
  const admin = await app.as('admin');
  await admin.post('/api/auth/admin/suspensions').send(terms).expect(200);
}

describe('an invitation by e-mail', () => {
  const mails: string[] = [];
  let office: SMTPServer;
  let app: TestApp;
  let founder: Person;

  beforeAll(async () => {
    office = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onData: (stream, _session, done) =>
        void text(stream).then((mail) => {
          mails.push(mail);
          done();
        }, done),
    });
    office.listen(0, '127.0.0.1');
    await once(office.server, 'listening');
    const { port } = office.server.address() as AddressInfo;
    app = await startTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, limits: true } });
    founder = await founderIn(app);
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((resolve) => office.close(resolve));
  });

  it('goes to an address that nothing keeps, and needs an invitation', async () => {
    await mailed(founder, 'friend@example.org').expect(200);
    expect(mails).toEqual([expect.stringMatching(/^To: friend@example\.org\r?$/m)]);
    expect(mails[0]).toContain('team-invitation');
    const mate = await app.signUp('Mate');
    expect((await mailed(mate, 'friend@example.org')).body.code).toBe('invitation-ended');
    const admin = await app.as('admin');
    const log = JSON.stringify((await admin.get('/api/audit/events?limit=50')).body);
    expect(log).toContain('TeamInvitationSent');
    expect(log).not.toContain('friend@example.org');
  });

  it('is sent five times an hour at most, to whichever addresses', async () => {
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await mailed(founder, `friend${n}@example.org`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(mails).toHaveLength(5);
  });

  it('is not sent by a person who was suspended from messages meanwhile', async () => {
    const rude = await app.signUp('Rude');
    await rude.agent
      .post('/api/team/invitation/send')
      .send({ team: { ...team, name: 'Insults' } })
      .expect(200);
    await suspend(app, rude);
    expect((await mailed(rude, 'victim@example.org')).body.code).toBe('suspended-from-messages');
    await rude.agent.post('/api/team/invitation/withdraw').send({}).expect(200);
    const again = await rude.agent.post('/api/team/invitation/send').send({ team });
    expect(again.body.code).toBe('suspended-from-messages');
    expect(JSON.stringify(mails)).not.toContain('victim@example.org');
  });
});

it('without a mail server, no invitation is written down, and the answer says so', async () => {
  const app = await startTestApp();
  const founder = await founderIn(app);
  const { status, body } = await mailed(founder, 'friend@example.org');
  expect([status, body.code]).toEqual([409, 'invitation-not-mailed']);
  expect(JSON.stringify(await mailsOf(app))).not.toContain('friend@example.org');
  await app.close();
});
