import type { Phase, SeasonEvent } from './season.events.js';
import { DEFAULT_RULES, type SeasonRules } from './season-rules.js';

export interface SeasonState {
  /** 0 until the season opens. */
  season: number;
  status: 'unopened' | 'open' | 'closed';
  rules: SeasonRules;
  phase: Phase;
  uploadsEnabled: boolean;
}

export function noSeason(): SeasonState {
  return { season: 0, status: 'unopened', rules: DEFAULT_RULES, phase: 0, uploadsEnabled: true };
}

export function evolveSeason(state: SeasonState, event: SeasonEvent): void {
  switch (event.type) {
    case 'SeasonOpened':
      state.season = event.data.season;
      state.status = 'open';
      state.rules = event.data.rules;
      return;
    case 'PhaseChanged':
      state.phase = event.data.to;
      return;
    case 'UploadsToggled':
      state.uploadsEnabled = event.data.enabled;
      return;
    case 'SeasonClosed':
      state.status = 'closed';
      return;
  }
}
