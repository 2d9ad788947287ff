import type { MatchView } from '@arena/projections/views/bracket.types';

/** One team of a match as every page needs it. */
export interface MatchSide {
  readonly name: string;
  readonly color: string;
  readonly leader: string | null;
  readonly mate: string | null;
  readonly odds: number;
  readonly favorite: boolean;
  readonly revived: boolean;
  readonly result: 'won' | 'lost' | null;
}

/** Both teams in the order of the bracket; one in a bye. */
export function sidesOf(match: MatchView): MatchSide[] {
  const first: MatchSide = {
    name: match.team1,
    color: match.team1_color,
    leader: match.team1_leader,
    mate: match.team1_mate,
    odds: match.odds.team1,
    favorite: match.favorite === match.team1,
    revived: match.team1_revived,
    result: resultOf(match, match.team1),
  };
  if (match.team2 === null) return [first];
  const second: MatchSide = {
    name: match.team2,
    color: match.team2_color ?? match.team1_color,
    leader: match.team2_leader,
    mate: match.team2_mate,
    odds: match.odds.team2 ?? 0,
    favorite: match.favorite === match.team2,
    revived: match.team2_revived,
    result: resultOf(match, match.team2),
  };
  return [first, second];
}

function resultOf(match: MatchView, team: string): 'won' | 'lost' | null {
  if (match.winner === null) return null;
  return match.winner === team ? 'won' : 'lost';
}

/** What a visitor may know of a match at a glance; also the key of its text. */
export type MatchState = 'open' | 'closed' | 'settling' | 'decided' | 'bye';

/** A pending match of a hidden round takes no bets, whatever its own switch says. */
export function stateOf(match: MatchView, roundVisible: boolean): MatchState {
  if (match.status !== 'pending') return match.status;
  return match.bets_open && roundVisible ? 'open' : 'closed';
}
