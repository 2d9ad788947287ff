import { Inject, Injectable } from '@nestjs/common';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { acceptanceBlockers, isMeant, voidReasons } from '@arena/domain/tournament/teams/invitations.decide';
import {
  invitationOf,
  invitationsTo,
  isLastRefused,
  type Invitation,
} from '@arena/domain/tournament/teams/invitations';
import { teamOf } from '@arena/domain/tournament/teams/teams';
import { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { filled } from '@arena/domain/validation/fields';
import type {
  InvitationView,
  OwnInvitationView,
  PendingTeam,
  ReceivedInvitationsView,
} from '@arena/projections/teams/invitation.types';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { InvitationLinks, type InvitationLink } from '../../platform/mail/invitation-links.js';
import type { Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';

const ENDED: Blocker = { code: 'invitation-ended', variables: {} };
const LOGIN: Blocker = { code: 'login-required', variables: {} };
const NO_LINK: InvitationLink = { season: 0, teamId: '', version: 0 };

@Injectable()
export class Invitations {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly links: InvitationLinks,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  ofCaller({ userId }: Caller): OwnInvitationView {
    const invitation = invitationOf(this.state().invitations, userId);
    const team = invitation && this.shown(invitation);
    if (!team) return { success: true, invitation: null };
    const { mateId, expiresAt } = invitation;
    const mate = this.nameOf(mateId ?? '');
    const own = {
      ...team,
      is_expired: this.clock.now() >= expiresAt,
      mate: mateId === null ? null : { name: this.nameOf(mateId) },
      link: mateId === null ? this.links.page(this.linkTo(invitation)) : null,
      sends_mail: this.config.smtpUrl !== null,
      blocked_by: voidReasons(this.state(), invitation, { founder: team.leader, mate }),
    };
    return { success: true, invitation: own };
  }

  toCaller(caller: Caller): ReceivedInvitationsView {
    const { invitation: own } = this.ofCaller(caller);
    const invitations = invitationsTo(this.state().invitations, caller.userId).flatMap((invitation) => {
      const team = this.shown(invitation);
      if (!team || this.blockersOf(invitation, team.leader, caller).length > 0) return [];
      const token = this.links.tokenOf(this.linkTo(invitation));
      return [{ team: team.name, leader: team.leader, token }];
    });
    const own_void = own && own.blocked_by.length > 0 ? own.name : null;
    const { invitations: state, teams } = this.state();
    const isFree = teamOf(teams, caller.userId) === undefined;
    return {
      success: true,
      invitations,
      own_void,
      own_refused: isFree && isLastRefused(state, caller.userId),
    };
  }

  /** Visitors see it too, so that they know why they log in. */
  ofLink(token: string, caller: Caller | null): InvitationView {
    const { teamId, version } = this.linkOf(token);
    const invitation = this.state().invitations.pending.get(teamId);
    const reader = caller?.userId ?? invitation?.mateId ?? null;
    const team = invitation && isMeant(invitation, version, reader) ? this.shown(invitation) : null;
    if (!invitation || !team) return { success: true, team: null, blocked_by: [ENDED] };
    return { success: true, team, blocked_by: this.blockersOf(invitation, team.leader, caller) };
  }

  private blockersOf(invitation: Invitation, founder: string, caller: Caller | null): Blocker[] {
    const userId = caller?.userId ?? '';
    const people = { founder, mate: { userId, name: this.nameOf(userId) ?? '' } };
    const blockers = acceptanceBlockers(this.state(), invitation, people, this.clock.now());
    return caller ? blockers : [LOGIN, ...blockers];
  }

  /** A link that is not ours, or of another season, names a team that the domain refuses. */
  linkOf(token: string): InvitationLink {
    const link = this.links.linkOf(token);
    return link?.season === this.gateway.season() ? link : NO_LINK;
  }

  /** Null: nobody with an account. */
  founderOf(teamId: string): string | null {
    const invitation = this.state().invitations.pending.get(teamId);
    return invitation ? this.nameOf(invitation.leader.userId) : '';
  }

  private state() {
    return this.gateway.tournamentState();
  }

  private linkTo({ teamId, version }: Invitation): InvitationLink {
    return { season: this.gateway.season(), teamId, version };
  }

  /** Null once the founder's account is deleted. */
  private shown(invitation: Invitation): PendingTeam | null {
    const leader = this.nameOf(invitation.leader.userId);
    if (leader === null) return null;
    return {
      ...filled(TEAM_FIELDS, invitation),
      season: this.gateway.season(),
      leader,
      leader_character: invitation.leader.character,
      character: invitation.mateCharacter,
      expires_at: invitation.expiresAt,
    };
  }

  private nameOf(userId: string): string | null {
    return this.gateway.accountOf(userId)?.name ?? null;
  }
}
