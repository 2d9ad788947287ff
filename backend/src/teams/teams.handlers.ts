import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandGateway } from '../app/command-gateway.js';
import { AddTeam, DeleteTeam, RegisterTeam, UpdateTeam } from './teams.commands.js';
import type { RegisteredAnswer, TeamAnswer } from './teams.commands.js';
import { Directory } from './directory.js';
import type { UpdateTeamDto } from './team.dto.js';
import { Registrar } from './registrar.js';
import { TeamsReader } from './teams.reader.js';

@CommandHandler(RegisterTeam)
export class RegisterTeamHandler implements ICommandHandler<RegisterTeam> {
  constructor(
    private readonly registrar: Registrar,
    private readonly directory: Directory,
  ) {}

  execute({ body: { team }, by, envelope }: RegisterTeam): Promise<RegisteredAnswer> {
    const leader = { ...this.directory.userById(by.userId), character: team.leader.character };
    return this.registrar.register(team, leader, by, envelope);
  }
}

@CommandHandler(AddTeam)
export class AddTeamHandler implements ICommandHandler<AddTeam> {
  constructor(
    private readonly registrar: Registrar,
    private readonly directory: Directory,
  ) {}

  execute({ body: { team }, by, envelope }: AddTeam): Promise<RegisteredAnswer> {
    const { name, character } = team.leader;
    return this.registrar.register(team, { ...this.directory.userByName(name), character }, by, envelope);
  }
}

@CommandHandler(UpdateTeam)
export class UpdateTeamHandler implements ICommandHandler<UpdateTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ body, by, envelope }: UpdateTeam): Promise<TeamAnswer> {
    const teamId = this.directory.teamId(body.teamName);
    const data = { teamId, ...contentOf(body.changes) };
    const outcome = await this.gateway.tournament(
      { type: 'UpdateTeam', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, team: await this.teams.after(outcome, teamId) };
  }
}

/** Plain data: what is stored is what was meant, not the class it came in. */
function contentOf({ description, leaderSkills: leader, mateSkills: mate }: UpdateTeamDto) {
  return {
    description,
    leaderSkills: { montage: leader.montage, fx: leader.fx, compositing: leader.compositing },
    mateSkills: { montage: mate.montage, fx: mate.fx, compositing: mate.compositing },
  };
}

@CommandHandler(DeleteTeam)
export class DeleteTeamHandler implements ICommandHandler<DeleteTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: DeleteTeam): Promise<{ success: true; message: string }> {
    const data = { teamId: this.directory.teamId(body.teamName) };
    await this.gateway.tournament(
      { type: 'DeleteTeam', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, message: 'The team was deleted.' };
  }
}
