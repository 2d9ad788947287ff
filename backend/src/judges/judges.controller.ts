import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { AddJudge, RemoveJudge, type JudgesAnswer } from './judges.commands.js';
import { AddJudgeDto } from './judges.dto.js';
import { GetJudges } from './judges.handlers.js';

@ApiTags('judges')
@Controller('judges')
export class JudgesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  all(@Query() asked: SeasonQuery, @CurrentCaller() caller: Caller | null): Promise<JudgesAnswer> {
    return this.queries.execute(new GetJudges(asked, caller));
  }

  @Post('add')
  @Access({ who: 'admin' })
  add(
    @Body() body: AddJudgeDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<JudgesAnswer> {
    return this.commands.execute(new AddJudge(body, by, envelope));
  }

  @Delete('delete/:name')
  @Access({ who: 'admin' })
  remove(
    @Param('name') name: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<JudgesAnswer> {
    return this.commands.execute(new RemoveJudge({ name }, by, envelope));
  }
}
