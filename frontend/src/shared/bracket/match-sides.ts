import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { shownFavorite } from '@arena/projections/bracket/shown-favorite';

/** One team of a match, as pages show it. */
export interface MatchSide {
  readonly name: string;
  readonly color: string;
  readonly leader: string | null;
  readonly mate: string | null;
  readonly odds: number;
  /** Set by the jury. Otherwise the odds result from the favorite of the admins. */
  readonly juryOdds: boolean;
  /** Of the admins. */
  readonly favorite: boolean;
  /** Whether it is shown as the favorite: odds of the jury may say the opposite. */
  readonly starred: boolean;
  readonly revived: boolean;
  /** The reason that an admin gave for the revive. */
  readonly reviveReason: string | null;
  readonly result: 'won' | 'lost' | null;
}

export function sidesOf(match: MatchView): MatchSide[] {
  const { odds, jury_odds: jury } = match;
  const byJury = jury.team1 || jury.team2;
  const favorite = shownFavorite({ ...match, odds1: odds.team1, odds2: odds.team2, byJury });
  const first: MatchSide = {
    name: match.team1,
    color: match.team1_color,
    leader: match.team1_leader,
    mate: match.team1_mate,
    odds: match.odds.team1,
    juryOdds: match.jury_odds.team1,
    favorite: match.favorite === match.team1,
    starred: favorite === match.team1,
    revived: match.team1_revived,
    reviveReason: match.team1_revive_reason ?? null,
    result: resultOf(match, match.team1),
  };
  if (match.team2 === null) return [first];
  const second: MatchSide = {
    name: match.team2,
    color: match.team2_color ?? match.team1_color,
    leader: match.team2_leader,
    mate: match.team2_mate,
    odds: match.odds.team2 ?? 0,
    juryOdds: match.jury_odds.team2,
    favorite: match.favorite === match.team2,
    starred: favorite === match.team2,
    revived: match.team2_revived,
    reviveReason: match.team2_revive_reason ?? null,
    result: resultOf(match, match.team2),
  };
  return [first, second];
}

function resultOf(match: MatchView, team: string): 'won' | 'lost' | null {
  if (match.winner === null) return null;
  return match.winner === team ? 'won' : 'lost';
}
