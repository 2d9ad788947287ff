import type {
  BetsRefunded,
  BetsReversed,
  BetsSettled,
} from '@arena/domain/tournament/betting/betting.events';
import { stated } from '@arena/domain/kernel/events/stated';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import {
  MATCH_STEPS,
  type MatchStep,
  type MatchStepsDocument,
  type ResultEffects,
} from './match-steps.read-model.js';

const NO_EFFECTS: ResultEffects = { bets: 0, balances: 0 };

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
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
    case 'ScoresRevealed':
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
      return {
        ...step,
        kind: 'won',
        teamId: event.data.winner,
        effects: NO_EFFECTS,
        ...(event.data.walkover && { walkover: true }),
        ...stated(event.data.reason),
      };
    case 'WinnerOverturned':
      return {
        ...step,
        kind: 'overturned',
        teamId: event.data.winner,
        effects: NO_EFFECTS,
        ...stated(event.data.reason),
      };
    default:
      return null;
  }
}

/** Everybody has one bet on a match, which wins before or after a correction, so each payout is another balance. */
function effectsOf({ type, data }: BetsRefunded | BetsReversed | BetsSettled): ResultEffects {
  if (type === 'BetsRefunded') {
    const { count = 0 } = data;
    return { bets: count, balances: count };
  }
  const balances = data.bets.filter(({ payout }) => payout > 0).length;
  return { bets: type === 'BetsSettled' ? data.bets.length : 0, balances };
}

/** What moves the money of a match follows the result that causes it, if there is one. */
function withEffects(steps: readonly MatchStep[], more: ResultEffects): MatchStep[] {
  const latest = steps.findLastIndex((step) => 'effects' in step);
  return steps.map((step, index) => {
    if (index !== latest || !('effects' in step)) return step;
    const { bets, balances } = step.effects;
    return { ...step, effects: { bets: bets + more.bets, balances: balances + more.balances } };
  });
}

/** The step of a correction says why. The reason of the earlier result is over. */
function keptScores(
  document: MatchStepsDocument | null,
  { type }: SeasonRecord,
): Pick<MatchStepsDocument, 'scores'> {
  const scores = document?.scores;
  if (!scores) return {};
  return { scores: type === 'WinnerOverturned' ? { published: scores.published } : scores };
}

export const matchStepsProjection: Projection<MatchStepsDocument> = keyedProjection<MatchStepsDocument>({
  name: MATCH_STEPS,
  version: 4,
  indexes: [],
  keysOf,
  project(document, event, { id, season, key }) {
    if (event.type === 'BetsSettled' || event.type === 'BetsReversed' || event.type === 'BetsRefunded')
      return document && { ...document, steps: withEffects(document.steps, effectsOf(event)) };
    if (event.type === 'ScoresRevealed') {
      const { published, reason } = event.data;
      return document && { ...document, scores: { published, ...stated(reason) } };
    }
    const step = stepOf(event);
    if (!step) return document;
    return {
      ...keptScores(document, event),
      id,
      season,
      matchId: key,
      steps: [...(document?.steps ?? []), step],
    };
  },
});
