import { toDecimal } from '@arena/domain/kernel/money';
import type { BettorStanding, RankedDocument, RankedTeam } from './ranking.js';
import { nameOf } from '../kernel/names.js';
import type { BettorRow, TeamRow } from './leaderboard.types.js';

/** By user id. Deleted accounts are missing. */
type Bettors = Pick<ReadonlyMap<string, { readonly name: string; readonly avatarUrl: string | null }>, 'get'>;

/** @param before see `ranksBefore` */
export function toBettorRow(
  { rank, document }: RankedDocument<BettorStanding>,
  people: Bettors,
  before: Pick<ReadonlyMap<string, number>, 'get'>,
): BettorRow {
  const { userId, net, won, decided, bets, rounds } = document;
  return {
    rank,
    user_id: userId,
    name: nameOf(people, userId),
    avatar_url: people.get(userId)?.avatarUrl ?? null,
    net: toDecimal(net),
    won,
    decided,
    bets,
    hit_rate: decided === 0 ? 0 : won / decided,
    rank_before: before.get(userId) ?? null,
    rounds: rounds.map((gain) => ({ round: gain.round, net: toDecimal(gain.net) })),
  };
}

export function toTeamRow({ rank, document, balance }: RankedTeam): TeamRow {
  const { teamId, name, color, won, lost, round, champion, place } = document;
  const row = { rank, team_id: teamId, name, color, won, lost, round, balance: toDecimal(balance), champion };
  return { ...row, ...(place !== undefined && { place }) };
}
