import { stated } from '@arena/domain/kernel/stated';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { MATCH_STEPS, type MatchStep, type MatchStepsDocument } from './match-steps.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'RoundLaunched':
      return event.data.pairings.map(({ matchId }) => matchId);
    case 'FavoriteNamed':
    case 'OddsSet':
    case 'BettingClosed':
    case 'BettingReopened':
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return [event.data.matchId];
    default:
      return [];
  }
}

function stepOf(event: SeasonRecord): MatchStep | null {
  const { revision } = event;
  const step = { at: event.meta.at, by: event.meta.actor, revision };
  switch (event.type) {
    case 'RoundLaunched':
      return { ...step, kind: 'drawn' };
    case 'BettingClosed':
      return { ...step, kind: 'closed' };
    case 'BettingReopened':
      return { ...step, kind: 'reopened' };
    case 'FavoriteNamed':
      return { ...step, kind: 'favorite', teamId: event.data.teamId };
    case 'OddsSet':
      return { ...step, kind: 'odds', teamId: event.data.teamId, odds: event.data.odds };
    case 'WinnerDeclared':
      return { ...step, kind: 'won', teamId: event.data.winner };
    case 'WinnerOverturned':
      return { ...step, kind: 'overturned', teamId: event.data.winner, ...stated(event.data.reason) };
    default:
      return null;
  }
}

export const matchStepsProjection: Projection<MatchStepsDocument> = keyedProjection<MatchStepsDocument>({
  name: MATCH_STEPS,
  version: 1,
  indexes: [],
  keysOf,
  project(document, event, { id, season, key }) {
    const step = stepOf(event);
    if (!step) return document;
    return { id, season, matchId: key, steps: [...(document?.steps ?? []), step] };
  },
});
