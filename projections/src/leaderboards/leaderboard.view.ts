import { toDecimal } from '@arena/domain/kernel/money';
import type { BettorStanding, Ranked, RankedTeam } from './ranking.js';
import { nameOf, type People } from '../kernel/names.js';
import type { BettorRow, TeamRow } from './leaderboard.types.js';

export function toBettorRow({ rank, document }: Ranked<BettorStanding>, people: People): BettorRow {
  const { userId, net, won, decided, bets } = document;
  return {
    rank,
    user_id: userId,
    name: nameOf(people, userId),
    net: toDecimal(net),
    won,
    decided,
    bets,
    hit_rate: decided === 0 ? 0 : won / decided,
  };
}

export function toTeamRow({ rank, document, balance }: RankedTeam): TeamRow {
  const { teamId, name, color, won, lost, round, champion } = document;
  return { rank, team_id: teamId, name, color, won, lost, round, balance: toDecimal(balance), champion };
}
