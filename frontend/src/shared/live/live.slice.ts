import { createSlice, isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { isApiFailure, isUndelivered } from '../api/failure.js';

/** `lost`: pages may be out of date until the connection is back. */
export type LiveStatus = 'connecting' | 'open' | 'lost';

/** The endpoint that looks for the server (use-connection.ts). */
export const PROBE = 'settings';
const REACHED = { reached: true, doubted: false };

function endpointOf(call: unknown): string | undefined {
  return (call as { endpointName?: string } | undefined)?.endpointName;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: { status: 'connecting' as LiveStatus, reached: true, doubted: false },
  reducers: {
    liveStatusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
      if (payload === 'open') Object.assign(state, REACHED);
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isFulfilled, (state) => {
        Object.assign(state, REACHED);
      })
      .addMatcher(isRejectedWithValue, (state, { payload, meta }) => {
        if (!isApiFailure(payload)) return;
        if (!isUndelivered(payload)) Object.assign(state, REACHED);
        else if (endpointOf(meta.arg) === PROBE) state.reached = false;
        else state.doubted = true;
      });
  },
  selectors: {
    selectLiveStatus: (live) => live.status,
    /** Whether the server can be reached. One call that fails does not decide it: its address may be blocked. */
    selectReached: (live) => live.reached,
    /** A call did not arrive, so it is time to look whether the server can be reached. */
    selectDoubted: (live) => live.doubted,
  },
});

export const { liveStatusChanged } = liveSlice.actions;
export const { selectLiveStatus, selectReached, selectDoubted } = liveSlice.selectors;
