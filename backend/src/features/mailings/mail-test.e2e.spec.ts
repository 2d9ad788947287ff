import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const MAIL_FROM = 'Battle Arena <arena@example.org>';
const mails: string[] = [];
let refuses = false;
let office: SMTPServer;
let app: TestApp;

beforeAll(async () => {
  office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) =>
      refuses ? done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 })) : done(),
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done),
  });
  office.listen(0, '127.0.0.1');
  await once(office.server, 'listening');
  const { port } = office.server.address() as AddressInfo;
  app = await startTestApp({
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: MAIL_FROM, limits: true },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => office.close(resolve));
});

it('a test mail goes to the own address of the admin, whatever the body says', async () => {
  const { email } = await app.person('admin');
  const admin = await app.as('admin');
  const { body } = await admin.post('/api/mail/test').send({ to: 'somebody@example.org' });
  expect(body).toEqual({ success: true, outcome: 'sent', to: email, from: MAIL_FROM, said: null });
  expect(mails).toEqual([expect.stringMatching(new RegExp(`^To: ${email}\\r?$`, 'm'))]);
});

it('a test mail that was refused says what the mail server said', async () => {
  refuses = true;
  const { body } = await (await app.as('admin')).post('/api/mail/test').expect(200);
  expect(body).toMatchObject({
    outcome: 'refused',
    said: expect.stringMatching(/for good \(550\).*No such mailbox here/),
  });
  refuses = false;
});

it('nobody but an admin sends test mails, and an admin only ten an hour', async () => {
  for (const [role, status] of [
    ['visitor', 401],
    ['user', 403],
    ['judge', 403],
  ] as const)
    expect((await (await app.as(role)).post('/api/mail/test')).status).toBe(status);
  const before = mails.length;
  const admin = await app.as('admin');
  const statuses = [];
  for (let n = 0; n < 10; n++) statuses.push((await admin.post('/api/mail/test')).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(mails.length - before).toBe(8);
});

it('without a mail server, the answer says so and writes no mail', async () => {
  const other = await startTestApp();
  const { body } = await (await other.as('admin')).post('/api/mail/test').expect(200);
  expect(body).toMatchObject({ outcome: 'not-configured', from: null, said: null });
  await other.close();
});
