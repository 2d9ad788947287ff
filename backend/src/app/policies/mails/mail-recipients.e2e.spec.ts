import { afterEach, describe, expect, it } from '@jest/globals';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM, type MailingEvent } from '@arena/domain/mailings/mailings.events';
import { allMailed } from '../../../platform/mail/testing/mailbox.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';
import { StreamWriter } from '../../../platform/writer/stream-writer.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const NAMES = ['anna', 'berta', 'carla', 'dora'];

describe('the recipients of a large mailing', () => {
  const closers: (() => Promise<void>)[] = [];
  const mails: Mail[] = [];
  afterEach(async () => {
    mails.length = 0;
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const opened = async (): Promise<{ stores: Stores; userIds: string[] }> => {
    const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
    const stores = { ...(await openSharedStores()), mailer };
    closers.push(() => stores.close());
    const app = await startTestApp({ embedded: true, openStores: sharing(stores) });
    const userIds: string[] = [];
    for (const name of NAMES) userIds.push((await app.signUp(name)).userId);
    await app.close();
    return { stores, userIds };
  };
  /** What a process that died appended. */
  const leave = async ({ eventStore, keyVault }: Stores, events: MailingEvent[]): Promise<void> => {
    const writer = await StreamWriter.open({
      stream: MAILINGS_STREAM,
      store: eventStore,
      codec: new EventCodec(new PersonalData(keyVault)),
      decider: { ...mailings, decide: () => events },
    });
    const command = { type: 'SettleMails', data: { mailingId: 'm', mails: [] } } as const;
    const envelope = { commandId: 'start', fingerprint: 'start', correlation: 'start' };
    await writer.execute({ ...command, actor: SYSTEM, at: '2025-03-20T10:00:00.000Z' }, envelope);
    await writer.close();
  };
  const begun = (userIds: readonly string[], recipients: number): MailingEvent[] => [
    {
      type: 'MailingStarted',
      data: {
        mailingId: 'm',
        kind: 'mass',
        audience: 'all',
        words: { subject: 'Hello', body: 'All' },
        variables: {},
        recipients,
      },
    },
    { type: 'RecipientsAdded', data: { mailingId: 'm', userIds, remaining: recipients - userIds.length } },
  ];
  const restarted = async (stores: Stores): Promise<TestApp> => {
    const app = await startTestApp({ embedded: true, openStores: sharing(stores) });
    closers.push(() => app.close());
    return app;
  };
  const reached = (): string[] => mails.map(({ to }) => to.split('@')[0] ?? '').sort();

  it('are completed after a crash, and each gets one mail', async () => {
    const { stores, userIds } = await opened();
    await leave(stores, begun(userIds.slice(0, 2), NAMES.length));
    const app = await restarted(stores);
    expect(app.gateway.mailingsState().open.size).toBe(1);
    await allMailed(app);
    expect(reached()).toEqual(NAMES);
  });

  it('get no mail after they have unsubscribed, nor do people who came later', async () => {
    const { stores, userIds } = await opened();
    const before = await startTestApp({ embedded: true, openStores: sharing(stores) });
    await before.signUp('emil');
    const data = { userId: userIds[3] ?? '', preferences: { massMail: false } };
    await before.gateway.accounts({ type: 'ChangePreferences', data }, before.context());
    await before.close();
    await leave(stores, begun(userIds.slice(0, 3), 3 + 1));
    const app = await restarted(stores);
    await allMailed(app);
    expect(reached()).toEqual(['anna', 'berta', 'carla', 'emil']);
  });
});
