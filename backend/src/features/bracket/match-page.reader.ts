import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { stageOf } from '@arena/domain/tournament/bracket/stage';
import { bracketMatches } from '@arena/domain/tournament/bracket/third-place';
import { matchBetsProjection } from '@arena/projections/betting/match-bets.projection';
import { toMatchBetsView } from '@arena/projections/betting/match-bets.view';
import type {
  BracketDocument,
  BracketMatch,
  BracketTeam,
} from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import { toEntrantView } from '@arena/projections/bracket/entrant.view';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { pathsTo, toStepView } from '@arena/projections/match-pages/match-page.view';
import { toPublishedScores } from '@arena/projections/match-pages/published-scores.view';
import { matchStepsProjection } from '@arena/projections/bracket/match-steps.projection';
import type { MatchStepsDocument } from '@arena/projections/bracket/match-steps.read-model';
import { toMatchView } from '@arena/projections/bracket/match.view';
import { labelsOf } from '@arena/projections/kernel/names';
import type { VideoView } from '@arena/projections/videos/video.types';
import { toVideoView } from '@arena/projections/videos/video.view';
import { videosProjection } from '@arena/projections/videos/videos.projection';
import { shownAt, type Moment, type SeasonRead } from '../../platform/as-of/moments.js';
import { DocumentsAt } from '../../platform/as-of/documents-at.js';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { PublicNames } from '../../platform/queries/public-names.js';

@Injectable()
export class MatchPageReader {
  constructor(
    private readonly documentsAt: DocumentsAt,
    private readonly brackets: BracketReader,
    private readonly names: PublicNames,
    private readonly copies: VideoCopiesStore,
  ) {}

  /** @throws match-not-found; also for a match of a hidden round */
  async page(matchId: string, { season, moment, viewer }: SeasonRead): Promise<MatchPageView> {
    const bracket = await this.brackets.at(season, moment, viewer);
    const shown = shownRounds(bracket, viewer);
    const round = shown.find(({ matches }) => matches.some((match) => match.matchId === matchId));
    const match = round?.matches.find((one) => one.matchId === matchId);
    if (!round || !match) throw new DomainError('match-not-found');
    const teams = [match.team1, match.team2].flatMap((teamId) => bracket.teams[teamId ?? ''] ?? []);
    const [bets, videos, { steps, scores }] = await Promise.all([
      this.documentsAt.get(matchBetsProjection, `${season}:${matchId}`, moment),
      this.videosOf(teams, season, moment),
      this.stepsOf(match, bracket, moment),
    ]);
    const members = teams.flatMap(({ leaderId, mateId }) => [leaderId, mateId]);
    const judges = scores?.published?.scores.map(({ userId }) => userId) ?? [];
    const people = await this.names.namesOf([...members, ...judges, ...steps.flatMap(({ by }) => by ?? [])]);
    return {
      success: true,
      season,
      match: toMatchView(bracket, round, match, people, viewer),
      stage: stageOf(bracketMatches(round.matches).length, round.revivesAllowed),
      entrants: teams.map(toEntrantView),
      videos,
      paths: pathsTo(match, bracket, shown),
      bets: toMatchBetsView(match, bets ?? undefined),
      steps: steps.map((step) => toStepView(step, steps, { bracket, people })),
      scores: toPublishedScores(scores, people),
      ...shownAt(moment),
    };
  }

  private async videosOf(
    teams: readonly BracketTeam[],
    season: number,
    moment: Moment | null,
  ): Promise<VideoView[]> {
    const ids = teams.flatMap(({ video }) => (video ? [`${season}:${video.videoId}`] : []));
    const kept = await this.documentsAt.getMany(videosProjection, ids, null);
    const videos = moment === null ? kept : await this.documentsAt.getMany(videosProjection, ids, moment);
    // A removed video has no file any more.
    const exists = new Set(kept.map(({ id }) => id));
    const playable = videos.filter(({ id }) => exists.has(id));
    const { media } = this.copies;
    return playable.map((video) =>
      toVideoView(video, labelsOf(teams), this.copies.of(video.file.objectKey), media),
    );
  }

  private async stepsOf(
    { matchId }: BracketMatch,
    bracket: BracketDocument,
    moment: Moment | null,
  ): Promise<Pick<MatchStepsDocument, 'steps' | 'scores'>> {
    const id = `${bracket.season}:${matchId}`;
    return (await this.documentsAt.get(matchStepsProjection, id, moment)) ?? { steps: [] };
  }
}
