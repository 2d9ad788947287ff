import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import supertest from 'supertest';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

const PUBLIC_URL = 'http://arena.example.org';

interface Received {
  readonly greeting: string;
  /** Unfolded. */
  readonly header: string;
}

const received: Received[] = [];
let office: SMTPServer;
let app: TestApp;

beforeAll(async () => {
  office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { hostNameAppearsAs: greeting }, done) =>
      void text(stream).then((mail) => {
        const header = mail.split('\r\n\r\n')[0] ?? '';
        received.push({ greeting, header: header.replace(/\r\n[ \t]+/g, ' ') });
        done();
      }, done),
  });
  office.listen(0, '127.0.0.1');
  await once(office.server, 'listening');
  const { port } = office.server.address() as AddressInfo;
  app = await startTestApp({
    config: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Battle Arena <arena@mail.example.org>',
      publicUrl: PUBLIC_URL,
      automaticMails: true,
    },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => office.close(resolve));
});

const browser = (): Agent => supertest.agent(app.url).set('Origin', PUBLIC_URL);

const mailAbout = async (subject: RegExp): Promise<Received> => {
  const find = (): Received | undefined => received.find(({ header }) => subject.test(header));
  await until(() => find() !== undefined);
  return find()!;
};

it('mails greet as the host of the program, and say in headers what they are', async () => {
  const agent = browser();
  const fields = { name: 'Yama', email: 'yama@example.org' };
  const signUp = { ...fields, password: PASSWORD, password_confirmation: PASSWORD };
  const { body } = await agent.post('/api/auth/create').send(signUp).expect(201);
  await app.promote(body.user.user_id as string);
  await agent
    .post('/api/mail/mass')
    .send({ audience: 'all', subject: 'To everybody', body: 'Tonight.' })
    .expect(202);
  await browser()
    .post('/api/contact')
    .send({ email: 'visitor@example.org', subject: 'A question', message: 'When?' })
    .expect(200);

  const welcome = await mailAbout(/^Subject: .*Welcome/im);
  expect(welcome.header).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(welcome.header).not.toMatch(/^List-/im);

  const toMany = await mailAbout(/^Subject: .*To everybody/im);
  expect(toMany.header).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(toMany.header).toMatch(/^List-Id: "?Battle Arena"? <news\.mail\.example\.org>$/im);
  expect(toMany.header).toMatch(/^List-Unsubscribe: <http:\/\/arena\.example\.org\/api\/[^>]+>$/im);
  expect(toMany.header).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);

  const passedOn = await mailAbout(/^Reply-To: visitor@example\.org$/im);
  expect(passedOn.header).not.toMatch(/^(Auto-Submitted|List-)/im);

  expect(new Set(received.map(({ greeting }) => greeting))).toEqual(new Set(['arena.example.org']));
});
