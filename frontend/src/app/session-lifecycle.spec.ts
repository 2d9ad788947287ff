import { describe, expect, it } from '@jest/globals';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import { amountChanged } from '../features/betting/slip/bet-slip.slice.js';
import { sessionApi } from '../shared/api/session.js';
import { shopApi } from '../shared/shop/shop.generated.js';
import { loggedIn, loggedOut } from '../shared/session/session.slice.js';
import { SESSION_KEY } from '../shared/session/session-storage.js';
import { fakeApi } from '../test/fake-api.js';
import { sampleUser } from '../test/samples.js';
import { startSession } from './session-lifecycle.js';
import { makeStore } from './store.js';
import { visitorStorage } from '../shared/storage/browser-storage.js';

const NOW = 1_743_163_200_000;
const keep = (value: unknown) => localStorage.setItem(SESSION_KEY, JSON.stringify(value));

describe('at the start', () => {
  it('goes on with a session of the last 24 hours', () => {
    keep({ userId: 'u-kaze', since: NOW - SESSION_LIFETIME });
    const store = makeStore();
    expect(startSession(store, visitorStorage, NOW)).toBe(false);
    expect(store.getState().session.login).toEqual({ userId: 'u-kaze', since: NOW - SESSION_LIFETIME });
  });
  it('ends an older one, and says so', () => {
    keep({ userId: 'u-kaze', since: NOW - SESSION_LIFETIME - 1 });
    const store = makeStore();
    expect(startSession(store, visitorStorage, NOW)).toBe(true);
    expect(store.getState().session).toEqual({ login: null, farewell: 'expired' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
  it.each(['', '{', '7', '{"userId":7,"since":1}', 'null'])('takes %j for no session', (text) => {
    localStorage.setItem(SESSION_KEY, text);
    const store = makeStore();
    expect(startSession(store, visitorStorage, NOW)).toBe(false);
    expect(store.getState().session.login).toBeNull();
  });
});

describe('afterwards', () => {
  it('the flag follows the store', () => {
    const store = makeStore();
    startSession(store, visitorStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: NOW }));
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({ userId: 'u-kaze', since: NOW });
    store.dispatch(loggedOut());
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
  it('a log-out clears what the person was about to do', () => {
    const store = makeStore();
    startSession(store, visitorStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: NOW }));
    store.dispatch(amountChanged(12));
    store.dispatch(loggedOut());
    expect(store.getState().betSlip.amount).toBe('');
  });
  it('a log-out forgets what the server told the person: money, purchases, team, jury', async () => {
    const bought = { purchases: [], total_lots: 1, max_lots: 2 };
    fakeApi({ 'GET /auth/me': { user: sampleUser({ team: 'Owls' }) }, 'GET /purchase/user/u-kaze': bought });
    const store = makeStore();
    startSession(store, visitorStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: NOW }));
    await store.dispatch(sessionApi.endpoints.me.initiate('u-kaze'));
    await store.dispatch(shopApi.endpoints.purchasesOf.initiate({ userId: 'u-kaze' }));
    expect(Object.keys(store.getState().api.queries)).toHaveLength(2);
    store.dispatch(loggedOut());
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('another tab', () => {
  const receive = (key: string | null = SESSION_KEY) =>
    window.dispatchEvent(new StorageEvent('storage', { key }));
  const openTab = (userId?: string) => {
    const store = makeStore();
    startSession(store, visitorStorage, NOW);
    if (userId) store.dispatch(loggedIn({ userId, since: Date.now() }));
    return store;
  };

  it.each([SESSION_KEY, null])('that logs out does so here, too (%j)', (key) => {
    const store = openTab('u-kaze');
    localStorage.removeItem(SESSION_KEY);
    receive(key);
    expect(store.getState().session.login).toBeNull();
  });
  it('that logs in does so here, too', () => {
    const store = openTab();
    keep({ userId: 'u-kaze', since: Date.now() });
    receive();
    expect(store.getState().session.login?.userId).toBe('u-kaze');
  });
  it('in which the same person logs in anew is the same log-in here', () => {
    const store = openTab('u-kaze');
    store.dispatch(amountChanged(12));
    const since = Date.now() + 5000;
    keep({ userId: 'u-kaze', since });
    receive();
    expect(store.getState().session.login).toEqual({ userId: 'u-kaze', since });
    expect(store.getState().betSlip.amount).toBe(12);
  });
  it('in which somebody else logs in leaves nothing of the first here', () => {
    const store = openTab('u-kaze');
    store.dispatch(amountChanged(12));
    const since = Date.now();
    keep({ userId: 'u-mika', since });
    receive();
    expect(store.getState().session.login?.userId).toBe('u-mika');
    expect(store.getState().betSlip.amount).toBe('');
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({ userId: 'u-mika', since });
  });
  it('that changes something else changes nothing here', () => {
    const store = openTab('u-kaze');
    localStorage.removeItem(SESSION_KEY);
    receive('arena.language');
    expect(store.getState().session.login).not.toBeNull();
  });
});
