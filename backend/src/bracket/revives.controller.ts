import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { VoteView } from '@arena/projections/views/revive.types';
import { Access } from '../http/access.js';
import { CurrentCaller, SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import {
  CastVote,
  OpenVote,
  ReviveTeam,
  ReviveWithCard,
  RevokeRevive,
  type RevivesAnswer,
  type VoteAnswer,
} from './bracket.commands.js';
import { ReviveWithCardDto, RoundDto, SeasonQuery, TeamNameDto } from './bracket.dto.js';
import { GetVote } from './bracket.queries.js';

@ApiTags('bracket')
@Controller('bracket')
export class RevivesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('revive-with-card')
  @Access({ who: 'participant' })
  reviveWithCard(
    @Body() body: ReviveWithCardDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RevivesAnswer> {
    return this.commands.execute(new ReviveWithCard(body, by, envelope));
  }

  @Post('revive')
  @Access({ who: 'admin' })
  revive(
    @Body() body: TeamNameDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RevivesAnswer> {
    return this.commands.execute(new ReviveTeam(body, by, envelope));
  }

  @Post('revoke')
  @Access({ who: 'admin' })
  revoke(
    @Body() body: TeamNameDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<RevivesAnswer> {
    return this.commands.execute(new RevokeRevive(body, by, envelope));
  }

  @Get('vote')
  @Access({ who: 'visitor' })
  vote(
    @Query() asked: SeasonQuery,
    @CurrentCaller() caller: Caller | null,
  ): Promise<{ success: true; vote: VoteView | null }> {
    return this.queries.execute(new GetVote(asked, caller));
  }

  @Post('vote/open')
  @Access({ who: 'admin' })
  openVote(
    @Body() body: RoundDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<VoteAnswer> {
    return this.commands.execute(new OpenVote(body, by, envelope));
  }

  @Post('vote')
  @Access({ who: 'user' })
  castVote(
    @Body() body: TeamNameDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<VoteAnswer> {
    return this.commands.execute(new CastVote(body, by, envelope));
  }
}
