import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is logged in and since when. The server's cookie is the proof; this only remembers it. */
export interface Login {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** How long a session lasts here, in hours. Missing in what an earlier build stored. */
  readonly hours?: number;
}

/** Why the last session ended, shown on the next page. `ended`: by the server. */
export type Farewell = 'logged-out' | 'expired' | 'ended' | 'renamed' | 'password-changed' | 'deleted';

export interface SessionState {
  readonly login: Login | null;
  readonly farewell: Farewell | null;
  /** The account was made a moment ago, and its owner was not welcomed yet. */
  readonly isNew?: true;
}

export interface WithSession {
  readonly session: SessionState;
}

const nobody: SessionState = { login: null, farewell: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Login>): SessionState => ({
      login: payload,
      farewell: null,
    }),
    /** Clears every slice: see the root reducer of app/store. */
    loggedOut: {
      reducer: (_state, { payload }: PayloadAction<Farewell>): SessionState => ({
        login: null,
        farewell: payload,
      }),
      prepare: (farewell: Farewell = 'logged-out') => ({ payload: farewell }),
    },
    signedUp: (state): SessionState => ({ ...state, isNew: true }),
    welcomed: ({ login, farewell }): SessionState => ({ login, farewell }),
    farewellRead: (state): SessionState => ({ ...state, farewell: null }),
  },
  selectors: {
    selectLogin: (session) => session.login,
    selectFarewell: (session) => session.farewell,
    selectIsNew: (session) => session.isNew === true,
  },
});

export const { loggedIn, loggedOut, signedUp, welcomed, farewellRead } = sessionSlice.actions;
export const { selectLogin, selectFarewell, selectIsNew } = sessionSlice.selectors;
