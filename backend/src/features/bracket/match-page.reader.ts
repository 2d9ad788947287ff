import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { stageOf } from '@arena/domain/tournament/bracket/stage';
import { MATCH_BETS, type MatchBetsDocument } from '@arena/projections/betting/match-bets.read-model';
import { toMatchBetsView } from '@arena/projections/betting/match-bets.view';
import type {
  BracketDocument,
  BracketMatch,
  BracketTeam,
} from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import { toEntrantView } from '@arena/projections/bracket/entrant.view';
import type { MatchPageView, MatchStepView } from '@arena/projections/match-pages/match-page.types';
import { pathsTo, toStepView } from '@arena/projections/match-pages/match-page.view';
import { MATCH_STEPS, type MatchStepsDocument } from '@arena/projections/bracket/match-steps.read-model';
import { toMatchView } from '@arena/projections/bracket/match.view';
import { labelsOf } from '@arena/projections/kernel/names';
import type { VideoView } from '@arena/projections/videos/video.types';
import { toVideoView } from '@arena/projections/videos/video.view';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { type Caller, viewerOf } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

/** Everything that the page of a match shows. */
@Injectable()
export class MatchPageReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly names: PublicNames,
  ) {}

  /** @throws season-not-found, match-not-found; also for a match of a hidden round */
  async page(asked: number | undefined, matchId: string, caller: Caller | null): Promise<MatchPageView> {
    const season = this.gateway.seasonOr(asked);
    const bracket = await this.brackets.current(season);
    const viewer = viewerOf(caller);
    const shown = shownRounds(bracket, viewer);
    const round = shown.find(({ matches }) => matches.some((match) => match.matchId === matchId));
    const match = round?.matches.find((one) => one.matchId === matchId);
    if (!round || !match) throw new DomainError('match-not-found');
    const teams = [match.team1, match.team2].flatMap((teamId) => bracket.teams[teamId ?? ''] ?? []);
    const [bets, people, videos, steps] = await Promise.all([
      this.reader.get<MatchBetsDocument>(MATCH_BETS, `${season}:${matchId}`),
      this.names.namesOf(teams.flatMap(({ leaderId, mateId }) => [leaderId, mateId])),
      this.videosOf(teams, season),
      this.stepsOf(match, bracket),
    ]);
    return {
      success: true,
      season,
      match: toMatchView(bracket, round, match, people, viewer),
      stage: stageOf(round.matches.length, round.revivesAllowed),
      entrants: teams.map(toEntrantView),
      videos,
      paths: pathsTo(match, bracket, shown),
      bets: toMatchBetsView(match, bets ?? undefined),
      steps,
    };
  }

  private async videosOf(teams: readonly BracketTeam[], season: number): Promise<VideoView[]> {
    const ids = teams.flatMap(({ video }) => (video ? [`${season}:${video.videoId}`] : []));
    const videos = await this.reader.getMany<VideoDocument>(VIDEOS, ids);
    return videos.map((video) => toVideoView(video, labelsOf(teams)));
  }

  private async stepsOf({ matchId }: BracketMatch, bracket: BracketDocument): Promise<MatchStepView[]> {
    const found = await this.reader.get<MatchStepsDocument>(MATCH_STEPS, `${bracket.season}:${matchId}`);
    const steps = found?.steps ?? [];
    const people = await this.names.namesOf(steps.flatMap(({ by }) => by ?? []));
    return steps.map((step) => toStepView(step, steps, { bracket, people }));
  }
}
