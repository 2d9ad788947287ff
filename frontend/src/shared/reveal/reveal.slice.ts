import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DecidedMatch } from '../live/live.types.js';

export interface Reveal extends DecidedMatch {
  /** The reader wants to watch it, so it is not in the way. */
  readonly asked: boolean;
}

interface RevealState {
  /** Those to come, in the order of their declarations. */
  queue: readonly Reveal[];
  /** Those that were shown, or of which a card told. */
  told: readonly Reveal[];
}

export const keyOf = ({ season, matchId, at }: Reveal | DecidedMatch): string => `${season}/${matchId}@${at}`;

/** Milliseconds after which a decision no longer takes over a page. */
const FRESH = 60_000;

/** @param clockAhead of the server, in milliseconds */
export const isFresh = ({ at }: Reveal, clockAhead: number): boolean =>
  Date.now() + clockAhead - Date.parse(at) < FRESH;

const START: RevealState = { queue: [], told: [] };

export const revealSlice = createSlice({
  name: 'reveal',
  initialState: START,
  reducers: {
    /** A connection may tell it twice. */
    decisionHeard: (state, { payload }: PayloadAction<DecidedMatch>) => {
      const isKnown = [...state.queue, ...state.told].some((each) => keyOf(each) === keyOf(payload));
      if (!isKnown) state.queue = [...state.queue, { ...payload, asked: false }];
    },
    /** Of a match that was decided earlier. */
    revealAsked: (state, { payload }: PayloadAction<Pick<Reveal, 'season' | 'matchId'>>) => {
      const asked = { ...payload, revision: 0, at: '', corrected: false, asked: true };
      state.queue = [asked, ...state.queue];
    },
    /** The reader wants to watch all that wait. */
    allAsked: (state) => {
      state.queue = state.queue.map((each) => ({ ...each, asked: true }));
    },
    revealEnded: (state, { payload }: PayloadAction<Reveal>) => {
      state.queue = state.queue.filter((each) => keyOf(each) !== keyOf(payload));
      state.told = [...state.told, payload];
    },
    allEnded: (state) => {
      state.told = [...state.told, ...state.queue];
      state.queue = [];
    },
    /** On a page that shows none. */
    revealsDropped: (state) => {
      state.queue = [];
    },
  },
  selectors: {
    selectReveals: (state) => state.queue,
    selectTold: (state) => state.told,
  },
});

export const { decisionHeard, revealAsked, allAsked, revealEnded, allEnded, revealsDropped } =
  revealSlice.actions;
export const { selectReveals, selectTold } = revealSlice.selectors;
