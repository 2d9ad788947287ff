import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { betSlipSlice } from '../features/betting/slip/bet-slip.slice.js';
import { baseApi } from '../shared/api/base-api.js';
import { liveSlice } from '../shared/live/live.slice.js';
import { revealSlice } from '../shared/reveal/reveal.slice.js';
import { timeZoneSlice } from '../shared/format/time-zone.slice.js';
import { loggedIn, loggedOut, sessionSlice } from '../shared/session/session.slice.js';

const slices = combineSlices(baseApi, sessionSlice, liveSlice, timeZoneSlice, betSlipSlice, revealSlice);
export type RootState = ReturnType<typeof slices>;

/** A log-out clears all state of the user, including what the user was about to do. */
function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const kept =
    state && leaves(state, action) ? { api: state.api, live: state.live, timeZone: state.timeZone } : state;
  return slices(kept, action);
}

/** A log-out, or a log-in as another user in another tab. */
function leaves({ session }: RootState, action: UnknownAction): boolean {
  if (!loggedIn.match(action)) return loggedOut.match(action);
  return session.login !== null && session.login.userId !== action.payload.userId;
}

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    // Two checks of development builds took a twentieth of the time of the pages' tests. Immer freezes the state, so
    // a change of it throws anyway, and the answers of the API come from JSON.
    middleware: (standard) =>
      standard({ immutableCheck: false, serializableCheck: { ignoredPaths: [baseApi.reducerPath] } }).concat(
        baseApi.middleware,
      ),
    // An answer is drawn at once. By default, it would wait for the next frame and be drawn in the one after it.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
