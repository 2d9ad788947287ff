import type { PostingKind } from '@arena/domain/tournament/money/ledger';

export interface LedgerEntryView {
  revision: number;
  at: string;
  kind: PostingKind;
  amount: number;
  balance: number;
  event: string;
  event_id: string;
  because: {
    match_id?: string;
    team_name?: string;
    bet_id?: string;
    /** An admin's text, a product name, or a code. */
    reason?: string;
    /** An admin's reason for an overturned result, a revive or a revoke. */
    explanation?: string;
  };
}
