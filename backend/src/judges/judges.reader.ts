import { Injectable } from '@nestjs/common';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { judgesProjection } from '@arena/projections/judges/judges.projection';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { tracksProjection } from '@arena/projections/music/tracks.projection';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import type { Projection } from '@arena/projections/projector/projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toJudgeView } from '@arena/projections/views/judge.view';
import type { JudgeView } from '@arena/projections/views/judge.types';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { History } from '../bracket/history.js';
import { TracksReader } from '../music/tracks.reader.js';
import type { Outcome } from '../writer/stream-writer.js';

@Injectable()
export class JudgesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly history: History,
    private readonly tracks: TracksReader,
  ) {}

  /** In the order in which they were added; without their music for whom it is not open. */
  async all(season: number, music = true): Promise<JudgeView[]> {
    const sort = [{ field: 'since', order: 'asc' as const }];
    const [{ documents }, tracks] = await Promise.all([
      this.reader.find<JudgeDocument>(JUDGES, { where: { season }, sort }),
      music ? this.tracks.all(season) : [],
    ]);
    return this.views(season, documents, tracks);
  }

  /** As a command left them. */
  async after({ repeated, revision }: Outcome): Promise<JudgeView[]> {
    const season = this.gateway.season();
    if (!repeated) return this.all(season);
    const [judges, tracks] = await Promise.all([
      this.past(judgesProjection, season, revision),
      this.past(tracksProjection, season, revision),
    ]);
    return this.views(
      season,
      judges.sort((a, b) => (a.since < b.since ? -1 : 1)),
      tracks.sort((a, b) => a.revision - b.revision),
    );
  }

  /** One of them as a command left them; without color and music when they are a judge no more. */
  async one(outcome: Outcome, userId: string): Promise<JudgeView> {
    const judge = (await this.after(outcome)).find(({ user_id }) => user_id === userId);
    return judge ?? { user_id: userId, name: await this.names.nameOf(userId), color: '', music: [] };
  }

  private async past<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number,
  ): Promise<D[]> {
    return [...(await this.history.documents(projection, season, revision)).values()];
  }

  private async views(
    season: number,
    judges: readonly JudgeDocument[],
    tracks: readonly TrackDocument[],
  ): Promise<JudgeView[]> {
    const [people, music] = await Promise.all([
      this.names.namesOf(judges.map(({ userId }) => userId)),
      this.tracks.views(season, tracks),
    ]);
    return judges.map((judge) => toJudgeView(judge, people, music));
  }
}
