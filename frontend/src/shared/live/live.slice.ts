import { createSlice, isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { isApiFailure, isUndelivered } from '../api/failure.js';
import type { AnswerMeta } from '../api/payload.js';
import { isBefore, type Position } from './position.js';

/** `lost`: pages may be out of date until the connection is back. */
export type LiveStatus = 'connecting' | 'open' | 'lost';

/** The endpoint that looks for the server (use-connection.ts). */
export const PROBE = 'settings';
const REACHED = { reached: true, doubted: false };

interface LiveState {
  status: LiveStatus;
  reached: boolean;
  doubted: boolean;
  answered: boolean;
  shown: Position | null;
}

export interface WithLive {
  readonly live: LiveState;
}

const START: LiveState = {
  status: 'connecting',
  reached: true,
  doubted: false,
  answered: false,
  shown: null,
};

/** The page shows nothing that is older than its oldest answer. */
function noteAnswer(state: LiveState, meta: unknown): void {
  Object.assign(state, REACHED, { answered: true });
  const position = (meta as { baseQueryMeta?: AnswerMeta }).baseQueryMeta?.position;
  if (position && (!state.shown || isBefore(position, state.shown))) state.shown = position;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: START,
  reducers: {
    liveStatusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
      if (payload === 'open') Object.assign(state, REACHED);
    },
    told: (state, { payload }: PayloadAction<Position>) => {
      state.shown = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isFulfilled, (state, { meta }) => noteAnswer(state, meta))
      .addMatcher(isRejectedWithValue, (state, { payload, meta }) => {
        if (!isApiFailure(payload)) return;
        if (!isUndelivered(payload)) noteAnswer(state, meta);
        else if ((meta.arg as { endpointName?: string } | undefined)?.endpointName === PROBE)
          state.reached = false;
        else state.doubted = true;
      });
  },
  selectors: {
    selectLiveStatus: (live) => live.status,
    /** Whether the server can be reached. One call that fails does not decide it: its address may be blocked. */
    selectReached: (live) => live.reached,
    /** A call did not arrive, so it is time to look whether the server can be reached. */
    selectDoubted: (live) => live.doubted,
    /** The server has answered a call of this page. */
    selectAnswered: (live) => live.answered,
    /** The page shows every change up to here, or has been told of it. Null before the first answer with a position. */
    selectShown: (live) => live.shown,
  },
});

export const { liveStatusChanged, told } = liveSlice.actions;
export const { selectLiveStatus, selectReached, selectDoubted, selectAnswered, selectShown } =
  liveSlice.selectors;
