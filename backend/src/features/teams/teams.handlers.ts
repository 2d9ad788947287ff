import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CHANGEABLE_TEAM_FIELDS,
  SKILL_FIELDS,
  TEAM_FIELDS,
} from '@arena/domain/tournament/teams/team-fields';
import { filled, named } from '@arena/domain/validation/fields';
import type { TeamView } from '@arena/projections/teams/team.types';
import { Directory } from '../../platform/queries/directory.js';
import { TeamsReader } from '../../platform/queries/teams.reader.js';
import type { Caller } from '../../platform/request/caller.js';
import { RequestCommand, type MessageAnswer } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { eventOf } from '../../platform/runtime/outcome-event.js';
import { Seeds } from '../../platform/system/seeds.js';
import { maskedAddress } from '../../platform/mail/masked-address.js';
import type { AddTeamDto, RegisterTeamDto, ReplaceMemberDto, UpdateTeamDto } from './team.dto.js';

export interface TeamAnswer {
  success: true;
  team: TeamView;
}
export interface RegisteredAnswer {
  success: true;
  message: string;
  /** Null: it waits until its mate accepts. */
  team: TeamView | null;
  leader_name: string;
  leader_email: string;
  mate_name: string;
  mate_email: string;
}

interface Registration {
  readonly team: (RegisterTeamDto | AddTeamDto)['team'];
  /** Null: the caller leads the team. */
  readonly leaderName: string | null;
}

export class RegisterTeam extends RequestCommand<Registration, RegisteredAnswer> {}
export class UpdateTeam extends RequestCommand<{ teamName: string; changes: UpdateTeamDto }, TeamAnswer> {}
export class ReplaceMember extends RequestCommand<
  { teamName: string; change: ReplaceMemberDto },
  TeamAnswer
> {}
export class DeleteTeam extends RequestCommand<{ teamName: string }, MessageAnswer> {}

@CommandHandler(RegisterTeam)
export class RegisterTeamHandler implements ICommandHandler<RegisterTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ body: { team, leaderName }, context }: RegisterTeam): Promise<RegisteredAnswer> {
    const { caller } = context;
    const found =
      leaderName === null ? this.directory.userById(caller.userId) : this.directory.userByName(leaderName);
    const leader = { ...found, character: team.leader.character };
    const mate = { ...this.directory.userByName(team.mate.name), character: team.mate.character };
    const values = { ...filled(TEAM_FIELDS, team), name: team.name.trim() };
    const data = { teamId: this.seeds.id(), ...values, leader, mate };
    const outcome = await this.gateway.tournament({ type: 'RegisterTeam', data }, context);
    const registered = outcome.events.find(({ type }) => type === 'TeamRegistered');
    const isPending = registered === undefined;
    return {
      success: true,
      message: isPending
        ? `The team ${data.name} waits for ${mate.name}.`
        : `The team ${data.name} was registered.`,
      leader_name: leader.name,
      leader_email: this.shownAddress(leader.userId, caller),
      mate_name: mate.name,
      mate_email: this.shownAddress(mate.userId, caller),
      team: isPending
        ? null
        : await this.teams.after(outcome, eventOf(outcome.events, 'TeamRegistered').data.teamId, caller),
    };
  }

  /** Naming a user must not reveal the address: only its owner and admins see all of it. */
  private shownAddress(userId: string, caller: Caller): string {
    const address = this.directory.emailOf(userId);
    return caller.admin || caller.userId === userId ? address : maskedAddress(address);
  }
}

@CommandHandler(UpdateTeam)
export class UpdateTeamHandler implements ICommandHandler<UpdateTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ body, context }: UpdateTeam): Promise<TeamAnswer> {
    const teamId = this.directory.teamId(body.teamName);
    const data = { teamId, ...contentOf(body.changes) };
    const outcome = await this.gateway.tournament({ type: 'UpdateTeam', data }, context);
    return { success: true, team: await this.teams.after(outcome, teamId, context.caller) };
  }
}

/** Plain objects, because the event stores them. */
function contentOf(changes: UpdateTeamDto) {
  return {
    ...named(CHANGEABLE_TEAM_FIELDS, changes),
    leaderSkills: named(SKILL_FIELDS, changes.leaderSkills),
    mateSkills: named(SKILL_FIELDS, changes.mateSkills),
    name: changes.name?.trim(),
    color: changes.color,
    leaderCharacter: changes.leader?.character,
    mateCharacter: changes.mate?.character,
    leaderId: changes.leaderId,
    mateId: changes.mateId,
  };
}

@CommandHandler(ReplaceMember)
export class ReplaceMemberHandler implements ICommandHandler<ReplaceMember> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ body, context }: ReplaceMember): Promise<TeamAnswer> {
    const { member_id: memberId, name, reason } = body.change;
    const teamId = this.directory.teamId(body.teamName);
    const newcomer = this.directory.userByName(name);
    const data = { teamId, memberId, newcomer, reason: reason.trim() };
    const outcome = await this.gateway.tournament({ type: 'ReplaceMember', data }, context);
    return { success: true, team: await this.teams.after(outcome, teamId, context.caller) };
  }
}

@CommandHandler(DeleteTeam)
export class DeleteTeamHandler implements ICommandHandler<DeleteTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
  ) {}

  async execute({ body, context }: DeleteTeam): Promise<MessageAnswer> {
    const data = { teamId: this.directory.teamId(body.teamName) };
    await this.gateway.tournament({ type: 'DeleteTeam', data }, context);
    return { success: true, message: 'The team was deleted.' };
  }
}
