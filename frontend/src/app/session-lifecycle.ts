import { baseApi } from '../shared/api/base-api.js';
import { loggedIn, loggedOut, type Login } from '../shared/session/session.slice.js';
import { readStoredLogin, SESSION_KEY, writeStoredLogin } from '../shared/session/session-storage.js';
import type { AppStore } from './store.js';
import type { BrowserStorage } from '../shared/storage/browser-storage.js';

/**
 * The browser stores a flag with its start time. If it is older than a session at the start, the user
 * is logged out. Afterwards, flag and store stay in sync, also with other tabs. Returns whether a session has just
 * expired, so that the caller can go to the home page.
 */
export function startSession(store: AppStore, storage: BrowserStorage, now: number): boolean {
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

function followStore(store: AppStore, storage: BrowserStorage): void {
  let known: Login | null = store.getState().session.login;
  store.subscribe(() => {
    const { login } = store.getState().session;
    if (login === known) return;
    const before = known;
    const left = before !== null && login?.userId !== before.userId;
    known = login;
    writeStoredLogin(storage, login);
    // The next user of this browser must not inherit what the server told this one.
    if (left) store.dispatch(baseApi.util.resetApiState());
  });
}

function followOtherTabs(store: AppStore, storage: BrowserStorage): void {
  window.addEventListener('storage', (event) => {
    // Without a key, the whole storage was cleared.
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
