import { Injectable } from '@nestjs/common';
import type { Mailing } from '@arena/domain/mailings/mailings';
import type { Audience } from '@arena/domain/mailings/mailings.events';
import { remindedBy } from '@arena/domain/tournament/reminders';
import { isSuspendedFrom } from '@arena/domain/tournament/suspensions/suspensions';
import { teamOf } from '@arena/domain/tournament/tournament';
import { callerOfAccount } from '../../platform/queries/account-caller.js';
import { actorOf } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';

@Injectable()
export class Audiences {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly runtime: Runtime,
  ) {}

  /** Everybody whom a mailing is for, in the order of registration. Empty for mails about one's own account or team. */
  peopleFor({ kind, audience, variables }: Pick<Mailing, 'kind' | 'audience' | 'variables'>): string[] {
    const state = this.gateway.tournamentState();
    const { vote } = state.revives;
    switch (kind) {
      case 'mass':
        return this.of(audience ?? 'all');
      case 'vote-opened': {
        // A suspension that ends before the vote leaves time to vote.
        const at = String(variables['closesAt']);
        return this.of('all').filter((userId) => !isSuspendedFrom(state, 'votes', { userId, at }));
      }
      case 'daily-head':
        return this.accounts()
          .filter(({ headMail }) => headMail)
          .map(({ userId }) => userId);
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
  of(audience: Audience): string[] {
    const { gateway, runtime } = this;
    const state = gateway.tournamentState();
    const takers = this.accounts().filter(({ massMail }) => massMail);
    const ids = takers.map(({ userId }) => userId);
    const plays = (userId: string) => teamOf(state.teams, userId) !== undefined;
    switch (audience) {
      case 'all':
        return ids;
      case 'participants':
        return ids.filter(plays);
      case 'non-participants':
        return ids.filter((userId) => !plays(userId));
      default: {
        const isReminded = remindedBy(audience, state, runtime.clock.now());
        const callers = takers.map((account) => callerOfAccount(account, state, runtime.config));
        return callers
          .filter((caller) => isReminded({ ...actorOf(caller), userId: caller.userId }))
          .map(({ userId }) => userId);
      }
    }
  }

  private accounts() {
    return [...this.gateway.accountState().accounts.values()];
  }
}
