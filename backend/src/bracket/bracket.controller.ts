import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BracketView, DrawVerification } from '@arena/projections/views/bracket.types';
import type { WinnerPreview } from '@arena/projections/views/winner-preview.types';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import {
  ChangeVisibility,
  CloseBetting,
  DeclareWinner,
  LaunchRound,
  NameFavorite,
  ReopenBetting,
  SetOdds,
  SetRevivesAllowed,
  type FavoritesAnswer,
  type LaunchAnswer,
  type MatchAnswer,
  type RoundsAnswer,
} from './bracket.commands.js';
import {
  AsOfQuery,
  MatchDto,
  MatchTeamDto,
  OddsDto,
  RevivesAllowedDto,
  RoundQuery,
  VisibilityDto,
  WinnerDto,
} from './bracket.dto.js';
import { GetBracket, PreviewWinner, VerifyDraw } from './bracket.queries.js';

@ApiTags('bracket')
@Controller('bracket')
export class BracketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('all')
  @Access({ who: 'visitor', phase: 3, staffAlways: true })
  all(@Query() asked: AsOfQuery, @CurrentCaller() caller: Caller | null): Promise<BracketView> {
    return this.queries.execute(new GetBracket(asked, caller));
  }

  @Get('draw/verify')
  @Access({ who: 'visitor' })
  verifyDraw(@Query() asked: RoundQuery, @CurrentCaller() caller: Caller | null): Promise<DrawVerification> {
    return this.queries.execute(new VerifyDraw(asked, caller));
  }

  @Post('launch')
  @Access({ who: 'admin' })
  launch(@SignedIn() by: Caller, @Envelope() envelope: RequestEnvelope): Promise<LaunchAnswer> {
    return this.commands.execute(new LaunchRound({}, by, envelope));
  }

  @Post('winner')
  @Access({ who: 'admin' })
  winner(
    @Body() body: WinnerDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<MatchAnswer | { success: true; changes: WinnerPreview }> {
    if (body.preview) return this.queries.execute(new PreviewWinner(body));
    return this.commands.execute(new DeclareWinner(body, by, envelope));
  }

  @Post('favorites')
  @Access({ who: 'admin' })
  favorite(
    @Body() body: MatchTeamDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<FavoritesAnswer> {
    return this.commands.execute(new NameFavorite(body, by, envelope));
  }

  @Post('odds')
  @Access({ who: 'judge' })
  odds(
    @Body() body: OddsDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<MatchAnswer> {
    return this.commands.execute(new SetOdds(body, by, envelope));
  }

  @Post('close-bets')
  @Access({ who: 'admin' })
  closeBets(
    @Body() body: MatchDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<MatchAnswer> {
    return this.commands.execute(new CloseBetting(body, by, envelope));
  }

  @Post('open-bets')
  @Access({ who: 'admin' })
  openBets(
    @Body() body: MatchDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<MatchAnswer> {
    return this.commands.execute(new ReopenBetting(body, by, envelope));
  }

  @Post('visibility')
  @Access({ who: 'admin' })
  visibility(
    @Body() body: VisibilityDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RoundsAnswer> {
    return this.commands.execute(new ChangeVisibility(body, by, envelope));
  }

  @Post('revives-allowed')
  @Access({ who: 'admin' })
  revivesAllowed(
    @Body() body: RevivesAllowedDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RoundsAnswer> {
    return this.commands.execute(new SetRevivesAllowed(body, by, envelope));
  }
}
