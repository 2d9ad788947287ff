import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamOf } from '@arena/domain/tournament/tournament';
import type { RequestContext } from '../../platform/request/context.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { sha256 } from '../../platform/system/sha256.js';
import { Leaving } from './leaving.js';

const LEFT = { success: true, message: 'The team was dissolved. Both members are free.' } as const;

export class LeaveTeam extends RequestCommand<Record<string, never>, typeof LEFT> {}
export class LeaveTeamByLink extends RequestCommand<{ token: string }, typeof LEFT, RequestContext> {}

@CommandHandler(LeaveTeam)
export class LeaveTeamHandler implements ICommandHandler<LeaveTeam> {
  constructor(private readonly gateway: CommandGateway) {}

  /** Without a team, the domain gets an empty id, which it refuses unless the request is a repeated one. */
  async execute({ context }: LeaveTeam): Promise<typeof LEFT> {
    const teamId = teamOf(this.gateway.tournamentState().teams, context.caller.userId)?.teamId ?? '';
    await this.gateway.tournament({ type: 'LeaveTeam', data: { teamId } }, context);
    return LEFT;
  }
}

@CommandHandler(LeaveTeamByLink)
export class LeaveTeamByLinkHandler implements ICommandHandler<LeaveTeamByLink> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly leaving: Leaving,
  ) {}

  /** The command id comes from the link, so that a second click gets the first answer. */
  async execute({ body: { token }, context }: LeaveTeamByLink): Promise<typeof LEFT> {
    const { season, teamId, userId } = this.leaving.membershipOf(token);
    if (season !== this.gateway.season()) throw new DomainError('team-not-found');
    const id = sha256(`leave-link\n${token}`);
    const actor = { userId, admin: false };
    const byLink = { ...context, actor, commandId: id, fingerprint: id };
    await this.gateway.tournament({ type: 'LeaveTeam', data: { teamId } }, byLink);
    return LEFT;
  }
}
