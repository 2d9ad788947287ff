import type { Folds } from '../../kernel/events/folds.js';
import type { BetPlaced } from '../betting/betting.events.js';
import type { Phase, SeasonEvent } from './season.events.js';
import type { TakeOver } from './take-over-choice.js';
import { DEFAULT_RULES, type SeasonRules } from './season-rules.js';

export interface SeasonState {
  /** 0 until the season opens. */
  season: number;
  status: 'unopened' | 'open' | 'closed';
  rules: SeasonRules;
  /** How often an admin has changed the rules. */
  rulesVersion: number;
  /** Stays when bets are withdrawn or refunded. */
  betsBegun: boolean;
  /** What an admin chose for the next season. */
  takeOver: TakeOver | null;
  phase: Phase;
  uploadsEnabled: boolean;
}

export function noSeason(): SeasonState {
  return {
    season: 0,
    status: 'unopened',
    rules: DEFAULT_RULES,
    rulesVersion: 0,
    betsBegun: false,
    takeOver: null,
    phase: 0,
    uploadsEnabled: true,
  };
}

export const seasonFolds: Folds<SeasonState, SeasonEvent | BetPlaced> = {
  SeasonOpened: (state, { season, rules }) => {
    state.season = season;
    state.status = 'open';
    state.rules = rules;
  },
  SeasonRulesChanged: (state, { rules }) => {
    state.rules = { ...state.rules, ...rules };
    state.rulesVersion += 1;
  },
  BetPlaced: (state) => {
    state.betsBegun = true;
  },
  PhaseChanged: (state, { to }) => {
    state.phase = to;
  },
  UploadsToggled: (state, { enabled }) => {
    state.uploadsEnabled = enabled;
  },
  SeasonClosed: (state, { takeOver = null }) => {
    state.status = 'closed';
    state.takeOver = takeOver;
  },
};
