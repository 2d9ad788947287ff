import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { BracketOffersReader } from './bracket-offers.reader.js';
import { ReviveDto, ReviveWithCardDto, OpenVoteDto, StopVoteDto, TeamNameDto } from './bracket.dto.js';
import { CastVote, ChangeRevives, ChangeVote } from './revives.handlers.js';
import { RevivesReader } from './revives.reader.js';

@ApiTags('bracket')
@Controller('bracket')
export class RevivesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly revives: RevivesReader,
    private readonly offers: BracketOffersReader,
  ) {}

  @Post('revive-with-card')
  @Access({ who: 'participant' })
  reviveWithCard(@Body() { team }: ReviveWithCardDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeRevives({ type: 'ReviveWithCard', team }, context));
  }

  @Get('revive-with-card')
  @Access({ who: 'user' })
  cardOffer(@SignedIn() caller: Caller) {
    return { success: true, offer: this.offers.card(caller) };
  }

  @Post('revive')
  @Access({ who: 'admin', tool: 'revives' })
  revive(@Body() { team_name: team, reason }: ReviveDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeRevives({ type: 'ReviveTeam', team, reason }, context));
  }

  @Post('revoke')
  @Access({ who: 'admin', tool: 'revives' })
  revoke(@Body() { team_name: team, reason }: ReviveDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeRevives({ type: 'RevokeRevive', team, reason }, context));
  }

  @Get('vote')
  @Access({ who: 'visitor' })
  async vote(@Reads(SeasonQuery) read: Reading<SeasonQuery>) {
    const vote = await this.revives.vote(read);
    return { success: true, vote: vote && { ...vote, blocked_by: this.offers.vote(read) } };
  }

  @Post('vote/open')
  @Access({ who: 'admin', tool: 'publicVote' })
  openVote(@Body() { round, hours }: OpenVoteDto, @SignedInContext() context: CallerContext) {
    const data = { round, hours };
    return this.commands.execute(new ChangeVote({ type: 'OpenRevivalVote', data }, context));
  }

  @Post('vote/end')
  @Access({ who: 'admin', tool: 'publicVote' })
  endVote(@Body() body: StopVoteDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new ChangeVote({ type: 'EndRevivalVote', data: stopping(body) }, context));
  }

  @Post('vote/cancel')
  @Access({ who: 'admin', tool: 'publicVote' })
  cancelVote(@Body() body: StopVoteDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(
      new ChangeVote({ type: 'CancelRevivalVote', data: stopping(body) }, context),
    );
  }

  @Post('vote')
  @Access({ who: 'user' })
  castVote(@Body() body: TeamNameDto, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new CastVote(body, context));
  }
}

function stopping({ round, reason }: StopVoteDto): { round: number; reason: string } {
  return { round, reason: reason.trim() };
}
