import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TeamView } from '@arena/projections/views/team.types';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import { viewerOf } from '../bracket/viewer.js';
import type { Caller } from '../http/caller.js';
import type { TeamAnswer } from './teams.commands.js';
import { TeamsReader } from './teams.reader.js';

export class GetTeams extends Query<{ success: true; teams: TeamView[] }> {
  constructor(
    readonly asked: SeasonQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class GetTeam extends Query<TeamAnswer> {
  constructor(
    readonly name: string,
    readonly asked: SeasonQuery,
    readonly caller: Caller | null,
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

  async execute({ asked, caller }: GetTeams): Promise<{ success: true; teams: TeamView[] }> {
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, teams: await this.teams.all(season, viewerOf(caller)) };
  }
}

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly teams: TeamsReader,
  ) {}

  async execute({ name, asked, caller }: GetTeam): Promise<TeamAnswer> {
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, team: await this.teams.byName(season, name, viewerOf(caller)) };
  }
}
