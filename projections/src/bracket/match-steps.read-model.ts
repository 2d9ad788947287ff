import type { OddsHundredths } from '@arena/domain/kernel/money';
import type { PublishedScores } from '@arena/domain/tournament/judging/judging.events';

/**
 * What the settlement of a result has changed so far. Balances count if a payout of a bet changed them;
 * `repaidBalances` adds those of a revoked revive.
 */
export interface ResultEffects {
  readonly bets: number;
  readonly balances: number;
}

export type MatchStep = {
  readonly at: string;
  /** Null: the program. */
  readonly by: string | null;
  readonly revision: number;
} & (
  | { readonly kind: 'drawn' | 'closed' | 'reopened' }
  | { readonly kind: 'favorite'; readonly teamId: string }
  | { readonly kind: 'odds'; readonly teamId: string; readonly odds: OddsHundredths }
  | Result
);

type Result = { readonly teamId: string; readonly effects: ResultEffects } & (
  | { readonly kind: 'won'; readonly walkover?: true; readonly reason?: string }
  | { readonly kind: 'overturned'; readonly reason?: string }
);

/** Id `{season}:{matchId}`. */
export interface MatchStepsDocument {
  readonly id: string;
  readonly season: number;
  readonly matchId: string;
  /** Oldest first. */
  readonly steps: readonly MatchStep[];
  /** Once its round is complete. `reason`: of a result against the scores. */
  readonly scores?: { readonly published: PublishedScores | null; readonly reason?: string };
}
export const MATCH_STEPS = 'match-steps';
