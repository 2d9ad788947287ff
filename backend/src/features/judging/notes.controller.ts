import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ApiTags } from '@nestjs/swagger';
import { findMatch } from '@arena/domain/tournament/bracket/bracket';
import { JudgeNotes } from '../../platform/judge-notes/judge-notes.js';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { NoteDto } from './judging.dto.js';

/** What a judge writes while watching. Only the caller's own, in the current season. */
@ApiTags('judging')
@Controller('judging/notes')
@Access({ who: 'judge' })
export class NotesController {
  constructor(
    private readonly notes: JudgeNotes,
    private readonly gateway: CommandGateway,
  ) {}

  @Get(':matchId')
  of(@Param('matchId') matchId: string, @SignedIn() caller: Caller) {
    return this.answer(matchId, caller);
  }

  @Post()
  @HttpCode(200)
  async add(@Body() { match_id: matchId, ...note }: NoteDto, @SignedInContext() context: CallerContext) {
    const { caller, commandId } = context;
    if (!findMatch(this.gateway.tournamentState().bracket, matchId)) throw new DomainError('match-not-found');
    await this.notes.add(this.placeOf(matchId, caller), note, commandId);
    return this.answer(matchId, caller);
  }

  @Delete(':id')
  async remove(@Param('id') id: string, @SignedIn() caller: Caller) {
    await this.notes.remove(caller.userId, id);
    return { success: true };
  }

  private async answer(matchId: string, caller: Caller) {
    return { success: true, notes: await this.notes.of(this.placeOf(matchId, caller)) };
  }

  private placeOf(matchId: string, { userId }: Caller) {
    return { userId, season: this.gateway.season(), matchId };
  }
}
