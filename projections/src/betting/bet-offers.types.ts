import type { Blocker } from '@arena/domain/kernel/blockers';
import type { Success } from '../kernel/answer.types.js';

export interface BetOffersView extends Success {
  /** Blocks every bet of the viewer. */
  blocked_by: Blocker[];
  /** Matches of the visible rounds; empty for a past season. */
  matches: BetOfferView[];
}

export interface BetOfferView {
  match_id: string;
  /** Blocks every bet of the viewer on this match. */
  blocked_by: Blocker[];
  /** Includes the stake of a bet that would be replaced. */
  max_stake: number;
}
