import type { AccountsState } from '@arena/domain/accounts/accounts';
import type { Audience } from '@arena/domain/mailings/mailings.events';
import { teamOf } from '@arena/domain/tournament/tournament';
import type { TournamentState } from '../../platform/runtime/command-gateway.js';

/** User ids of the recipients who accept mass mails. Participants are in a team of the current season. */
export function audienceOf(
  audience: Audience,
  { accounts }: AccountsState,
  tournament: TournamentState,
): string[] {
  const takers = [...accounts.values()].filter(({ massMail }) => massMail).map(({ userId }) => userId);
  if (audience === 'all') return takers;
  const wanted = audience === 'participants';
  return takers.filter((userId) => (teamOf(tournament.teams, userId) !== undefined) === wanted);
}
