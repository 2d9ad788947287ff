import { balanceOf } from '../money/money.js';
import type { Team } from '../teams/teams.js';
import type { TournamentState } from '../tournament-state.js';
import type { MemberAmount, ReviveMeans, ReviveRevoked, TeamRevived } from './revives.events.js';
import type { Revive } from './revives.js';

interface RevivedBy {
  readonly by: ReviveMeans;
  /** The member who played the card. */
  readonly userId: string | null;
  readonly productId: string | null;
}

/** However it comes, a revive costs the team all its ST Dollars: both balances, debts left as they are. */
export function teamRevived(
  state: TournamentState,
  { teamId, leader, mate }: Team,
  lost: { readonly matchId: string; readonly round: number },
  means: RevivedBy,
): TeamRevived {
  const taken = [leader.userId, mate.userId]
    .map((userId): MemberAmount => ({ userId, amount: Math.max(balanceOf(state, userId), 0) }))
    .filter(({ amount }) => amount > 0);
  const { matchId, round } = lost;
  return { type: 'TeamRevived', data: { teamId, round, matchId, ...means, taken } };
}

/** Gives back what the revive took, the card included. */
export function revokedRevive(
  { teamId, by, taken, productId }: Revive,
  round: number,
  because: ReviveRevoked['data']['because'],
): ReviveRevoked {
  return { type: 'ReviveRevoked', data: { teamId, round, by, returned: taken, productId, because } };
}
