import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Reads, type Reading } from '../../../platform/queries/reading.js';
import { SeasonQuery } from '../../../platform/queries/season-query.js';
import type { FastifyRequest } from 'fastify';
import { Limited } from '../../../platform/http/limits/limits.js';
import { OwnerGate } from '../../../platform/request/owner-gate.js';
import { Access } from '../../../platform/http/access/access.js';
import { Shared } from '../../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { AddJudgeDto } from './judges.dto.js';
import { AddJudge, RemoveJudge } from './judges.handlers.js';
import { JudgesReader } from './judges.reader.js';

@ApiTags('judges')
@Controller('judges')
export class JudgesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly judges: JudgesReader,
    private readonly owner: OwnerGate,
  ) {}

  @Get()
  @Access({ who: 'visitor' })
  @Shared('judges', 'users', 'music')
  async all(@Reads(SeasonQuery) { season, caller }: Reading<SeasonQuery>) {
    return { success: true, judges: await this.judges.all(season, caller) };
  }

  @Post('add')
  @Access({ who: 'admin' })
  @Limited('password')
  async add(
    @Body() body: AddJudgeDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    await this.owner.require(request, context, body);
    return this.commands.execute(new AddJudge(body, context));
  }

  @Delete('delete/:name')
  @Access({ who: 'admin' })
  remove(@Param('name') name: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new RemoveJudge({ name }, context));
  }
}
