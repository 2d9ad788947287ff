import { stated } from '../../kernel/events/stated.js';
import { balanceOf } from '../money/money.js';
import type { Team } from '../teams/teams.js';
import type { TournamentState } from '../tournament-state.js';
import type { MemberAmount, ReviveMeans, ReviveRevoked, TeamRevived } from './revives.events.js';
import type { Revive } from './revives.js';

interface RevivedBy {
  readonly by: ReviveMeans;
  readonly userId: string | null;
  readonly productId: string | null;
  readonly reason?: string | undefined;
}

/** A revive takes both balances. Debts stay. */
export function takenFrom(state: TournamentState, { leader, mate }: Team): MemberAmount[] {
  return [leader.userId, mate.userId]
    .map((userId): MemberAmount => ({ userId, amount: Math.max(balanceOf(state.money, userId), 0) }))
    .filter(({ amount }) => amount > 0);
}

export function teamRevived(
  state: TournamentState,
  team: Team,
  lost: { readonly matchId: string; readonly round: number },
  { reason, ...means }: RevivedBy,
): TeamRevived {
  const { teamId } = team;
  const { matchId, round } = lost;
  const taken = takenFrom(state, team);
  return { type: 'TeamRevived', data: { teamId, round, matchId, ...means, taken, ...stated(reason) } };
}

export function revokedRevive(
  { teamId, by, taken, productId }: Revive,
  round: number,
  because: ReviveRevoked['data']['because'],
  reason?: string,
): ReviveRevoked {
  const data = { teamId, round, by, returned: taken, productId, because, ...stated(reason) };
  return { type: 'ReviveRevoked', data };
}
