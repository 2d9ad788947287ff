import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ApiTags } from '@nestjs/swagger';
import type { NoteView } from '@arena/projections/judging/note.types';
import { isTurned, teamIn, workOf } from '@arena/domain/tournament/judging/blind';
import { isJudge } from '@arena/domain/tournament/judges/judges';
import { hasInterest } from '@arena/domain/tournament/judging/proposal';
import { findMatch } from '@arena/domain/tournament/bracket/bracket';
import { JudgeNotes, type NotePlace, type StoredNote } from '../../platform/judge-notes/judge-notes.js';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { ReadsOwn, type OwnReading } from '../../platform/queries/reading.js';
import { SeasonQuery } from '../../platform/queries/season-query.js';
import { BlindReader } from './blind.reader.js';
import { GiveNoteDto, NoteDto } from './judging.dto.js';

/** What a judge writes while watching. Only the caller's own, also when they are no judge any more. */
@ApiTags('judging')
@Controller('judging/notes')
@Access({ who: 'user' })
export class NotesController {
  constructor(
    private readonly notes: JudgeNotes,
    private readonly gateway: CommandGateway,
    private readonly blind: BlindReader,
  ) {}

  @Get(':matchId')
  of(@Param('matchId') matchId: string, @ReadsOwn(SeasonQuery) { season, caller }: OwnReading<SeasonQuery>) {
    return this.answer({ userId: caller.userId, season, matchId }, caller);
  }

  @Post()
  @HttpCode(200)
  @Access({ who: 'judge' })
  async add(
    @Body() { match_id: matchId, team, for_editors = false, ...note }: NoteDto,
    @SignedInContext() context: CallerContext,
  ) {
    const { caller, commandId } = context;
    if (!findMatch(this.gateway.tournamentState().bracket, matchId)) throw new DomainError('match-not-found');
    if (for_editors) this.requireGivable(caller, { season: this.gateway.season(), matchId });
    const season = this.gateway.season();
    const place = { userId: caller.userId, season, matchId };
    const noted = { ...note, for_editors, team: teamIn(team, isTurned(season, matchId, caller.userId)) };
    await this.notes.add(place, noted, commandId);
    return this.answer(place, caller);
  }

  /** Taking back is also for who is no judge any more. */
  @Post(':id')
  @HttpCode(200)
  async give(@Param('id') id: string, @Body() body: GiveNoteDto, @SignedIn() caller: Caller) {
    if (body.for_editors) this.requireGivable(caller, await this.notes.ownedNote(caller.userId, id));
    return this.answer(await this.notes.give(caller.userId, id, body.for_editors), caller);
  }

  @Delete(':id')
  async remove(@Param('id') id: string, @SignedIn() caller: Caller) {
    await this.notes.remove(caller.userId, id);
    return { success: true };
  }

  /** Who has an interest in a match is known in its season. @throws season-closed, judges-only, own-interest */
  private requireGivable({ userId }: Caller, { season, matchId }: Omit<NotePlace, 'userId'>): void {
    const state = this.gateway.tournamentState();
    if (season !== state.season.season) throw new DomainError('season-closed');
    if (!isJudge(state.judges, userId)) throw new DomainError('judges-only');
    const match = findMatch(state.bracket, matchId);
    if (match && hasInterest(state, userId, match)) throw new DomainError('own-interest');
  }

  private async answer(place: NotePlace, caller: Caller) {
    const notes = await this.notes.of(place);
    const isNow = place.season === this.gateway.season();
    const turn = isNow ? this.blind.turnOf(place.matchId, caller) : null;
    return { success: true, notes: turn ? asOfWorks(notes, turn.isTurned) : notes };
  }
}

function asOfWorks(notes: readonly StoredNote[], isTurnedFor: boolean): NoteView[] {
  const named = notes.map((note) => ({ ...note, team: workOf(note.team, isTurnedFor) }));
  return named.sort((one, other) => one.team.localeCompare(other.team) || one.second - other.second);
}
