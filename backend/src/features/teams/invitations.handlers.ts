import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { filled } from '@arena/domain/validation/fields';
import type { OwnInvitationView } from '@arena/projections/teams/invitation.types';
import { Directory } from '../../platform/queries/directory.js';
import { TeamsReader } from '../../platform/queries/teams.reader.js';
import { RequestCommand, type MessageAnswer } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Seeds } from '../../platform/system/seeds.js';
import type { InviteByLinkDto } from './invitation.dto.js';
import { Invitations } from './invitations.js';
import type { TeamAnswer } from './teams.handlers.js';

type Nothing = Record<string, never>;

export class InviteByLink extends RequestCommand<InviteByLinkDto['team'], OwnInvitationView> {}
export class RenewInvitation extends RequestCommand<Nothing, OwnInvitationView> {}
export class WithdrawInvitation extends RequestCommand<Nothing, OwnInvitationView> {}
export class AcceptInvitation extends RequestCommand<{ token: string }, TeamAnswer> {}
export class RefuseInvitation extends RequestCommand<{ token: string }, MessageAnswer> {}

@CommandHandler(InviteByLink)
export class InviteByLinkHandler implements ICommandHandler<InviteByLink> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly invitations: Invitations,
  ) {}

  async execute({ body: team, context }: InviteByLink): Promise<OwnInvitationView> {
    const found = this.directory.userById(context.caller.userId);
    const leader = { ...found, character: team.leader.character };
    const values = { ...filled(TEAM_FIELDS, team), name: team.name.trim() };
    const data = { teamId: this.seeds.id(), ...values, leader, mateCharacter: team.mate.character };
    await this.gateway.tournament({ type: 'InviteByLink', data }, context);
    return this.invitations.ofCaller(context.caller);
  }
}

@CommandHandler(RenewInvitation)
export class RenewInvitationHandler implements ICommandHandler<RenewInvitation> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly invitations: Invitations,
  ) {}

  async execute({ context }: RenewInvitation): Promise<OwnInvitationView> {
    await this.gateway.tournament({ type: 'RenewInvitation', data: {} }, context);
    return this.invitations.ofCaller(context.caller);
  }
}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler implements ICommandHandler<WithdrawInvitation> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly invitations: Invitations,
  ) {}

  async execute({ context }: WithdrawInvitation): Promise<OwnInvitationView> {
    await this.gateway.tournament({ type: 'WithdrawInvitation', data: {} }, context);
    return this.invitations.ofCaller(context.caller);
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly invitations: Invitations,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ body: { token }, context }: AcceptInvitation): Promise<TeamAnswer> {
    const { caller } = context;
    const { teamId, version } = this.invitations.linkOf(token);
    const mate = this.directory.userById(caller.userId);
    const data = { teamId, version, founder: this.invitations.founderOf(teamId), mate };
    const outcome = await this.gateway.tournament({ type: 'AcceptInvitation', data }, context);
    return { success: true, team: await this.teams.after(outcome, teamId, caller) };
  }
}

@CommandHandler(RefuseInvitation)
export class RefuseInvitationHandler implements ICommandHandler<RefuseInvitation> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly invitations: Invitations,
  ) {}

  async execute({ body: { token }, context }: RefuseInvitation): Promise<MessageAnswer> {
    const { teamId, version } = this.invitations.linkOf(token);
    await this.gateway.tournament({ type: 'RefuseInvitation', data: { teamId, version } }, context);
    return { success: true, message: 'The invitation was refused.' };
  }
}
