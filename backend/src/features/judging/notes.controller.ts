import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ApiTags } from '@nestjs/swagger';
import { findMatch } from '@arena/domain/tournament/bracket/bracket';
import { JudgeNotes, type NotePlace } from '../../platform/judge-notes/judge-notes.js';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { ReadsOwn, type OwnReading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { NoteDto } from './judging.dto.js';

/** What a judge writes while watching. Only the caller's own, also when they are no judge any more. */
@ApiTags('judging')
@Controller('judging/notes')
@Access({ who: 'user' })
export class NotesController {
  constructor(
    private readonly notes: JudgeNotes,
    private readonly gateway: CommandGateway,
  ) {}

  @Get(':matchId')
  of(@Param('matchId') matchId: string, @ReadsOwn(SeasonQuery) { season, caller }: OwnReading<SeasonQuery>) {
    return this.answer({ userId: caller.userId, season, matchId });
  }

  @Post()
  @HttpCode(200)
  @Access({ who: 'judge' })
  async add(@Body() { match_id: matchId, ...note }: NoteDto, @SignedInContext() context: CallerContext) {
    const { caller, commandId } = context;
    if (!findMatch(this.gateway.tournamentState().bracket, matchId)) throw new DomainError('match-not-found');
    const place = { userId: caller.userId, season: this.gateway.season(), matchId };
    await this.notes.add(place, note, commandId);
    return this.answer(place);
  }

  @Delete(':id')
  async remove(@Param('id') id: string, @SignedIn() caller: Caller) {
    await this.notes.remove(caller.userId, id);
    return { success: true };
  }

  private async answer(place: NotePlace) {
    return { success: true, notes: await this.notes.of(place) };
  }
}
