import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TeamView } from '@arena/projections/views/views';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import type { TeamAnswer } from './teams.commands.js';
import { TeamsReader } from './teams.reader.js';

export class GetTeams extends Query<{ success: true; teams: TeamView[] }> {
  constructor(readonly asked: SeasonQuery) {
    super();
  }
}

export class GetTeam extends Query<TeamAnswer> {
  constructor(
    readonly name: string,
    readonly asked: SeasonQuery,
  ) {
    super();
  }
}

@QueryHandler(GetTeams)
export class GetTeamsHandler implements IQueryHandler<GetTeams> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ asked }: GetTeams): Promise<{ success: true; teams: TeamView[] }> {
    return { success: true, teams: await this.teams.all(this.gateway.seasonOr(asked.season)) };
  }
}

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ name, asked }: GetTeam): Promise<TeamAnswer> {
    return { success: true, team: await this.teams.byName(this.gateway.seasonOr(asked.season), name) };
  }
}
