import type { ReviveMeans } from '@arena/domain/tournament/revives/revives.events';

export interface VoteView {
  round: number;
  open: boolean;
  opens_at: string;
  closes_at: string;
  candidates: { team_name: string; color: string; votes: number }[];
  my_vote: string | null;
  winner: string | null;
}

export interface RevivesInfo {
  round: number;
  allowed: number;
  used: number;
  cards_left: number;
  card_price: number;
  revives: { team_name: string; by: ReviveMeans; at: string }[];
}
