import type { RoundLaunched } from '@arena/domain/tournament/bracket/bracket.events';
import type { SeasonRecord } from './records.js';

/** The teams that an event takes into the tournament, or whose results it changes. */
export function teamsPlaying(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'TeamRegistered':
    case 'TeamDeleted':
    case 'GrandWinnerCrowned':
    case 'GrandWinnerUncrowned':
      return [event.data.teamId];
    case 'RoundLaunched':
      return [...event.data.entrants, ...playingForThird(event.data)];
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return [event.data.winner, event.data.loser];
    default:
      return [];
  }
}

export function playingForThird({ pairings }: RoundLaunched['data']): string[] {
  return pairings.flatMap(({ team1, team2, thirdPlace }) => (thirdPlace ? [team1, team2 ?? []].flat() : []));
}
