import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred } from '@arena/infra/mailer/mail-failure';
import { openStores } from '../../../platform/stores/stores.js';
import { Messages } from '../../../platform/messages/messages.js';
import { until } from '../../../testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const LATER = new MailDeferred(452, { cause: new Error('mailbox full') });

describe('messages to several organizers', () => {
  let app: TestApp;
  let mails: Mail[];
  let full: string;
  let forgotten: string[];
  let meanwhile: () => Promise<void>;
  beforeEach(() => {
    forgotten = [];
    meanwhile = () => Promise.resolve();
  });
  afterEach(() => app.close());

  const start = async (): Promise<void> => {
    mails = [];
    full = '';
    const mailer = {
      send: async (mail: Mail) => {
        if (mail.to === full) throw LATER;
        mails.push(mail);
        await meanwhile();
      },
      forget: async (address: string) => {
        forgotten.push(address);
        await Promise.resolve();
      },
    };
    app = await startTestApp({
      embedded: true,
      openStores: async (env, log) => ({ ...(await openStores(env, log)), mailer }),
    });
  };
  const write = (subject: string) =>
    app.browser().post('/api/contact').send({ email: 'eve@example.org', subject, message: 'When?' });

  const messages = () => app.nest.get(Messages, { strict: false });
  const waiting = async (): Promise<number> => {
    let count = 0;
    for await (const { id } of messages().notMailed()) count += id ? 1 : 0;
    return count;
  };

  it('reach the other organizers when one mailbox is full', async () => {
    await start();
    const [one, other] = [await app.person('admin'), await app.signUp('Byakuya')];
    await app.promote(other.userId);
    full = one.email;
    for (const subject of ['First', 'Second']) await write(subject).expect(200);
    await until(() => mails.length === 2);
    expect(mails.map(({ to }) => to)).toEqual([other.email, other.email]);
    expect(await waiting()).toBe(2);
  });

  it('stay deleted, also in the outbox, when they are deleted during delivery', async () => {
    meanwhile = () => messages().forget('eve@example.org');
    await start();
    await app.person('admin');
    await write('First').expect(200);
    await until(() => forgotten.length > 0);
    expect([await waiting(), (await messages().list({ limit: 10 })).documents]).toEqual([0, []]);
    expect(forgotten).toEqual(['eve@example.org']);
  });

  it('leave no trace of an address in the ids of their mails', async () => {
    await start();
    const { userId } = await app.person('admin');
    await write('First').expect(200);
    await until(() => mails.length === 1);
    expect(mails[0]?.id).toMatch(new RegExp(`^message-[0-9a-f]{32}-${userId}$`));
  });
});
