import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { broken } from '@arena/domain/validation/rule';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { invalidField } from '../../platform/http/validation/validation-errors.js';
import { MatchDto, MatchTeamDto } from '../../platform/queries/match.dto.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { BracketViewsReader } from './bracket-views.reader.js';
import {
  LaunchDto,
  OddsDto,
  RevivesAllowedDto,
  RoundQuery,
  VisibilityDto,
  WalkoverDto,
  WinnerDto,
} from './bracket.dto.js';
import {
  ChangeBetting,
  ChangeRound,
  DeclareWalkover,
  DeclareWinner,
  LaunchRound,
  NameFavorite,
  SetOdds,
} from './bracket.handlers.js';
import { MatchPageReader } from './match-page.reader.js';
import { WinnerPreviewer } from './winner-preview.js';

@ApiTags('bracket')
@Controller('bracket')
export class BracketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly views: BracketViewsReader,
    private readonly matchPages: MatchPageReader,
    private readonly previewer: WinnerPreviewer,
  ) {}

  @Get('all')
  @Access({ who: 'visitor', tool: 'winners', phase: 3, staffAlways: true, closedSeasons: true })
  @Shared('bracket', 'teams', 'users', 'videos')
  all(@Reads() read: Reading) {
    return this.views.bracket(read);
  }

  @Get('match/:id')
  @Access({ who: 'visitor', tool: 'winners', phase: 3, staffAlways: true, closedSeasons: true })
  @Shared('bracket', 'teams', 'users', 'videos', 'bets')
  match(@Param('id') matchId: string, @Reads() read: Reading) {
    return this.matchPages.page(matchId, read);
  }

  @Get('draw/verify')
  @Access({ who: 'visitor' })
  @Shared('bracket', 'teams', 'phase', 'season')
  verifyDraw(@Reads(RoundQuery) read: Reading<RoundQuery>) {
    return this.views.draw(read);
  }

  @Post('launch')
  @Access({ who: 'admin', tool: 'launch' })
  launch(@Body() body: LaunchDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new LaunchRound(body, context));
  }

  @Post('winner')
  @Access({ who: 'admin', tool: 'winners' })
  async winner(@Body() body: WinnerDto, @SignedInContext() context: CallerContext) {
    if (body.preview) return { success: true, changes: await this.previewer.preview(body) };
    return this.commands.execute(new DeclareWinner(body, context));
  }

  @Post('walkover')
  @HttpCode(200)
  @Access({ who: 'admin', tool: 'winners' })
  async walkover(@Body() body: WalkoverDto, @SignedInContext() context: CallerContext) {
    if (body.preview) return { success: true, changes: this.previewer.walkover(body) };
    if (body.reason === undefined) throw invalidField('reason', broken('required'));
    return this.commands.execute(new DeclareWalkover(body, context));
  }

  @Post('favorites')
  @Access({ who: 'admin', tool: 'winners' })
  favorite(@Body() body: MatchTeamDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new NameFavorite(body, context));
  }

  @Post('odds')
  @Access({ who: 'judge', tool: 'odds' })
  odds(@Body() body: OddsDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new SetOdds(body, context));
  }

  @Post('close-bets')
  @Access({ who: 'admin', tool: 'winners' })
  closeBets(@Body() body: MatchDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeBetting({ matchId: body.match_id, open: false }, context));
  }

  @Post('open-bets')
  @Access({ who: 'admin', tool: 'winners' })
  openBets(@Body() body: MatchDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeBetting({ matchId: body.match_id, open: true }, context));
  }

  @Post('visibility')
  @Access({ who: 'admin', tool: 'winners' })
  visibility(@Body() { round, visible }: VisibilityDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'ChangeRoundVisibility', data: { round, visible } } as const;
    return this.commands.execute(new ChangeRound(command, context));
  }

  @Post('revives-allowed')
  @Access({ who: 'admin', tool: 'revives' })
  revivesAllowed(@Body() { round, count }: RevivesAllowedDto, @SignedInContext() context: CallerContext) {
    const command = { type: 'SetRevivesAllowed', data: { round, count } } as const;
    return this.commands.execute(new ChangeRound(command, context));
  }
}
