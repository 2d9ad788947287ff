import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { registrationBlockers } from '@arena/domain/tournament/teams/teams.decide';
import type { OfferView } from '@arena/projections/kernel/offer.types';
import { shownAt } from '../../platform/as-of/moments.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Access } from '../../platform/http/access/access.js';
import { ParticipantsApart, Shared } from '../../platform/http/shared-answers/shared.js';
import { TeamsReader } from '../../platform/queries/teams.reader.js';
import { actorOf, CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { AddTeamDto, RegisterTeamDto, ReplaceMemberDto, UpdateTeamDto } from './team.dto.js';
import { DeleteTeam, RegisterTeam, ReplaceMember, UpdateTeam } from './teams.handlers.js';

@ApiTags('teams')
@Controller('team')
export class TeamsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly teams: TeamsReader,
    private readonly clock: Clock,
  ) {}

  @Post('register')
  @Access({ who: 'user', phase: 1 })
  register(@Body() { team }: RegisterTeamDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RegisterTeam({ team, leaderName: null }, context));
  }

  @Get('register/own')
  @Access({ who: 'visitor' })
  registration(@CurrentCaller() caller: Caller | null): OfferView {
    return {
      success: true,
      blocked_by: registrationBlockers(this.gateway.tournamentState(), actorOf(caller), this.clock.now()),
    };
  }

  @Post('add')
  @Access({ who: 'admin' })
  add(@Body() { team }: AddTeamDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RegisterTeam({ team, leaderName: team.leader.name }, context));
  }

  @Get('all')
  @Access({ who: 'visitor' })
  @Shared('teams', 'users', 'money', 'bracket')
  @ParticipantsApart()
  async all(@Reads() { season, moment, caller }: Reading) {
    return { success: true, teams: await this.teams.all(season, caller, moment), ...shownAt(moment) };
  }

  @Get(':name')
  @Access({ who: 'visitor' })
  @Shared('teams', 'users', 'money', 'bracket')
  @ParticipantsApart()
  async one(@Param('name') name: string, @Reads() { season, moment, caller }: Reading) {
    return { success: true, team: await this.teams.byName(season, name, caller, moment), ...shownAt(moment) };
  }

  /** For members and admins; the domain checks this. */
  @Put('update/:teamName')
  @Access({ who: 'user' })
  update(
    @Param('teamName') teamName: string,
    @Body() body: UpdateTeamDto,
    @SignedInContext() context: CallerContext,
  ) {
    return this.commands.execute(new UpdateTeam({ changes: body, teamName }, context));
  }

  @Post('replace/:teamName')
  @HttpCode(200)
  @Access({ who: 'admin' })
  replace(
    @Param('teamName') teamName: string,
    @Body() body: ReplaceMemberDto,
    @SignedInContext() context: CallerContext,
  ) {
    return this.commands.execute(new ReplaceMember({ teamName, change: body }, context));
  }

  @Delete('delete/:teamName')
  @Access({ who: 'admin' })
  delete(@Param('teamName') teamName: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DeleteTeam({ teamName }, context));
  }
}
