import type { OnModuleDestroy } from '@nestjs/common';
import type { Document, ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { publicUsersProjection } from '@arena/projections/accounts/public-users.projection';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { videosProjection } from '@arena/projections/videos/videos.projection';
import type { BatchFeed } from './batch-feed.js';
import { KeptDocuments } from './kept-documents.js';
import { ReadModelReader, type ActiveGenerations } from './projector/reads/read-model-reader.js';
import type { VisibleChanges } from './visible-changes.js';

/** Brackets of this many seasons with their teams and videos, and as many people as two large seasons have. */
const KEPT = [
  { projection: bracketProjection, limit: 20 },
  { projection: publicUsersProjection, limit: 20_000 },
  { projection: teamStandingsProjection, limit: 5_000 },
  { projection: videosProjection, limit: 5_000 },
  { projection: walletsProjection, limit: 20_000 },
];

/** Keeps in memory what many pages read by id, such as the bracket. Nobody may change what it returns. */
export class KeepingReader extends ReadModelReader implements OnModuleDestroy {
  private readonly kept: ReadonlyMap<string, KeptDocuments>;
  private readonly stop: () => void;

  constructor(
    readModels: ReadModelQueries,
    generations: ActiveGenerations,
    { feed, changes }: { readonly feed: BatchFeed; readonly changes: VisibleChanges },
  ) {
    super(readModels, generations);
    const kept = KEPT.map(({ projection, limit }) => new KeptDocuments(changes, projection, limit));
    this.kept = new Map(KEPT.map(({ projection }, n) => [projection.name, kept[n] as KeptDocuments]));
    const stops = kept.map((each) => feed.listen(({ events }) => each.take(events)));
    this.stop = () => stops.forEach((stop) => stop());
  }

  onModuleDestroy(): void {
    this.stop();
  }

  override async get<D extends Document>(name: string, id: string): Promise<D | null> {
    if (!this.kept.has(name)) return super.get<D>(name, id);
    const [found] = await this.getMany<D>(name, [id]);
    return found ?? null;
  }

  override async getMany<D extends Document>(name: string, ids: readonly string[]): Promise<D[]> {
    const read = (asked: readonly string[]): Promise<D[]> => super.getMany<D>(name, asked);
    const kept = this.kept.get(name);
    return kept ? ((await kept.getMany(ids, read)) as D[]) : read(ids);
  }
}
