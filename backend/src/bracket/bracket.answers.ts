import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { toBracketView } from '@arena/projections/views/bracket.view';
import type { FavoriteView, MatchView } from '@arena/projections/views/bracket.types';
import type { RoundsAnswer } from './bracket.commands.js';
import { matchViews, type PeopledBracket } from './bracket.reader.js';

/** What the staff sees; commands of the bracket are answered to nobody else. */
const STAFF = { staff: true };

export function matchesOfRound(peopled: PeopledBracket, round: number): MatchView[] {
  return matchViews(peopled, (match) => match.round === round);
}

/** The favorites of the round to which a match belongs. */
export function favoritesIn(bracket: BracketDocument, matchId: string): FavoriteView[] {
  const round = bracket.rounds.find(({ matches }) => matches.some((match) => match.matchId === matchId));
  const matches = round?.matches ?? [];
  return matches.flatMap((match) => {
    const team = match.favorite === null ? undefined : bracket.teams[match.favorite];
    return team ? [{ round: match.round, match_id: match.matchId, team_name: team.name }] : [];
  });
}

export function roundsAnswer({ bracket, people }: PeopledBracket): RoundsAnswer {
  const { rounds, revives_allowed } = toBracketView(bracket, people, STAFF);
  return { success: true, rounds, revives_allowed };
}
