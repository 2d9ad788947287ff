import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Inject } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import type { MusicCategoryView, TrackView } from '@arena/projections/views/music.types';
import { CommandGateway } from '../app/command-gateway.js';
import { OBJECT_STORE } from '../app/ports.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import { TracksReader } from './tracks.reader.js';

export interface CategoriesAnswer {
  success: true;
  categories: MusicCategoryView[];
}
export interface TracksAnswer {
  success: true;
  tracks: TrackView[];
}

export class GetMusicCategories extends Query<CategoriesAnswer> {
  constructor(readonly asked: SeasonQuery) {
    super();
  }
}

export class GetMusicCategory extends Query<TracksAnswer> {
  constructor(
    readonly category: string,
    readonly asked: SeasonQuery,
  ) {
    super();
  }
}

/** The tracks whose files make up a category's pack. */
export class GetMusicPack extends Query<TrackDocument[]> {
  constructor(
    readonly category: string,
    readonly asked: SeasonQuery,
  ) {
    super();
  }
}

export class GetTrackFile extends Query<ObjectInfo> {
  constructor(
    readonly trackId: string,
    readonly asked: SeasonQuery,
  ) {
    super();
  }
}

@QueryHandler(GetMusicCategories)
export class GetMusicCategoriesHandler implements IQueryHandler<GetMusicCategories> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tracks: TracksReader,
  ) {}

  async execute({ asked }: GetMusicCategories): Promise<CategoriesAnswer> {
    return { success: true, categories: await this.tracks.categories(this.gateway.seasonOr(asked.season)) };
  }
}

@QueryHandler(GetMusicCategory)
export class GetMusicCategoryHandler implements IQueryHandler<GetMusicCategory> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tracks: TracksReader,
  ) {}

  async execute({ category, asked }: GetMusicCategory): Promise<TracksAnswer> {
    const season = this.gateway.seasonOr(asked.season);
    const documents = await this.tracks.inCategory(season, category);
    return { success: true, tracks: await this.tracks.views(season, documents) };
  }
}

@QueryHandler(GetMusicPack)
export class GetMusicPackHandler implements IQueryHandler<GetMusicPack> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tracks: TracksReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Asks the store for the first file: one that is away is told of before the answer has begun. */
  async execute({ category, asked }: GetMusicPack): Promise<TrackDocument[]> {
    const tracks = await this.tracks.inCategory(this.gateway.seasonOr(asked.season), category);
    const [first] = tracks.flatMap(({ source }) => (source.kind === 'file' ? [source.objectKey] : []));
    if (first === undefined) throw new DomainError('track-not-found');
    await this.objects.head(first);
    return tracks;
  }
}

@QueryHandler(GetTrackFile)
export class GetTrackFileHandler implements IQueryHandler<GetTrackFile> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tracks: TracksReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ trackId, asked }: GetTrackFile): Promise<ObjectInfo> {
    const key = await this.tracks.keyOf(this.gateway.seasonOr(asked.season), trackId);
    const object = await this.objects.head(key);
    if (!object) throw new DomainError('track-not-found');
    return object;
  }
}
