import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ReviveMeans, RevokeCause } from '@arena/domain/tournament/revives/revives.events';

import type { VoteEnd } from './vote.read-model.js';

export interface ReviveView {
  team_name: string;
  by: ReviveMeans;
  at: string;
  reason?: string;
}

export interface RevokedReviveView extends ReviveView {
  revoked_at: string;
  because: RevokeCause;
  revoke_reason?: string;
}

export interface VoteView {
  round: number;
  open: boolean;
  opens_at: string;
  closes_at: string;
  candidates: { team_name: string; color: string; votes: number }[];
  my_vote: string | null;
  /** The caller's team if it has left the vote, so that the caller can vote again. */
  void_vote: string | null;
  winner: string | null;
  /** Null: it is open. `reason`: of the admin who ended or cancelled it. */
  ended: VoteEnd | null;
}

export interface VoteOfferView extends VoteView {
  blocked_by: Blocker[];
}

/** The codes are those of the commands. */
export interface RevivalView {
  /** `fewest`: the number cannot be lower, because of the revives used and of the vote that runs. */
  rounds: { round: number; fewest: number; blocked_by: Blocker[] }[];
  /** Names of teams that lost the latest round and were not revived. */
  candidates: string[];
  blocked_by: Blocker[];
  vote_blocked_by: Blocker[];
  revocable: string[];
}

/** For members of an eliminated team. */
export interface CardOfferView {
  team_name: string;
  round: number;
  /** Taken from both members together. */
  takes: number;
  balances: { mine: number; mate: number };
  /** Null: the catalogue has no revive card. */
  card: { price: number; stock: number } | null;
  blocked_by: Blocker[];
}

export interface RevivesInfo {
  round: number;
  allowed: number;
  used: number;
  cards_left: number;
  card_price: number;
  revives: ReviveView[];
}
