import { nameKey } from '@arena/domain/accounts/accounts';
import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { toBettorRow, toTeamRow } from '@arena/projections/leaderboards/leaderboard.view';
import {
  toRankedTeam,
  UNPLACED,
  type BettorStanding,
  type TeamPlace,
  type TeamStanding,
} from '@arena/projections/leaderboards/ranking';
import type { BoardView } from './board-page.js';
import type { BettorStandings } from './bettor-standings.js';
import type { PeopleNames } from './people-names.js';

export function bettorView(
  names: Pick<PeopleNames, 'get'>,
  before: BettorStandings['before'],
): BoardView<BettorStanding, BettorStanding, BettorRow> {
  return {
    rowOf: ({ rank, item }) => toBettorRow({ rank, document: item }, names, before),
    nameKeyOf: ({ userId }) => names.get(userId)?.nameKey ?? '',
    placeOf: ({ userId, net, won, decided, bets, firstBetRevision }) => [
      userId,
      net,
      won,
      decided,
      bets,
      firstBetRevision,
    ],
    ofPlace: ([userId, net, won, decided, bets, firstBetRevision]) => {
      if (typeof userId !== 'string' || !areNumbers(net, won, decided, bets, firstBetRevision)) return null;
      return { userId, net, won, decided, bets, firstBetRevision, rounds: [] } as unknown as BettorStanding;
    },
  };
}

export const TEAM_VIEW: BoardView<TeamPlace, TeamStanding, TeamRow> = {
  rowOf: (ranked) => toTeamRow(toRankedTeam(ranked)),
  nameKeyOf: ({ document }) => nameKey(document.name),
  placeOf: ({ teamId, champion, place = UNPLACED, won, round, balance, nameKey: key }) => [
    teamId,
    champion,
    place,
    won,
    round,
    balance,
    key,
  ],
  ofPlace: ([teamId, champion, place, won, round, balance, key]) => {
    if (typeof teamId !== 'string' || typeof key !== 'string' || typeof champion !== 'boolean') return null;
    if (!areNumbers(place, won, round, balance)) return null;
    return { teamId, champion, place, won, round, balance, nameKey: key } as TeamPlace;
  },
};

function areNumbers(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'number');
}
