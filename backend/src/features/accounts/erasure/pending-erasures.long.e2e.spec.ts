import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FailingReadModels } from '../../../testing/failing-read-models.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { accountKeyName } from '../../../platform/writer/personal-data.js';
import { until } from '../../../testing/until.js';

describe('the key of a deleted account', () => {
  const faults = new FailingReadModels();
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ embedded: true, openStores: faults.openStores });
  });
  afterEach(async () => {
    faults.heal();
    await app.close();
  });

  const hasKey = async (userId: string): Promise<boolean> =>
    (await app.runtime.stores.keyVault.get(accountKeyName(userId))) !== null;
  const pending = async (): Promise<unknown> =>
    ((await app.browser().get('/api/health/ready')).body as { checks: Record<string, unknown> }).checks[
      'pending_deletions'
    ];

  it('is destroyed once the stores are available again, without a restart; health counts pending ones (fault 51)', async () => {
    const person = await app.signUp('Xanthippe');
    expect(await pending()).toBe(0);
    faults.fail('append');
    await person.agent.delete(`/api/auth/user/${person.userId}`).expect(200);
    expect([await hasKey(person.userId), await pending()]).toEqual([true, 1]);
    // The first retry fails as well.
    await until(() => Promise.resolve(faults.refused > 2));
    expect(await pending()).toBe(1);
    faults.heal();
    await until(async () => !(await hasKey(person.userId)));
    await until(async () => (await pending()) === 0);
  });
});
