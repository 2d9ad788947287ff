import type { Hundredths } from '../../kernel/money.js';
import type { TournamentEvent } from '../tournament.events.js';

export type PostingKind =
  | 'starting-money'
  | 'granted'
  | 'removed'
  | 'stake'
  | 'stake-returned'
  | 'payout'
  | 'payout-reversed'
  | 'revive'
  | 'revive-returned';

/** One leg of a movement of money: a user's balance, the stakes in play, or the house. */
export interface Posting {
  readonly account:
    | { readonly kind: 'user'; readonly userId: string }
    | { readonly kind: 'stakes' }
    | { readonly kind: 'house' };
  /** Signed; the postings of one event add up to zero. */
  readonly amount: Hundredths;
  readonly kind: PostingKind;
}

/** Every movement of money that an event stands for: the only place that says so. */
export function postingsOf(_event: TournamentEvent): Posting[] {
  throw new Error('written by the domain');
}
