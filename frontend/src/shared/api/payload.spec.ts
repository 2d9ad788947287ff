import { afterEach, describe, expect, it } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { loggedIn } from '../session/session.slice.js';
import { fakeApi } from '../../test/fake-api.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { collectStaleTags } from '../live/stale-tags.js';
import { baseApi } from './base-api.js';
import { loadPayload, takeAnswer } from './payload.js';
import { sessionApi } from './session.js';

const paid = sampleSettings({ season: 7 });
const PAYLOAD = { build: 'b1', path: '/', answers: { '/settings': paid } };

/** Answers the payload, and everything else as the API. */
function world(payload: object | null) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ season: 8 }),
    'GET /auth/me': { user: sampleUser() },
  });
  const asApi = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : (input as string);
    if (!address.includes('_payload.json')) return asApi(input, init);
    asked.push(address);
    return new Response(payload ? JSON.stringify(payload) : '<html>', {
      status: payload ? 200 : 404,
      headers: { 'x-log-position': 'a.7' },
    });
  };
  return { api, asked };
}

describe('the payload of a page', () => {
  const stores: ReturnType<typeof makeStore>[] = [];
  afterEach(() => {
    for (const store of stores.splice(0)) store.dispatch(baseApi.util.resetApiState());
  });
  const season = async (userId?: string) => {
    const store = makeStore();
    stores.push(store);
    if (userId) store.dispatch(loggedIn({ userId, since: Date.now() }));
    const asked = store.dispatch(sessionApi.endpoints.settings.initiate(undefined, { forceRefetch: true }));
    return (await asked).data?.season;
  };

  it('answers a call of a visitor once, then the API is asked', async () => {
    const { api, asked } = world(PAYLOAD);
    loadPayload('/', 'b1');
    expect(await season()).toBe(7);
    expect(api.sent).toEqual([]);
    expect(asked).toEqual([`${window.location.origin}/_payload.json?b1`]);
    expect(await season()).toBe(8);
  });
  it('answers a call in whatever order its parameters are', async () => {
    world({ ...PAYLOAD, answers: { '/bets/all?match_id=r1m1&limit=100': 'bets' } });
    loadPayload('/', 'b1');
    expect((await takeAnswer('/bets/all?limit=100&match_id=r1m1'))?.data).toBe('bets');
  });
  it('says how new its answers are', async () => {
    world(PAYLOAD);
    loadPayload('/', 'b1');
    await season();
    expect(stores.at(-1)?.getState().live.shown).toBe('a.7');
  });
  it('is forgotten when something changes', async () => {
    world(PAYLOAD);
    loadPayload('/', 'b1');
    const stale = collectStaleTags(() => undefined as never);
    stale.add(['Settings']);
    stale.discard();
    expect(await season()).toBe(8);
  });
  it('is not used for somebody who is logged in', async () => {
    world(PAYLOAD);
    loadPayload('/', 'b1');
    expect(await season('u-kaze')).toBe(8);
  });
  it.each([null, { ...PAYLOAD, build: 'b2' }, {}])(
    'that is missing or of another build changes nothing',
    async (payload) => {
      world(payload);
      loadPayload('/', 'b1');
      expect(await season()).toBe(8);
    },
  );
});
