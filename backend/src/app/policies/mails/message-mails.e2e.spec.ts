import { afterEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred } from '@arena/infra/mailer/mail-failure';
import { openStores } from '../../../config/stores.js';
import { Messages } from '../../../contact/messages.js';
import { until } from '../../../mail/testing/mailbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const LATER = new MailDeferred(452, { cause: new Error('mailbox full') });

describe('messages to several organisers', () => {
  let app: TestApp;
  let mails: Mail[];
  let full: string;
  afterEach(() => app.close());

  const start = async (): Promise<void> => {
    mails = [];
    full = '';
    const mailer = {
      send: (mail: Mail) => {
        if (mail.to === full) return Promise.reject(LATER);
        mails.push(mail);
        return Promise.resolve();
      },
    };
    app = await startTestApp({
      embedded: true,
      openStores: async (env, log) => ({ ...(await openStores(env, log)), mailer }),
    });
  };
  const write = (subject: string) =>
    app.browser().post('/api/contact').send({ email: 'eve@example.org', subject, message: 'When?' });

  const waiting = async (): Promise<number> => {
    let count = 0;
    for await (const { mailed } of app.nest.get(Messages, { strict: false }).notMailed())
      count += mailed ? 0 : 1;
    return count;
  };

  it('reach the others, and go on, where one has a full mailbox', async () => {
    await start();
    const [one, other] = [await app.person('admin'), await app.signUp('Byakuya')];
    await app.promote(other.userId);
    full = one.email;
    for (const subject of ['First', 'Second']) await write(subject).expect(200);
    await until(() => mails.length === 2);
    expect(mails.map(({ to }) => to)).toEqual([other.email, other.email]);
    expect(await waiting()).toBe(2);
  });

  it('leave no trace of an address in the ids of their mails', async () => {
    await start();
    const { userId } = await app.person('admin');
    await write('First').expect(200);
    await until(() => mails.length === 1);
    expect(mails[0]?.id).toMatch(new RegExp(`^message-[0-9a-f]{32}-${userId}$`));
  });
});
