import { baseApi } from '../shared/api/base-api.js';
import { forgetBetNews, forgetBetNewsOfOthers } from '../shared/bets/stored-bets.js';
import { loggedIn, loggedOut, type Farewell, type Login } from '../shared/session/session.slice.js';
import { readStoredLogin, SESSION_KEY, writeStoredLogin } from '../shared/session/session-storage.js';
import type { AppStore } from './store.js';

/**
 * The browser stores a flag with its start time. If it is older than a session at the start, the user
 * is logged out. Afterwards, flag and store stay in sync, also with other tabs. Returns whether a session has just
 * expired, so that the caller can go to the home page.
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

/** The user ended these sessions. After the others, the stored bet results are needed at the next log-in. */
const FOR_GOOD: ReadonlySet<Farewell | null> = new Set(['logged-out', 'deleted'] as const);

function followStore(store: AppStore, storage: Storage): void {
  let known: Login | null = store.getState().session.login;
  store.subscribe(() => {
    const { login, farewell } = store.getState().session;
    if (login === known) return;
    const before = known;
    const left = before !== null && login?.userId !== before.userId;
    known = login;
    // Without the flag, another tab has ended the session and has already cleaned up if necessary.
    const endedHere = storage.getItem(SESSION_KEY) !== null;
    writeStoredLogin(storage, login);
    if (before && !login && endedHere && FOR_GOOD.has(farewell)) forgetBetNews(storage, before.userId);
    if (login) forgetBetNewsOfOthers(storage, login.userId);
    // The next user of this browser must not inherit the bet results that were shown.
    if (left) store.dispatch(baseApi.util.resetApiState());
  });
}

function followOtherTabs(store: AppStore, storage: Storage): void {
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
