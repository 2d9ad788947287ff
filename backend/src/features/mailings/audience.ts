import type { AccountState } from '@arena/domain/account/account';
import type { Audience } from '@arena/domain/mailings/mailings.events';
import { teamOf } from '@arena/domain/tournament/tournament';
import type { TournamentState } from '../app/command-gateway.js';

/** Ids of those who take mails to many, participants being who is in a team of the current season. */
export function audienceOf(
  audience: Audience,
  { accounts }: AccountState,
  tournament: TournamentState,
): string[] {
  const takers = [...accounts.values()].filter(({ massMail }) => massMail).map(({ userId }) => userId);
  if (audience === 'all') return takers;
  const wanted = audience === 'participants';
  return takers.filter((userId) => (teamOf(tournament, userId) !== undefined) === wanted);
}
