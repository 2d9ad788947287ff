import { describe, expect, it } from '@jest/globals';
import { amountChanged } from '../features/betting/bet-slip.slice.js';
import { loggedIn, loggedOut } from '../shared/session/session.slice.js';
import { SESSION_KEY, SESSION_LENGTH } from '../shared/session/session-storage.js';
import { startSession } from './session-lifecycle.js';
import { makeStore } from './store.js';

const NOW = 1_743_163_200_000;
const keep = (value: unknown) => localStorage.setItem(SESSION_KEY, JSON.stringify(value));

describe('at the start', () => {
  it('goes on with a session of the last 24 hours', () => {
    keep({ userId: 'u-kaze', since: NOW - SESSION_LENGTH });
    const store = makeStore();
    expect(startSession(store, localStorage, NOW)).toBe(false);
    expect(store.getState().session.login).toEqual({ userId: 'u-kaze', since: NOW - SESSION_LENGTH });
  });
  it('ends an older one, and says so', () => {
    keep({ userId: 'u-kaze', since: NOW - SESSION_LENGTH - 1 });
    const store = makeStore();
    expect(startSession(store, localStorage, NOW)).toBe(true);
    expect(store.getState().session).toEqual({ login: null, farewell: 'expired' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
  it.each(['', '{', '7', '{"userId":7,"since":1}', 'null'])('takes %j for no session', (text) => {
    localStorage.setItem(SESSION_KEY, text);
    const store = makeStore();
    expect(startSession(store, localStorage, NOW)).toBe(false);
    expect(store.getState().session.login).toBeNull();
  });
});

describe('afterwards', () => {
  it('the flag follows the store', () => {
    const store = makeStore();
    startSession(store, localStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: NOW }));
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({ userId: 'u-kaze', since: NOW });
    store.dispatch(loggedOut());
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
  it('a log-out clears what the person was about to do', () => {
    const store = makeStore();
    startSession(store, localStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: NOW }));
    store.dispatch(amountChanged(12));
    store.dispatch(loggedOut());
    expect(store.getState().betSlip.amount).toBe('');
  });
  it('a log-out in another tab is one here, too', () => {
    const store = makeStore();
    startSession(store, localStorage, NOW);
    store.dispatch(loggedIn({ userId: 'u-kaze', since: Date.now() }));
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(store.getState().session.login).toBeNull();
  });
});
