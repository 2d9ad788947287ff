import { describe, expect, it } from '@jest/globals';
import { makeStore } from '../../app/store.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { loggedIn, loggedOut } from '../session/session.slice.js';
import { baseApi } from './base-api.js';
import { sessionApi } from './session.js';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reservations: build.query<unknown[], void>({ query: () => '/shop/reservations/7' }),
    poke: build.mutation<unknown, object | void>({
      query: (body) => ({ url: '/poke', method: 'POST', body: body ?? {} }),
    }),
  }),
});

/** A connection that loses every answer. */
function lostLine() {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
}

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

describe('the key of a change', () => {
  const keys = ({ sent }: ReturnType<typeof fakeApi>) =>
    sent.map((call) => call.headers.get('idempotency-key'));
  const poke = (body: object, store = makeStore()) => store.dispatch(testApi.endpoints.poke.initiate(body));

  it.each([502, 503, 504, 500, 401, 408, 429])(
    'stays while nobody knows the outcome (%s)',
    async (status) => {
      const api = fakeApi({ 'POST /poke': refusal(status, 'whatever') });
      await poke({ status });
      await poke({ status });
      api.answer('POST /poke', {});
      await poke({ status });
      await poke({ status });
      const [first, second, third, fourth] = keys(api);
      expect([second, third]).toEqual([first, first]);
      expect(fourth).not.toBe(first);
    },
  );
  it('stays where no answer came, or one that cannot be read', async () => {
    const sent: (string | null)[] = [];
    const answers = [Response.error(), new Response('<h1>hotel</h1>'), new Response('{}')];
    globalThis.fetch = (input, init) => {
      sent.push(new Request(input, init).headers.get('idempotency-key'));
      return Promise.resolve(answers[sent.length - 1]!);
    };
    while (sent.length < answers.length) await poke({ lost: 1 });
    expect(sent[0]).not.toBeNull();
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  });
  it('is shared by two presses at once', async () => {
    const api = fakeApi({ 'POST /poke': {} });
    await Promise.all([poke({ twice: 1 }), poke({ twice: 1 })]);
    const [first, second] = keys(api);
    expect(second).toBe(first);
  });
  it('is another for another content, or another person', async () => {
    const api = fakeApi({ 'POST /poke': refusal(503, 'storage-unavailable') });
    await poke({ amount: 1 });
    await poke({ amount: 2 });
    await poke({ amount: 1 }, loggedInStore());
    expect(new Set(keys(api)).size).toBe(3);
  });
  it('is another once the server has refused', async () => {
    const api = fakeApi({ 'POST /poke': refusal(409, 'bet-closed') });
    await poke({ refused: 1 });
    await poke({ refused: 1 });
    expect(new Set(keys(api)).size).toBe(2);
  });
  it('follows what a form holds', async () => {
    const form = (name: string) => {
      const made = new FormData();
      made.set('name', name);
      made.set('file', new File(['1234'], `${name}.png`));
      return made;
    };
    const api = fakeApi({ 'POST /poke': refusal(503, 'storage-unavailable') });
    await poke(form('a'));
    await poke(form('a'));
    await poke(form('b'));
    const [first, second, third] = keys(api);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
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
    lostLine();
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
    expect(store.getState().session).toEqual({ login: null, farewell: 'ended' });
  });
  it.each(['u-kaze', 'u-mika'])(
    'of an earlier session does not end the present one of %s',
    async (userId) => {
      let answer: (refused: Response) => void = () => undefined;
      globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
      const store = loggedInStore();
      const late = store.dispatch(testApi.endpoints.poke.initiate({ late: userId }));
      await new Promise((resolve) => setTimeout(resolve));
      store.dispatch(loggedOut());
      store.dispatch(loggedIn({ userId, since: Date.now() }));
      answer(new Response(JSON.stringify(refusal(401, 'login-required').body), { status: 401 }));
      await late;
      expect(store.getState().session.login?.userId).toBe(userId);
    },
  );
});

it('reads the reader’s profile only for whoever is logged in', async () => {
  const api = fakeApi({ 'GET /auth/me': { user: sampleUser() } });
  const { data } = await loggedInStore().dispatch(sessionApi.endpoints.me.initiate('u-kaze'));
  expect(data?.name).toBe('Kaze');
  expect(api.sent).toHaveLength(1);
});
