import type { Hundredths } from '@arena/domain/kernel/money';
import type { PostingKind } from '@arena/domain/tournament/money/ledger';

/** Id `{season}:{userId}`. */
export interface WalletDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  /** May be negative after an overturned result. */
  readonly balance: Hundredths;
  readonly inPlay: Hundredths;
  /** The same money by match. Absent in documents of version 1, shown during a rebuild. */
  readonly stakes?: Readonly<Record<string, Hundredths>>;
  readonly entries: number;
}
export const WALLETS = 'wallets';

/** Id `{season}:{revision}:{userId}:{n}`, with 9 digits of the revision. Stores no balance, see `ledgerView`. */
export interface LedgerEntryDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly revision: number;
  readonly at: string;
  readonly kind: PostingKind;
  /** Signed. */
  readonly amount: Hundredths;
  readonly eventId: string;
  readonly event: string;
  readonly because: {
    readonly matchId?: string;
    readonly teamId?: string;
    readonly betId?: string;
    readonly reason?: string;
    /** An admin's text, if `reason` is a code or empty. */
    readonly explanation?: string;
  };
}
export const LEDGER = 'ledger';
