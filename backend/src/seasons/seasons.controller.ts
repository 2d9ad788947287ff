import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { AskReset, ConfirmReset, ListSeasons } from './seasons.commands.js';
import { ConfirmTournamentResetDto } from './seasons.dto.js';

@Controller()
export class SeasonsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('seasons')
  @Access({ who: 'visitor' })
  async list(@CurrentCaller() caller: Caller | null) {
    return { success: true, seasons: await this.queries.execute(new ListSeasons(caller)) };
  }

  @Post('tournament/reset')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async askReset(@SignedIn() caller: Caller) {
    return { success: true, ...(await this.commands.execute(new AskReset(caller))) };
  }

  @Post('tournament/reset/confirm')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async confirmReset(
    @Body() body: ConfirmTournamentResetDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    return { success: true, season: await this.commands.execute(new ConfirmReset(body, caller, envelope)) };
  }
}
