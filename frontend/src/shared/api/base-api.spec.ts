import { describe, expect, it } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { loggedIn } from '../session/session.slice.js';
import { baseApi } from './base-api.js';
import { sessionApi } from './session.js';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reservations: build.query<unknown[], void>({ query: () => '/shop/reservations/7' }),
    poke: build.mutation<unknown, void>({ query: () => ({ url: '/poke', method: 'POST', body: {} }) }),
  }),
});

function loggedInStore() {
  const store = makeStore();
  store.dispatch(loggedIn({ userId: 'u-kaze', since: Date.now() }));
  return store;
}

describe('every call', () => {
  it('carries the user id once somebody is logged in', async () => {
    const api = fakeApi({ 'GET /settings': sampleSettings() });
    await makeStore().dispatch(sessionApi.endpoints.settings.initiate());
    expect(api.sent[0]?.headers.get('authorization')).toBeNull();
    await loggedInStore().dispatch(sessionApi.endpoints.settings.initiate());
    expect(api.sent[1]?.headers.get('authorization')).toBe('u-kaze');
  });
  it('that changes something carries a key of its own, a read carries none', async () => {
    const api = fakeApi({ 'POST /poke': {}, 'GET /settings': sampleSettings() });
    const store = makeStore();
    await store.dispatch(testApi.endpoints.poke.initiate());
    await store.dispatch(testApi.endpoints.poke.initiate());
    await store.dispatch(sessionApi.endpoints.settings.initiate());
    const [first, second, read] = api.sent.map((call) => call.headers.get('idempotency-key'));
    expect(first).toMatch(/^[\w-]{16,}$/);
    expect(second).not.toBe(first);
    expect(read).toBeNull();
  });
});

describe('a refused call', () => {
  it('keeps code, text, variables and fields of the server', async () => {
    const errors = { name: { key: 'validation.required', variables: {} } };
    fakeApi({ 'POST /poke': refusal(409, 'revives-not-used', { variables: { round: 2 }, errors }) });
    const { error } = await makeStore().dispatch(testApi.endpoints.poke.initiate());
    expect(error).toMatchObject({ status: 409, code: 'revives-not-used', variables: { round: 2 }, errors });
  });
  it('without our shape is a general error', async () => {
    fakeApi({ 'POST /poke': { status: 502, body: { proxy: 'down' } } });
    const { error } = await makeStore().dispatch(testApi.endpoints.poke.initiate());
    expect(error).toMatchObject({ status: 502, code: 'unexpected-error', message: 'An error occurred.' });
  });
  it('without an answer says that the server cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { error } = await makeStore().dispatch(testApi.endpoints.poke.initiate());
    expect(error).toMatchObject({ status: null, code: 'unreachable' });
  });
  it('with 404 on /reservations is an empty list', async () => {
    fakeApi({});
    const { data } = await makeStore().dispatch(testApi.endpoints.reservations.initiate());
    expect(data).toEqual([]);
  });
  it('ends the session here when the server says it is over, and only then', async () => {
    const api = fakeApi({ 'POST /poke': refusal(403, 'forbidden-role') });
    const store = loggedInStore();
    await store.dispatch(testApi.endpoints.poke.initiate());
    expect(store.getState().session.login).not.toBeNull();
    api.answer('POST /poke', refusal(401, 'login-required'));
    await store.dispatch(testApi.endpoints.poke.initiate());
    expect(store.getState().session.login).toBeNull();
  });
});

it('reads the own profile only for whoever is logged in', async () => {
  const api = fakeApi({ 'GET /auth/me': { user: sampleUser() } });
  const { data } = await loggedInStore().dispatch(sessionApi.endpoints.me.initiate('u-kaze'));
  expect(data?.name).toBe('Kaze');
  expect(api.sent).toHaveLength(1);
});
