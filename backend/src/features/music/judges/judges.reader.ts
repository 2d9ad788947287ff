import { Injectable } from '@nestjs/common';
import { phaseOf } from '@arena/domain/tournament/tournament';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { toJudgeView } from '@arena/projections/judges/judge.view';
import { judgesProjection } from '@arena/projections/judges/judges.projection';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { tracksProjection } from '@arena/projections/music/tracks.projection';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import { DocumentsAfter } from '../../../platform/as-of/documents-after.js';
import { PublicNames } from '../../../platform/queries/public-names.js';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import type { Caller } from '../../../platform/request/caller.js';
import { CommandGateway, type TournamentOutcome } from '../../../platform/runtime/command-gateway.js';
import { TracksReader } from '../tracks/tracks.reader.js';

const MUSIC_PHASE = 2;

@Injectable()
export class JudgesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly documentsAfter: DocumentsAfter,
    private readonly tracks: TracksReader,
  ) {}

  /** Oldest first; without music for callers who may not hear it yet. */
  async all(season: number, caller: Caller | null): Promise<JudgeView[]> {
    const [{ documents }, tracks] = await Promise.all([
      this.reader.find<JudgeDocument>(JUDGES, { where: { season } }),
      this.musicIsOpen(season, caller) ? this.tracks.all(season) : [],
    ]);
    return this.views(documents, tracks);
  }

  /** The judges right after a command (ADR 21). */
  async after(outcome: TournamentOutcome): Promise<JudgeView[]> {
    const [judges, tracks] = await Promise.all([
      this.documentsAfter.of(judgesProjection, outcome),
      this.documentsAfter.of(tracksProjection, outcome),
    ]);
    return this.views([...judges.values()], [...tracks.values()]);
  }

  /** One judge right after a command; without color and music if the person is no longer a judge. */
  async oneAfter(outcome: TournamentOutcome, userId: string): Promise<JudgeView> {
    const judge = (await this.after(outcome)).find(({ user_id }) => user_id === userId);
    return judge ?? { user_id: userId, name: await this.names.nameOf(userId), color: '', music: [] };
  }

  /** Before phase 2, only admins, judges and the media group see the music of the season. */
  private musicIsOpen(season: number, caller: Caller | null): boolean {
    if (caller?.admin || caller?.judge || caller?.groups.includes('media')) return true;
    if (season < this.gateway.season()) return true;
    return phaseOf(this.gateway.tournamentState()) === MUSIC_PHASE;
  }

  private async views(
    judges: readonly JudgeDocument[],
    tracks: readonly TrackDocument[],
  ): Promise<JudgeView[]> {
    const inOrder = [...judges].sort((one, other) => (one.since < other.since ? -1 : 1));
    const [people, music] = await Promise.all([
      this.names.namesOf(inOrder.map(({ userId }) => userId)),
      this.tracks.views(tracks, judges),
    ]);
    return inOrder.map((judge) => toJudgeView(judge, people, music));
  }
}
