import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { CurrentCaller, SignedIn, type Caller, viewerOf } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { ResetCounts } from './reset-counts.js';
import { RESET_TOKEN_LIFETIME, ResetTokens } from './reset-tokens.js';
import { ConfirmReset } from './seasons.handlers.js';
import { ConfirmTournamentResetDto } from './seasons.dto.js';
import { SeasonsReader } from './seasons.reader.js';

@Controller()
export class SeasonsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SeasonsReader,
    private readonly gateway: CommandGateway,
    private readonly counts: ResetCounts,
    private readonly tokens: ResetTokens,
  ) {}

  @Get('seasons')
  @Access({ who: 'visitor' })
  @Shared('all')
  async list(@CurrentCaller() caller: Caller | null) {
    const seasons = await this.reader.all(viewerOf(caller));
    // An import may have stored only the beginning of one.
    return { success: true, seasons: seasons.filter(({ season }) => !this.gateway.isMissing(season)) };
  }

  /** Returns what a reset clears, and the token that confirms it. */
  @Post('tournament/reset')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async askReset(@SignedIn() caller: Caller) {
    const token = await this.tokens.issue(caller.userId, this.gateway.season());
    const clears = await this.counts.all();
    return { success: true, clears, token, expires_in: RESET_TOKEN_LIFETIME / 1000 };
  }

  @Post('tournament/reset/confirm')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async confirmReset(@Body() body: ConfirmTournamentResetDto, @SignedInContext() context: CallerContext) {
    return { success: true, season: await this.commands.execute(new ConfirmReset(body, context)) };
  }
}
