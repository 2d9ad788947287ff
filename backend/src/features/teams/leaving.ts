import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { leaveBlockers, teamOf, type Team } from '@arena/domain/tournament/tournament';
import type { LeavingView } from '@arena/projections/teams/leaving.types';
import { LeaveLinks, type Membership } from '../../platform/mail/leave-links.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';

interface Member {
  readonly userId: string;
  readonly admin: boolean;
}

@Injectable()
export class Leaving {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: LeaveLinks,
    private readonly clock: Clock,
  ) {}

  ofCaller(caller: Member): LeavingView {
    return this.view(teamOf(this.gateway.tournamentState().teams, caller.userId), caller);
  }

  ofLink(token: string): LeavingView {
    const { season, teamId, userId } = this.membershipOf(token);
    const isCurrent = season === this.gateway.season();
    const team = isCurrent ? this.gateway.tournamentState().teams.byId.get(teamId) : undefined;
    return this.view(team, { userId, admin: false });
  }

  /** @throws leave-link-invalid, also after the account was deleted */
  membershipOf(token: string): Membership {
    const membership = this.links.membershipOf(token);
    if (!membership || !this.gateway.accountOf(membership.userId))
      throw new DomainError('leave-link-invalid');
    return membership;
  }

  private view(team: Team | undefined, member: Member): LeavingView {
    if (!team) return { success: true, team: null, blocked_by: [{ code: 'not-a-member', variables: {} }] };
    const nameOf = (userId: string) => this.gateway.accountOf(userId)?.name ?? null;
    const shown = { name: team.name, leader: nameOf(team.leader.userId), mate: nameOf(team.mate.userId) };
    const blocked_by = leaveBlockers(this.gateway.tournamentState(), team, member, this.clock.now());
    return { success: true, team: shown, blocked_by };
  }
}
