import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';

/** Ids of the matches that another bracket lacks, or in which teams, winner or odds are others there. */
export function differentMatches(bracket: BracketView, other: BracketView | null): ReadonlySet<string> {
  const others = new Map(other?.matches.map((match) => [match.match_id, match]));
  const different = bracket.matches.filter((match) => !isSame(match, others.get(match.match_id)));
  return new Set(different.map(({ match_id: id }) => id));
}

function isSame(one: MatchView, other: MatchView | undefined): boolean {
  return (
    one.team1 === other?.team1 &&
    one.team2 === other.team2 &&
    one.winner === other.winner &&
    one.odds.team1 === other.odds.team1 &&
    one.odds.team2 === other.odds.team2
  );
}
