import type { AccountsState } from '@arena/domain/accounts/accounts';
import type { Mailing } from '@arena/domain/mailings/mailings';
import type { Audience } from '@arena/domain/mailings/mailings.events';
import { isReminded } from '@arena/domain/tournament/reminders';
import { teamOf } from '@arena/domain/tournament/tournament';
import type { TournamentState } from '../../platform/runtime/command-gateway.js';

/** Everybody whom a mailing is for, in the order of registration. Empty for mails about one's own account or team. */
export function peopleFor(
  { kind, audience, variables }: Pick<Mailing, 'kind' | 'audience' | 'variables'>,
  accounts: AccountsState,
  tournament: TournamentState,
): string[] {
  const { vote } = tournament.revives;
  switch (kind) {
    case 'mass':
      return audienceOf(audience ?? 'all', accounts, tournament);
    case 'vote-opened':
      return audienceOf('all', accounts, tournament);
    case 'daily-head':
      return [...accounts.accounts.values()].filter(({ headMail }) => headMail).map(({ userId }) => userId);
    case 'vote-cancelled':
      return [...(vote?.ballots.keys() ?? []), ...(vote?.voided.keys() ?? [])];
    case 'vote-void':
      return [...(vote?.voided ?? [])]
        .filter(([, teamId]) => teamId === variables['teamId'])
        .map(([userId]) => userId);
    case 'welcome':
    case 'team-formed':
    case 'team-dissolved':
    case 'member-replaced':
    case 'member-joined':
    case 'mate-asked':
    case 'invitation-refused':
    case 'invitation-void':
    case 'video-refused':
    case 'video-reconsidered':
      return [];
  }
}

/** User ids of the recipients who accept mass mails. Participants are in a team of the current season. */
export function audienceOf(
  audience: Audience,
  { accounts }: AccountsState,
  tournament: TournamentState,
): string[] {
  const takers = [...accounts.values()].filter(({ massMail }) => massMail).map(({ userId }) => userId);
  const plays = (userId: string) => teamOf(tournament.teams, userId) !== undefined;
  switch (audience) {
    case 'all':
      return takers;
    case 'participants':
      return takers.filter(plays);
    case 'non-participants':
      return takers.filter((userId) => !plays(userId));
    default:
      return takers.filter((userId) => isReminded(audience, tournament, userId));
  }
}
