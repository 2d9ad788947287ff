import { afterEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { MailDeferred, MailRejected, MailUnavailable, MailUnsure } from '@arena/infra/mailer/mail-failure';
import { openStores } from '../../../platform/stores/stores.js';
import { allMailed } from '../../../platform/mail/testing/mailbox.js';
import { until } from '../../../testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';

class TestPost {
  readonly mails: Mail[] = [];
  answer: (mail: Mail) => Error | null = () => null;

  send(mail: Mail): Promise<void> {
    const error = this.answer(mail);
    if (error) return Promise.reject(error);
    this.mails.push(mail);
    return Promise.resolve();
  }

  readonly open: typeof openStores = async (env, log) => ({ ...(await openStores(env, log)), mailer: this });

  to(name: string): number {
    return this.mails.filter(({ to }) => to.startsWith(name)).length;
  }
}

const NAMES = ['anna', 'berta', 'carla', 'dora'];

describe('the delivery of mails', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  const opened = async (post: TestPost): Promise<{ app: TestApp; userIds: string[] }> => {
    const app = await startTestApp({ embedded: true, openStores: post.open });
    closers.push(() => app.close());
    const people = [];
    for (const name of NAMES) people.push(await app.signUp(name));
    return { app, userIds: people.map(({ userId }) => userId) };
  };
  const start = async (app: TestApp, userIds: readonly string[], kind: 'mass' | 'welcome' = 'mass') => {
    const words = kind === 'mass' ? { subject: 'Hello', body: 'All' } : null;
    const data = { mailingId: app.runtime.seeds.id(), kind, audience: null, words, variables: {}, userIds };
    await app.gateway.mailings({ type: 'StartMailing', data }, app.context());
    return data.mailingId;
  };
  const outcomes = async (app: TestApp): Promise<string[]> => {
    const found: string[] = [];
    for await (const { type, data } of app.runtime.log.read('mailings')) {
      if (type !== 'MailsSettled') continue;
      found.push(...(data as { mails: { outcome: string }[] }).mails.map(({ outcome }) => outcome));
    }
    return found.sort();
  };

  it('records the outcome of each mail', async () => {
    const post = new TestPost();
    const { app, userIds } = await opened(post);
    const cause = { cause: new Error('as the test says') };
    post.answer = ({ to }) => {
      if (to.startsWith('anna')) return new MailRejected(550, cause);
      return to.startsWith('berta') ? new MailUnsure() : null;
    };
    const data = { userId: userIds[2] ?? '', preferences: { massMail: false } };
    await app.gateway.accounts({ type: 'ChangePreferences', data }, app.context());
    await start(app, [...userIds, 'deleted']);
    await allMailed(app);
    expect(await outcomes(app)).toEqual(['rejected', 'sent', 'skipped', 'skipped', 'unsure']);
  });

  it('sends mails about a person’s own account also to people without a subscription', async () => {
    const post = new TestPost();
    const { app, userIds } = await opened(post);
    const userId = userIds[0] ?? '';
    const command = {
      type: 'ChangePreferences' as const,
      data: { userId, preferences: { massMail: false } },
    };
    await app.gateway.accounts(command, app.context());
    await start(app, [userId], 'welcome');
    await allMailed(app);
    expect(post.to('anna')).toBe(1);
  });

  it('waits while the mail server is down, then continues', async () => {
    const post = new TestPost();
    const { app, userIds } = await opened(post);
    let tries = 0;
    post.answer = () => (tries++ < 5 ? new MailUnavailable('is not available') : null);
    await start(app, userIds);
    await allMailed(app);
    expect(NAMES.map((name) => post.to(name))).toEqual([1, 1, 1, 1]);
    expect(await outcomes(app)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('continues with other mails when the server postpones one', async () => {
    const post = new TestPost();
    const { app, userIds } = await opened(post);
    const cause = { cause: new Error('greylisted') };
    post.answer = ({ to }) => (to.startsWith('anna') ? new MailDeferred(450, cause) : null);
    const first = await start(app, userIds);
    await start(app, userIds.slice(1));
    await until(() => post.mails.length === 6);
    await until(() => app.gateway.mailingsState().open.size === 1);
    expect([...(app.gateway.mailingsState().waiting.get(first) ?? [])]).toEqual([userIds[0]]);
  });

  it('records many outcomes at once, so that pages are notified about once a second', async () => {
    const post = new TestPost();
    const { app, userIds } = await opened(post);
    const many = [...userIds, ...Array.from({ length: 450 }, (_, n) => `nobody-${n}`)];
    const before = app.runtime.mailings.revision;
    await start(app, many);
    await allMailed(app);
    // Started, recipients, settled (once, or twice on a slow machine), completed.
    expect(app.runtime.mailings.revision - before).toBeLessThanOrEqual(6);
    expect(await outcomes(app)).toHaveLength(454);
  });

  it('runs on one node at a time, and moves to another', async () => {
    const post = new TestPost();
    const stores = { ...(await openSharedStores()), mailer: post };
    closers.push(() => stores.close());
    const node = { embedded: true as const, openStores: sharing(stores) };
    const one = await startTestApp(node);
    const other = await startTestApp({ ...node, config: { role: 'api' } });
    closers.push(
      () => other.close(),
      () => one.close(),
    );
    const people = [];
    for (const name of NAMES) people.push(await one.signUp(name));
    const userIds = people.map(({ userId }) => userId);
    await start(other, userIds);
    await until(() => post.mails.length >= 4);
    await one.close();
    await other.runtime.heard(await stores.eventStore.lastPosition());
    await start(other, userIds);
    await until(() => post.mails.length >= 8);
    await allMailed(other);
    expect(NAMES.map((name) => post.to(name))).toEqual([2, 2, 2, 2]);
    expect(new Set(post.mails.map(({ id }) => id)).size).toBe(8);
  });
});
