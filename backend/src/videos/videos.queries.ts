import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ObjectInfo } from '@arena/domain/kernel/ports/object-store.port';
import { CommandGateway } from '../app/command-gateway.js';
import type { VideosQuery } from './video.dto.js';
import { VideosReader, type VideosPage } from './videos.reader.js';

export class GetVideos extends Query<{ success: true } & VideosPage> {
  constructor(readonly asked: VideosQuery) {
    super();
  }
}

export class GetVideoObject extends Query<ObjectInfo> {
  constructor(
    readonly videoId: string,
    readonly part: 'file' | 'thumbnail',
  ) {
    super();
  }
}

@QueryHandler(GetVideos)
export class GetVideosHandler implements IQueryHandler<GetVideos> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly videos: VideosReader,
  ) {}

  async execute({ asked }: GetVideos): Promise<{ success: true } & VideosPage> {
    return { success: true, ...(await this.videos.all(this.gateway.seasonOr(asked.season), asked)) };
  }
}

@QueryHandler(GetVideoObject)
export class GetVideoObjectHandler implements IQueryHandler<GetVideoObject> {
  constructor(private readonly videos: VideosReader) {}

  execute({ videoId, part }: GetVideoObject): Promise<ObjectInfo> {
    return this.videos.object(videoId, part);
  }
}
