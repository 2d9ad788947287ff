import type { Blocker } from '@arena/domain/kernel/blockers';
import type { OfferView } from '../kernel/offer.types.js';

/** `blocked_by` blocks every bet of the viewer. */
export interface BetOffersView extends OfferView {
  /** Matches of the visible rounds; empty for a past season. */
  matches: BetOfferView[];
}

export interface BetOfferView {
  match_id: string;
  /** Blocks every bet of the viewer on this match. */
  blocked_by: Blocker[];
  /** The caller's own team, where bets on its opponent are refused. Null: both teams. */
  only_team: string | null;
  /** Includes the stake of a bet that would be replaced. */
  max_stake: number;
}
