import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Access } from '../http/access.js';
import { RebuildDto } from './projections.dto.js';
import { ListProjections, RebuildProjections } from './projections.messages.js';

@Controller('projections')
@Access({ who: 'admin' })
export class ProjectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async list() {
    return { success: true, projections: await this.queries.execute(new ListProjections()) };
  }

  @Post('rebuild')
  @HttpCode(202)
  async rebuild(@Body() { names }: RebuildDto) {
    return { success: true, ...(await this.commands.execute(new RebuildProjections(names))) };
  }
}
