import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openStores } from '../../platform/stores/stores.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('an object store that is down', () => {
  let app: TestApp;
  let isDown = false;
  beforeAll(async () => {
    const withSwitch: typeof openStores = async (env, log) => {
      const stores = await openStores(env, log);
      return { ...stores, objectStore: switched(stores.objectStore) };
    };
    app = await startTestApp({ openStores: withSwitch });
  });
  afterAll(() => app.close());

  const stopped = (): Error => new StoreUnavailable('The test stopped it');

  async function* failingList(): AsyncIterable<never> {
    yield await Promise.reject(stopped());
  }

  function switched(store: ObjectStore): ObjectStore {
    return new Proxy(store, {
      get(target, name) {
        if (isDown) return name === 'list' ? failingList : () => Promise.reject(stopped());
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
  const ready = async () => (await app.browser().get('/api/health/ready').expect(200)).body as Answer;
  interface Answer {
    readonly checks: { readonly object_store: string };
    readonly affected: readonly { readonly feature: string; readonly pages: readonly string[] }[];
  }

  it('leaves the server ready, which names the features and pages that need it', async () => {
    expect(await ready()).toMatchObject({ checks: { object_store: 'up' }, affected: [] });
    isDown = true;
    const { checks, affected } = await ready();
    expect(checks.object_store).toBe('down');
    expect(affected.map(({ feature }) => feature)).toEqual(['videos', 'music', 'pictures']);
    const pages = affected.flatMap((each) => each.pages);
    expect(pages).toEqual(expect.arrayContaining(['/videos', '/upload', '/music', '/shop', '/profiles']));
    await app.browser().get('/api/settings').expect(200);
    isDown = false;
    expect((await ready()).affected).toEqual([]);
  });
});
