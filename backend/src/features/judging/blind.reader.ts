import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { findMatch } from '@arena/domain/tournament/bracket/bracket';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { isTurned } from '@arena/domain/tournament/judging/blind';
import { isBlindFor } from '@arena/domain/tournament/judging/judging.decide';
import { toBlindWork } from '@arena/projections/judging/blind-work.view';
import type { BlindMatchView, BlindWorkView } from '@arena/projections/judging/judging.types';
import { toVideoView } from '@arena/projections/videos/video.view';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { actorOf, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

/** What a judge who sees no names gets of a match. */
@Injectable()
export class BlindReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly copies: VideoCopiesStore,
  ) {}

  /** Null: the caller may see the names of the match. Otherwise whether work A is the second team's. */
  turnOf(matchId: string, caller: Caller): { readonly isTurned: boolean } | null {
    const state = this.gateway.tournamentState();
    const match = findMatch(state.bracket, matchId);
    if (!match || !isBlindFor(state, actorOf(caller), match)) return null;
    return { isTurned: isTurned(state.season.season, matchId, caller.userId) };
  }

  /** No works of a match that the caller does not score, or sees with names. @throws match-not-found */
  async match(matchId: string, caller: Caller): Promise<BlindMatchView> {
    const { bracket, videos, season } = this.gateway.tournamentState();
    const match = findMatch(bracket, matchId);
    const place = placeOfMatch(matchId);
    const turn = this.turnOf(matchId, caller);
    if (!match || !place) throw new DomainError('match-not-found');
    const seats = turn ? [match.team1, match.team2] : [];
    const teams = turn?.isTurned ? seats.reverse() : seats;
    const works = teams.map((teamId) => this.work(season.season, videos.byTeam.get(teamId ?? '')));
    return {
      success: true,
      season: season.season,
      match_id: matchId,
      ...place,
      works: await Promise.all(works),
    };
  }

  private async work(season: number, videoId: string | undefined): Promise<BlindWorkView | null> {
    if (videoId === undefined) return null;
    const video = await this.reader.get<VideoDocument>(VIDEOS, `${season}:${videoId}`);
    const copies = video && this.copies.of(video.file.objectKey);
    return video && toBlindWork(toVideoView(video, new Map(), copies, this.copies.media));
  }
}
