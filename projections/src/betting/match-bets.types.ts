export interface MatchBetsView {
  match_id: string;
  bets: { team1: number; team2: number };
  /** Null until the match is closed for bets. */
  stakes: { team1: number; team2: number } | null;
  /** To the winners; null until the match is decided, and if it is a walkover. */
  payouts: number | null;
}
