import type { Hundredths, OddsHundredths } from '@arena/domain/kernel/money';

export type BetStatus = 'pending' | 'won' | 'lost' | 'refunded' | 'replaced' | 'deleted';

/** Id `{season}:{betId}`. */
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
  readonly payout: Hundredths;
  readonly status: BetStatus;
  readonly ownMatch: boolean;
  readonly createdAt: string;
  /** Of the settlement that decided it; null while it is not won or lost. */
  readonly settledRevision: number | null;
  readonly revision: number;
}
export const BETS = 'bets';

export function isWithdrawn({ status }: Pick<BetDocument, 'status'>): boolean {
  return status === 'replaced' || status === 'deleted';
}
