import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { fromDecimal } from '@arena/domain/kernel/money';
import { seasonOfCountdown } from '@arena/domain/site/announced-dates';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import { toSeasonRulesView } from '@arena/projections/seasons/rules.view';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { isMailSetUp } from '../../platform/mail/is-mail-set-up.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { WithOwnPart } from '../../platform/http/shared-answers/with-own-part.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { Clock } from '../../platform/system/clock.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { ChangeSeasonSetting, ChangeSiteSetting, SetSeasonRules } from './settings.handlers.js';
import {
  CountdownDisplayDto,
  CountdownDto,
  OperatorDto,
  PhaseDto,
  SeasonRulesDto,
  TournamentWindowDto,
  TrailerDto,
  UploadsDto,
} from './settings.dto.js';
import { SettingsReader } from './settings.reader.js';

@Controller()
export class SettingsController {
  private readonly lacksMail: boolean;

  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SettingsReader,
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'smtpUrl' | 'outboxPage'>,
  ) {
    this.lacksMail = !isMailSetUp(config);
  }

  @Get('phase')
  @Access({ who: 'visitor' })
  async phase() {
    const { phase } = await this.reader.current();
    return { success: true, phase };
  }

  @Post('phase/update')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async changePhase(@Body() { phase }: PhaseDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'ChangePhase', data: { phase } } as const;
    const settings = await this.commands.execute(new ChangeSeasonSetting(command, context));
    return { success: true, phase: settings.phase };
  }

  @Get('settings')
  @Access({ who: 'visitor' })
  @Shared('settings', 'season', 'schedule')
  async settings() {
    const shared = { success: true, ...(await this.reader.current()), now: undefined };
    return new WithOwnPart(shared, () => ({ now: this.clock.now() }));
  }

  /** Open in every phase: old seasons are read by their own rules. */
  @Get('settings/rules')
  @Access({ who: 'visitor' })
  @Shared('season')
  async rules(@Reads(SeasonQuery) { season }: Reading<SeasonQuery>) {
    return { success: true, season, rules: await this.reader.rulesOf(season) };
  }

  @Get('settings/season-rules')
  @Access({ who: 'admin' })
  seasonRules() {
    return { success: true, ...toSeasonRulesView(this.gateway.tournamentState(), this.lacksMail) };
  }

  @Post('settings/season-rules')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async setSeasonRules(@Body() body: SeasonRulesDto, @SignedInContext() context: CallerContext) {
    const data = {
      season: body.season,
      version: body.version,
      startingMoney: fromDecimal(body.starting_money),
      welcomeMoney: fromDecimal(body.welcome_money),
      favoriteOdds: fromDecimal(body.favorite_odds),
      outsiderOdds: fromDecimal(body.outsider_odds),
      ownTeamOnly: body.own_team_only,
      voteDuration: body.vote_hours * HOUR,
      maxLots: body.max_lots,
      maxTeamName: body.max_team_name,
      matesAccept: body.mates_accept,
      approveVideos: body.approve_videos,
      thirdPlaceMatch: body.third_place_match,
      confirmedAddress: body.confirmed_address,
      lacksMail: this.lacksMail,
    };
    const view = await this.commands.execute(new SetSeasonRules({ type: 'SetSeasonRules', data }, context));
    return { success: true, ...view };
  }

  @Post('settings/trailer')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'trailer' })
  async trailer(@Body() { url }: TrailerDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'ChangeTrailer', data: { url } } as const;
    const settings = await this.commands.execute(new ChangeSiteSetting(command, context));
    return { success: true, ...settings };
  }

  @Post('settings/countdown')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async countdown(@Body() { local, goal }: CountdownDto, @SignedInContext() context: CallerContext) {
    const season = seasonOfCountdown(goal, this.gateway.tournamentState().season);
    const data = { countdown: parisMoment(local), ...(goal && { goal }), season };
    const command = { type: 'ChangeCountdown', data } as const;
    const settings = await this.commands.execute(new ChangeSiteSetting(command, context));
    return { success: true, ...settings };
  }

  @Post('settings/countdown-display')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async countdownDisplay(
    @Body() { visible }: CountdownDisplayDto,
    @SignedInContext() context: CallerContext,
  ) {
    const command = { type: 'ToggleCountdownDisplay', data: { visible } } as const;
    const settings = await this.commands.execute(new ChangeSiteSetting(command, context));
    return { success: true, ...settings };
  }

  @Post('settings/tournament-window')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async tournamentWindow(
    @Body() { start, end }: TournamentWindowDto,
    @SignedInContext() context: CallerContext,
  ) {
    const data = { start: parisMoment(start), end: parisMoment(end) };
    const command = { type: 'ChangeTournamentWindow', data } as const;
    const settings = await this.commands.execute(new ChangeSiteSetting(command, context));
    return { success: true, ...settings };
  }

  @Post('settings/operator')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async operator(
    @Body() { name = null, address = null, email = null }: OperatorDto,
    @SignedInContext() context: CallerContext,
  ) {
    const command = { type: 'ChangeOperator', data: { name, address, email } } as const;
    const settings = await this.commands.execute(new ChangeSiteSetting(command, context));
    return { success: true, ...settings };
  }

  @Post('settings/uploads')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'videos' })
  async uploads(@Body() { enabled }: UploadsDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'ToggleUploads', data: { enabled } } as const;
    const settings = await this.commands.execute(new ChangeSeasonSetting(command, context));
    return { success: true, ...settings };
  }
}
