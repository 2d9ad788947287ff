import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { musicCategoryKey } from '@arena/domain/tournament/music/music';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { documentId } from '@arena/projections/log/season-projection';
import { TRACKS, type TrackDocument } from '@arena/projections/music/tracks.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toCategoryViews, toTrackView, type JudgeColors } from '@arena/projections/views/music.view';
import type { MusicCategoryView, TrackView } from '@arena/projections/views/music.types';
import type { People } from '@arena/projections/views/names';
import { NameBook } from '../app/name-book.js';
import type { RecordOf } from '../bracket/outcome-event.js';

const OLDEST_FIRST = [{ field: 'revision', order: 'asc' as const }];

@Injectable()
export class TracksReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
  ) {}

  async categories(season: number): Promise<MusicCategoryView[]> {
    return toCategoryViews(await this.all(season));
  }

  /** Every track of a season, in the order in which they were added. */
  async all(season: number): Promise<TrackDocument[]> {
    const query = { where: { season }, sort: OLDEST_FIRST };
    return (await this.reader.find<TrackDocument>(TRACKS, query)).documents;
  }

  /** The tracks of a category, at least one. @throws music-category-not-found */
  async inCategory(season: number, category: string): Promise<TrackDocument[]> {
    const where = { season, categoryKey: musicCategoryKey(category) };
    const { documents } = await this.reader.find<TrackDocument>(TRACKS, { where, sort: OLDEST_FIRST });
    if (documents.length === 0) throw new DomainError('music-category-not-found');
    return documents;
  }

  /** A track as its event states it. */
  async justAdded(season: number, { data, meta, revision }: RecordOf<'TrackAdded'>): Promise<TrackView> {
    const { track } = data;
    const id = documentId(season, track.trackId);
    const categoryKey = musicCategoryKey(track.category);
    const document = { ...track, id, season, categoryKey, addedAt: meta.at, revision };
    const [people, colors] = await this.labels(season, [document]);
    return toTrackView(document, people, colors);
  }

  /** Key of a track's file. @throws track-not-found */
  async keyOf(season: number, trackId: string): Promise<string> {
    const track = await this.reader.get<TrackDocument>(TRACKS, documentId(season, trackId));
    if (track?.source.kind !== 'file') throw new DomainError('track-not-found');
    return track.source.objectKey;
  }

  /** With the names and colors of the judges as they are now. */
  async views(season: number, tracks: readonly TrackDocument[]): Promise<TrackView[]> {
    const [people, colors] = await this.labels(season, tracks);
    return tracks.map((track) => toTrackView(track, people, colors));
  }

  private async labels(season: number, tracks: readonly TrackDocument[]): Promise<[People, JudgeColors]> {
    const [people, { documents: judges }] = await Promise.all([
      this.names.namesOf(tracks.map(({ judgeId }) => judgeId)),
      this.reader.find<JudgeDocument>(JUDGES, { where: { season } }),
    ]);
    return [people, new Map(judges.map(({ userId, color }) => [userId, color]))];
  }
}
