import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { SeedingDto } from './bracket.dto.js';
import { SetSeeding } from './seeding.handlers.js';
import { SeedingReader } from './seeding.reader.js';

/** Of round 1. */
@ApiTags('bracket')
@Controller('bracket/seeding')
@Access({ who: 'admin', tool: 'seeding' })
export class SeedingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly seeding: SeedingReader,
  ) {}

  @Get()
  current() {
    return this.seeding.current();
  }

  @Post()
  @HttpCode(200)
  set(@Body() body: SeedingDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new SetSeeding(body, context));
  }
}
