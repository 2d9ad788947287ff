import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { betSlipSlice } from '../features/betting/bet-slip.slice.js';
import { baseApi } from '../shared/api/base-api.js';
import { liveSlice } from '../shared/live/live.slice.js';
import { loggedOut, sessionSlice } from '../shared/session/session.slice.js';

const slices = combineSlices(baseApi, sessionSlice, liveSlice, betSlipSlice);
export type RootState = ReturnType<typeof slices>;

/** A log-out leaves nothing of the person behind: what they were about to do goes, too. */
function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const kept = loggedOut.match(action) && state ? { api: state.api, live: state.live } : state;
  return slices(kept, action);
}

export function makeStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
