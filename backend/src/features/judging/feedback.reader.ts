import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { areScoresRevealed } from '@arena/domain/tournament/judging/proposal';
import type { BracketMatch, BracketTeam } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import type { FeedbackView } from '@arena/projections/judging/note.types';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { JudgeNotes } from '../../platform/judge-notes/judge-notes.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { viewerOf, type Caller } from '../../platform/request/caller.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import type { MarkedWork } from './markers.js';

interface OwnWork {
  readonly match: BracketMatch;
  readonly team: BracketTeam;
  readonly revealed: boolean;
}

/** What judges give to the editors of a work. */
@Injectable()
export class FeedbackReader {
  constructor(
    private readonly brackets: BracketReader,
    private readonly reader: ReadModelReader,
    private readonly notes: JudgeNotes,
    private readonly runtime: Runtime,
  ) {}

  async of(season: number, matchId: string, caller: Caller): Promise<FeedbackView> {
    return this.view(season, await this.own(season, matchId, caller));
  }

  async marked(season: number, matchId: string, caller: Caller): Promise<MarkedWork> {
    const own = await this.own(season, matchId, caller);
    const { notes, team } = await this.view(season, own);
    const { video } = own.team;
    const work = video && (await this.reader.get<VideoDocument>(VIDEOS, `${season}:${video.videoId}`));
    const duration = Math.round((work?.file.duration ?? 0) / 1000);
    return { matchId, team, title: work?.title ?? team, duration, notes };
  }

  /** @throws match-not-found, also where the caller is in none of its teams */
  private async own(season: number, matchId: string, caller: Caller): Promise<OwnWork> {
    const bracket = await this.brackets.current(season);
    const rounds = shownRounds(bracket, viewerOf(caller));
    const round = rounds.find(({ matches }) => matches.some((match) => match.matchId === matchId));
    const match = round?.matches.find((each) => each.matchId === matchId);
    const team = [match?.team1, match?.team2]
      .map((teamId) => bracket.teams[teamId ?? ''])
      .find((each) => each?.leaderId === caller.userId || each?.mateId === caller.userId);
    if (!round || !match || !team) throw new DomainError('match-not-found');
    return { match, team, revealed: areScoresRevealed(round.matches) };
  }

  private async view(season: number, { match, team, revealed }: OwnWork): Promise<FeedbackView> {
    const { matchId } = match;
    const side = match.team1 === team.teamId ? 'team1' : 'team2';
    const given = revealed ? await this.notes.forEditors(season, matchId) : [];
    const judges = [...new Set(given.map(({ userId }) => this.hidden(season, matchId, userId)))].sort();
    const notes = given
      .filter((note) => note.team === side)
      .map(({ userId, second, text }) => ({
        judge: judges.indexOf(this.hidden(season, matchId, userId)) + 1,
        second,
        text,
      }));
    return { success: true, team: team.name, revealed, notes };
  }

  /** Ids of judges are public, so only a secret keeps their order from telling who they are. */
  private hidden(season: number, matchId: string, userId: string): string {
    return createHmac('sha256', this.runtime.sessionSecret)
      .update(`feedback:${season}:${matchId}:${userId}`)
      .digest('hex');
  }
}
