import type { Folds } from '../../kernel/events/folds.js';
import type { RoundLaunched, WinnerOverturned } from '../bracket/bracket.events.js';
import type { JudgeRemoved } from '../judges/judges.events.js';
import { proposalBy } from './figures.js';
import type { JudgingEvent, Proposal, Scores } from './judging.events.js';
import type { Rubric } from './rubric.js';

export interface JudgingState {
  /** Null: the season is not scored. */
  rubric: Rubric | null;
  /** How often the rubric was set. */
  version: number;
  /** Whether a judge has ever scored in the season. */
  begun: boolean;
  /** Match id → user id. */
  readonly scores: Map<string, Map<string, Scores>>;
  /** By match id, from its last score on. */
  readonly proposals: Map<string, Proposal>;
  /** Match id → reason of the decision against its proposal. */
  readonly overruled: Map<string, { readonly proposed: string; readonly reason: string }>;
}

export function noJudging(): JudgingState {
  return {
    rubric: null,
    version: 0,
    begun: false,
    scores: new Map(),
    proposals: new Map(),
    overruled: new Map(),
  };
}

export const judgingFolds: Folds<
  JudgingState,
  JudgingEvent | JudgeRemoved | RoundLaunched | WinnerOverturned
> = {
  RubricSet: (state, { criteria, scale, method, publish, blind = false }) => {
    state.rubric = { criteria, scale, method, publish, blind };
    state.version += 1;
  },
  MatchScored: (state, { matchId, userId, team1, team2, proposal }) => {
    const ofMatch = state.scores.get(matchId) ?? new Map<string, Scores>();
    state.scores.set(matchId, ofMatch.set(userId, { team1, team2 }));
    state.begun = true;
    if (proposal) state.proposals.set(matchId, proposal);
  },
  JudgeRemoved: ({ rubric, scores, proposals }, { scored = [] }) => {
    for (const match of scored) if (rubric) proposals.set(match.matchId, proposalBy(rubric, scores, match));
  },
  ProposalOverruled: ({ overruled }, { matchId, proposed, reason }) => {
    overruled.set(matchId, { proposed, reason });
  },
  ScoresRevealed: () => undefined,
  WinnerOverturned: ({ proposals, overruled }, { matchId, winner, reason = '' }) => {
    const proposed = proposals.get(matchId)?.winner ?? null;
    if (proposed === null || proposed === winner) overruled.delete(matchId);
    else overruled.set(matchId, { proposed, reason });
  },
  /** What was revealed is final. */
  RoundLaunched: ({ scores, proposals, overruled }) => {
    scores.clear();
    proposals.clear();
    overruled.clear();
  },
};
