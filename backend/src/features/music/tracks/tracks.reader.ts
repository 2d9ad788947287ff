import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { musicCategoryKey } from '@arena/domain/tournament/music/music';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { documentId } from '@arena/projections/kernel/season-projection';
import { TRACKS, type TrackDocument } from '@arena/projections/music/tracks.read-model';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { toCategoryViews, toTrackView } from '@arena/projections/music/music.view';
import type { MusicCategoryView, TrackView } from '@arena/projections/music/music.types';
import { PublicNames } from '../../../platform/queries/public-names.js';
import { OBJECT_STORE } from '../../../platform/system/ports.js';

const OLDEST_FIRST = [{ field: 'revision', order: 'asc' as const }];

@Injectable()
export class TracksReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async categories(season: number): Promise<MusicCategoryView[]> {
    return toCategoryViews(await this.all(season));
  }

  async category(season: number, category: string): Promise<TrackView[]> {
    const [tracks, judges] = await Promise.all([
      this.inCategory(season, category),
      this.reader.find<JudgeDocument>(JUDGES, { where: { season } }),
    ]);
    return this.views(tracks, judges.documents);
  }

  /** Oldest first. */
  async all(season: number): Promise<TrackDocument[]> {
    const query = { where: { season }, sort: OLDEST_FIRST };
    return (await this.reader.find<TrackDocument>(TRACKS, query)).documents;
  }

  /** @throws music-category-not-found when it has no track */
  private async inCategory(season: number, category: string): Promise<TrackDocument[]> {
    const where = { season, categoryKey: musicCategoryKey(category) };
    const { documents } = await this.reader.find<TrackDocument>(TRACKS, { where, sort: OLDEST_FIRST });
    if (documents.length === 0) throw new DomainError('music-category-not-found');
    return documents;
  }

  /** @throws music-category-not-found, track-not-found when no track has a file */
  async pack(season: number, category: string): Promise<TrackDocument[]> {
    const tracks = await this.inCategory(season, category);
    const [first] = tracks.flatMap(({ source }) => (source.kind === 'file' ? [source.objectKey] : []));
    if (first === undefined) throw new DomainError('track-not-found');
    // An unavailable store must fail here, before the answer begins.
    await this.objects.head(first);
    return tracks;
  }

  async file(season: number, trackId: string): Promise<ObjectInfo> {
    const id = documentId(season, trackId);
    const track = await this.reader.get<TrackDocument>(TRACKS, id);
    const object = track?.source.kind === 'file' ? await this.objects.head(track.source.objectKey) : null;
    if (!object) throw new DomainError('track-not-found');
    return object;
  }

  /** Oldest first. */
  async views(tracks: readonly TrackDocument[], judges: readonly JudgeDocument[]): Promise<TrackView[]> {
    const inOrder = [...tracks].sort((one, other) => one.revision - other.revision);
    const people = await this.names.namesOf(inOrder.map(({ judgeId }) => judgeId));
    const colors = new Map(judges.map(({ userId, color }) => [userId, color]));
    return inOrder.map((track) => toTrackView(track, people, colors));
  }
}
