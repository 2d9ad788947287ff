import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { TeamView } from '@arena/projections/views/team.types';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { AddTeamDto, RegisterTeamDto, UpdateTeamDto } from './team.dto.js';
import {
  AddTeam,
  DeleteTeam,
  RegisterTeam,
  UpdateTeam,
  type RegisteredAnswer,
  type TeamAnswer,
} from './teams.commands.js';
import { GetTeam, GetTeams } from './teams.queries.js';

@ApiTags('teams')
@Controller('team')
export class TeamsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('register')
  @Access({ who: 'user', phase: 1 })
  register(
    @Body() body: RegisterTeamDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RegisteredAnswer> {
    return this.commands.execute(new RegisterTeam(body, by, envelope));
  }

  @Post('add')
  @Access({ who: 'admin' })
  add(
    @Body() body: AddTeamDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RegisteredAnswer> {
    return this.commands.execute(new AddTeam(body, by, envelope));
  }

  @Get('all')
  @Access({ who: 'visitor' })
  all(
    @Query() asked: SeasonQuery,
    @CurrentCaller() caller: Caller | null,
  ): Promise<{ success: true; teams: TeamView[] }> {
    return this.queries.execute(new GetTeams(asked, caller));
  }

  @Get(':name')
  @Access({ who: 'visitor' })
  one(
    @Param('name') name: string,
    @Query() asked: SeasonQuery,
    @CurrentCaller() caller: Caller | null,
  ): Promise<TeamAnswer> {
    return this.queries.execute(new GetTeam(name, asked, caller));
  }

  /** Its members and admins; who is a member, the season itself says. */
  @Put('update/:teamName')
  @Access({ who: 'user' })
  update(
    @Param('teamName') teamName: string,
    @Body() body: UpdateTeamDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<TeamAnswer> {
    return this.commands.execute(new UpdateTeam({ changes: body, teamName }, by, envelope));
  }

  @Delete('delete/:teamName')
  @Access({ who: 'admin' })
  delete(
    @Param('teamName') teamName: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<{ success: true; message: string }> {
    return this.commands.execute(new DeleteTeam({ teamName }, by, envelope));
  }
}
