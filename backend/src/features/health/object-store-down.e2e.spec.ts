import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openStores } from '../../platform/stores/stores.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { KEPT_MS } from './readiness.js';

describe('an object store that is down', () => {
  let app: TestApp;
  let isDown = false;
  /** How often the store was asked for an object. */
  let asked = 0;
  beforeAll(async () => {
    const withSwitch: typeof openStores = async (env, log) => {
      const stores = await openStores(env, log);
      return { ...stores, objectStore: switched(stores.objectStore) };
    };
    const config = { metrics: { port: 0, host: '127.0.0.1' } };
    app = await startTestApp({ openStores: withSwitch, config });
  });
  afterAll(() => app.close());

  const stopped = (): Error => new StoreUnavailable('The test stopped it');

  async function* failingList(): AsyncIterable<never> {
    yield await Promise.reject(stopped());
  }

  function switched(store: ObjectStore): ObjectStore {
    return new Proxy(store, {
      get(target, name) {
        if (name === 'head') asked += 1;
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
    await until(async () => (await ready()).checks.object_store === 'down');
    const { affected } = await ready();
    expect(affected.map(({ feature }) => feature)).toEqual(['videos', 'music', 'pictures']);
    const pages = affected.flatMap((each) => each.pages);
    expect(pages).toEqual(expect.arrayContaining(['/videos', '/upload', '/music', '/shop', '/profiles']));
    await app.browser().get('/api/settings').expect(200);
    const metrics = await (await fetch(app.metricsUrl)).text();
    expect(metrics).toMatch(/^arena_store_up\{store="object_store"\} 0$/m);
    expect(metrics).toMatch(/^arena_store_up\{store="event_store_writes"\} 1$/m);
    isDown = false;
    await until(async () => (await ready()).affected.length === 0);
  });

  it('is not asked more often because many ask for the readiness', async () => {
    asked = 0;
    const begun = performance.now();
    for (let n = 0; n < 30; n++) await Promise.all([ready(), ready()]);
    const checks = 1 + Math.ceil((performance.now() - begun) / KEPT_MS);
    expect(asked).toBeLessThanOrEqual(checks);
  });
});
