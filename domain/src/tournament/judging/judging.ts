import type { Folds } from '../../kernel/events/folds.js';
import type { RoundLaunched } from '../bracket/bracket.events.js';
import type { JudgingEvent, Scores } from './judging.events.js';
import type { Rubric } from './rubric.js';

export interface JudgingState {
  /** Null: the season is not scored. */
  rubric: Rubric | null;
  /** Whether a judge has ever scored in the season. */
  begun: boolean;
  /** Match id → user id. */
  readonly scores: Map<string, Map<string, Scores>>;
  /** Match id → reason of the decision against its proposal. */
  readonly overruled: Map<string, { readonly proposed: string; readonly reason: string }>;
}

export function noJudging(): JudgingState {
  return { rubric: null, begun: false, scores: new Map(), overruled: new Map() };
}

export const judgingFolds: Folds<JudgingState, JudgingEvent | RoundLaunched> = {
  RubricSet: (state, { criteria, scale, method, publish }) => {
    state.rubric = { criteria, scale, method, publish };
  },
  MatchScored: (state, { matchId, userId, team1, team2 }) => {
    const ofMatch = state.scores.get(matchId) ?? new Map<string, Scores>();
    state.scores.set(matchId, ofMatch.set(userId, { team1, team2 }));
    state.begun = true;
  },
  ProposalOverruled: ({ overruled }, { matchId, proposed, reason }) => {
    overruled.set(matchId, { proposed, reason });
  },
  ScoresRevealed: () => undefined,
  /** What was revealed is final. */
  RoundLaunched: ({ scores, overruled }) => {
    scores.clear();
    overruled.clear();
  },
};
