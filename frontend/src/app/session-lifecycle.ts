import { baseApi } from '../shared/api/base-api.js';
import { loggedIn, loggedOut, type Login } from '../shared/session/session.slice.js';
import { readStoredLogin, SESSION_KEY, writeStoredLogin } from '../shared/session/session-storage.js';
import type { AppStore } from './store.js';

/**
 * Spec section 4: a flag with its start time is kept locally. Older than 24 hours at start-up: logged out.
 * Afterwards the flag follows the store, and the store follows the flag of other tabs.
 * Returns whether a session has just run out, so that the caller goes home.
 */
export function startSession(store: AppStore, storage: Storage, now: number): boolean {
  const stored = readStoredLogin(storage, now);
  if (stored.kind === 'live') store.dispatch(loggedIn(stored.login));
  if (stored.kind === 'expired') {
    writeStoredLogin(storage, null);
    store.dispatch(loggedOut('expired'));
  }
  followStore(store, storage);
  followOtherTabs(store, storage);
  return stored.kind === 'expired';
}

function followStore(store: AppStore, storage: Storage): void {
  let known: Login | null = store.getState().session.login;
  store.subscribe(() => {
    const { login } = store.getState().session;
    if (login === known) return;
    const left = known !== null && login?.userId !== known.userId;
    known = login;
    writeStoredLogin(storage, login);
    // What one person was shown is not for the next one at this machine.
    if (left) store.dispatch(baseApi.util.resetApiState());
  });
}

function followOtherTabs(store: AppStore, storage: Storage): void {
  window.addEventListener('storage', (event) => {
    // Without a key everything was cleared.
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const stored = readStoredLogin(storage, Date.now());
    const here = store.getState().session.login;
    if (stored.kind !== 'live') {
      if (here) store.dispatch(loggedOut());
    } else if (!isSame(stored.login, here)) store.dispatch(loggedIn(stored.login));
  });
}

function isSame(stored: Login, here: Login | null): boolean {
  return stored.userId === here?.userId && stored.since === here.since;
}
