import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { arenaOn } from './testing/arena-on.js';

const PASSWORD = 'the-secret';
const mails: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  closeTimeout: 50,
  onAuth: ({ password }, _session, callback) =>
    password === PASSWORD ? callback(null, { user: 'ada' }) : callback(new Error('No')),
  onData: (stream, _session, callback) => {
    void text(stream).then((mail) => {
      mails.push(mail);
      callback();
    });
  },
});
let port: number;
beforeAll(async () => {
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  port = (net.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const test = (env: object, to = 'ada@example.org') => arenaOn(env, 'mail-test', '--to', to);
const urlWith = (password: string): string => `smtp://ada:${password}@127.0.0.1:${port}`;
const MAIL_FROM = 'Battle Arena <arena@example.org>';

it('sends a mail and says so', async () => {
  const { code, lines } = await test({ SMTP_URL: urlWith(PASSWORD), MAIL_FROM });
  expect([code, ...lines]).toEqual([0, expect.stringContaining(`from ${MAIL_FROM} to ada@example.org`)]);
  expect(mails).toEqual([expect.stringMatching(/^To: ada@example\.org\r?$/m)]);
});

it.each([
  ['a wrong password', () => ({ SMTP_URL: urlWith('another'), MAIL_FROM }), 'refuses our login'],
  ['no server', () => ({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM }), 'ECONNREFUSED'],
  ['no setting', () => ({}), 'SMTP_URL is not set'],
  [
    'a wrong address of the site',
    () => ({ SMTP_URL: urlWith(PASSWORD), PUBLIC_URL: 'arena.example.org' }),
    'PUBLIC_URL: "arena.example.org" is not an origin',
  ],
])('says why not: %s', async (_case, env, reason) => {
  const { code, errors } = await test(env());
  expect([code, ...errors]).toEqual([1, expect.stringContaining(reason)]);
  expect(errors.join()).not.toContain('another');
});

it('refuses what is no address', async () => {
  expect(await test({ SMTP_URL: urlWith(PASSWORD) }, 'ada')).toMatchObject({ code: 1 });
});
