import type { Hundredths, OddsHundredths } from '@arena/domain/kernel/money';

export type BetStatus = 'pending' | 'won' | 'lost' | 'refunded' | 'replaced' | 'deleted';

/**
 * Id `{season}:{betId}`. Indexes: season+userId+revision, season+matchId+revision, season+round+revision,
 * season+revision, season+userId+matchId.
 */
export interface BetDocument {
  readonly id: string;
  readonly season: number;
  readonly betId: string;
  readonly matchId: string;
  readonly round: number;
  readonly userId: string;
  readonly teamId: string;
  readonly stake: Hundredths;
  readonly odds: OddsHundredths;
  readonly potentialGain: Hundredths;
  /** Paid out; 0 unless won. */
  readonly payout: Hundredths;
  readonly status: BetStatus;
  readonly ownMatch: boolean;
  readonly createdAt: string;
  readonly revision: number;
}
export const BETS = 'bets';
