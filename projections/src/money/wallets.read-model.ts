import type { Hundredths } from '@arena/domain/kernel/money';
import type { PostingKind } from '@arena/domain/tournament/money/ledger';

/** Id `{season}:{userId}`. Index season+balance. */
export interface WalletDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  /** May be negative after an overturned result. */
  readonly balance: Hundredths;
  /** Stakes of undecided bets. */
  readonly inPlay: Hundredths;
  /** Ledger entries of this user. */
  readonly entries: number;
}
export const WALLETS = 'wallets';

/**
 * One change of one balance. Id `{season}:{userId}:{revision}:{n}`; index season+userId+revision.
 * It has no balance of its own: views walk back from the wallet's (see `ledgerView`).
 */
export interface LedgerEntryDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly revision: number;
  readonly at: string;
  readonly kind: PostingKind;
  /** Signed. */
  readonly amount: Hundredths;
  /** Id and type of the event that moved the money. */
  readonly eventId: string;
  readonly event: string;
  /** What it was about: a match, a team, a reason in words. */
  readonly because: {
    readonly matchId?: string;
    readonly teamId?: string;
    readonly betId?: string;
    readonly reason?: string;
  };
}
export const LEDGER = 'ledger';
