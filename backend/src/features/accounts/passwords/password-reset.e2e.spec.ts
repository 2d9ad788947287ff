import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Batch, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Stores } from '../../../platform/stores/stores.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';

/** Two nodes on the same stores, whose read models fail to delete links while the test says so. */
describe('a new password by link, asked for again', () => {
  let stores: Stores;
  let one: TestApp;
  let other: TestApp;
  let links: 'removed' | 'stay' = 'removed';

  beforeAll(async () => {
    stores = await openSharedStores();
    keepLinks(stores.documents);
    const node = { openStores: sharing(stores) };
    one = await startTestApp(node);
    other = await startTestApp({ ...node, config: { role: 'api' } });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await stores.close();
  });

  function keepLinks(documents: ReadModels): void {
    const apply = documents.apply.bind(documents);
    documents.apply = (batch: Batch) => {
      const away =
        links === 'stay' && batch.deletes.some(({ collection }) => collection === 'password-links');
      return away ? Promise.reject(new StoreUnavailable('away')) : apply(batch);
    };
  }

  const linkFor = async ({ email }: Person): Promise<string> => {
    await one.browser().post('/api/auth/reset-password').send({ email }).expect(200);
    return one.mailedToken(email);
  };
  /** What came of it, in a word. */
  const confirm = async (at: TestApp, token: string, password: string, key?: string): Promise<string> => {
    const request = at.browser().post('/api/auth/reset-password/confirm');
    if (key) request.set('Idempotency-Key', key);
    const answer = await request.send({ token, password, password_confirmation: password });
    return answer.status === 200 ? 'done' : (answer.body as { code: string }).code;
  };
  const logIn = async ({ email }: Person, password: string): Promise<number> =>
    (await one.browser().post('/api/auth/login').send({ email, password })).status;

  it('gets the same answer on every node; another password is refused', async () => {
    const person = await one.signUp('Rangiku');
    const token = await linkFor(person);
    expect(await confirm(one, token, 'Haineko2025')).toBe('done');
    expect(await confirm(one, token, 'Haineko2025')).toBe('done');
    await other.runtime.heard(await stores.eventStore.lastPosition());
    expect(await confirm(other, token, 'Haineko2025', 'a-key')).toBe('done');
    expect(await confirm(other, token, 'Haineko2026', 'a-key')).toBe('reset-link-invalid');
    expect(await logIn(person, 'Haineko2025')).toBe(200);
  });

  it('succeeds although the link cannot be removed', async () => {
    const person = await one.signUp('Shuhei');
    const token = await linkFor(person);
    links = 'stay';
    expect(await confirm(one, token, 'Kazeshini25')).toBe('done');
    links = 'removed';
    expect(await confirm(one, token, 'Kazeshini25')).toBe('done');
    expect(await confirm(one, token, 'Kazeshini26')).toBe('reset-link-invalid');
    expect(await logIn(person, 'Kazeshini25')).toBe(200);
  });

  it('does not undo later changes', async () => {
    const person = await one.signUp('Izuru');
    const token = await linkFor(person);
    expect(await confirm(one, token, 'Wabisuke2025')).toBe('done');
    const second = await one.browser().post('/api/auth/reset-password').send({ email: person.email });
    expect(second.status).toBe(200);
    expect(await confirm(one, await one.mailedToken(person.email, [token]), 'Wabisuke2026')).toBe('done');
    expect(await confirm(one, token, 'Wabisuke2025')).toBe('done');
    expect(await logIn(person, 'Wabisuke2026')).toBe(200);
  });

  it.each([['one node'], ['two nodes']])(
    'by two links at the same time at %s, is one change',
    async (where) => {
      const person = await one.signUp(`${where.replace(/ nodes?/, '')}fold`);
      const first = await linkFor(person);
      await one.browser().post('/api/auth/reset-password').send({ email: person.email }).expect(200);
      const second = await one.mailedToken(person.email, [first]);
      const node = where === 'one node' ? one : other;
      await node.runtime.heard(await stores.eventStore.lastPosition());
      const answers = await Promise.all([
        confirm(one, first, 'Shirayuki25'),
        confirm(node, second, 'Shirayuki26'),
      ]);
      expect(answers.sort()).toEqual(['done', 'reset-link-invalid']);
      await one.runtime.heard(await stores.eventStore.lastPosition());
      const logins = [await logIn(person, 'Shirayuki25'), await logIn(person, 'Shirayuki26')];
      expect(logins.sort()).toEqual([200, 401]);
    },
  );

  it.each([['one node'], ['two nodes']])('is one change, when sent at the same time to %s', async (where) => {
    const person = await one.signUp(where.replace(/ node/, ''));
    const token = await linkFor(person);
    const second = where === 'one node' ? one : other;
    await second.runtime.heard(await stores.eventStore.lastPosition());
    const revision = one.runtime.accounts.revision;
    const answers = await Promise.all([
      confirm(one, token, 'Tobiume2025', 'one-key'),
      confirm(second, token, 'Tobiume2026', 'one-key'),
    ]);
    expect(answers.sort()).toEqual(['done', 'reset-link-invalid']);
    await one.runtime.heard(await stores.eventStore.lastPosition());
    expect(one.runtime.accounts.revision).toBe(revision + 1);
    const logins = [await logIn(person, 'Tobiume2025'), await logIn(person, 'Tobiume2026')];
    expect(logins.sort()).toEqual([200, 401]);
  });
});
