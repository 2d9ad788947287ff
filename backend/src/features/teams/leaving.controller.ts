import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import {
  Context,
  SignedInContext,
  type CallerContext,
  type RequestContext,
} from '../../platform/request/context.js';
import { LeaveTeam, LeaveTeamByLink } from './leaving.handlers.js';
import { Leaving } from './leaving.js';
import { LeaveLinkDto } from './team.dto.js';

/** GET changes nothing, because mail scanners open links. */
@ApiTags('teams')
@Controller('team/leave')
export class LeavingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly leaving: Leaving,
  ) {}

  /** For members; the domain checks this. */
  @Post()
  @HttpCode(200)
  @Access({ who: 'user', phase: 1 })
  leave(@SignedInContext() context: CallerContext) {
    return this.commands.execute(new LeaveTeam({}, context));
  }

  @Get('own')
  @Access({ who: 'user' })
  own(@SignedIn() caller: Caller) {
    return this.leaving.ofCaller(caller);
  }

  @Get('link')
  @Access({ who: 'visitor' })
  link(@Query() { token }: LeaveLinkDto) {
    return this.leaving.ofLink(token);
  }

  @Post('link')
  @HttpCode(200)
  @Access({ who: 'visitor' })
  leaveByLink(@Body() { token }: LeaveLinkDto, @Context() context: RequestContext) {
    return this.commands.execute(new LeaveTeamByLink({ token }, context));
  }
}
