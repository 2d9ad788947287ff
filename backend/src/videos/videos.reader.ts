import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Sort } from '@arena/domain/kernel/ports/read-models.port';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { labelsOf } from '@arena/projections/views/names';
import { toVideoView } from '@arena/projections/views/video.view';
import type { VideoView } from '@arena/projections/views/video.types';
import { CommandGateway } from '../app/command-gateway.js';
import { OBJECT_STORE } from '../app/ports.js';
import type { RecordOf } from '../bracket/outcome-event.js';
import { TeamsReader } from '../teams/teams.reader.js';
import type { VideoOrder, VideosQuery } from './video.dto.js';

export interface VideosPage {
  readonly videos: VideoView[];
  readonly next: string | null;
}

const ORDERS: Readonly<Record<VideoOrder, Sort>> = {
  newest: { field: 'publishedAt', order: 'desc' },
  oldest: { field: 'publishedAt', order: 'asc' },
  title: { field: 'title', order: 'asc' },
};
const PAGE = 200;

@Injectable()
export class VideosReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly teams: TeamsReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** A search looks into titles and team names of the page at hand. */
  async all(
    season: number,
    { search = '', sort = 'newest', limit = PAGE, after }: VideosQuery,
  ): Promise<VideosPage> {
    const [page, labels] = await Promise.all([
      this.reader.find<VideoDocument>(VIDEOS, {
        where: { season },
        sort: [ORDERS[sort]],
        limit,
        ...(after === undefined ? {} : { after }),
      }),
      this.teams.labels(season),
    ]);
    const wanted = search.toLowerCase();
    const videos = page.documents
      .map((video) => toVideoView(video, labels))
      .filter(({ title, team }) => `${title}\n${team}`.toLowerCase().includes(wanted));
    return { videos, next: page.next };
  }

  /** A video as its event states it. */
  justSubmitted({ data, meta }: RecordOf<'VideoSubmitted'>): VideoView {
    const season = this.gateway.season();
    const document = { ...data, id: `${season}:${data.videoId}`, season, publishedAt: meta.at };
    return toVideoView(document, labelsOf(this.gateway.tournamentState().teams.byId.values()));
  }

  /** The stored file of a video or its thumbnail. @throws video-not-found */
  async object(videoId: string, part: 'file' | 'thumbnail'): Promise<ObjectInfo> {
    const { documents } = await this.reader.find<VideoDocument>(VIDEOS, { where: { videoId }, limit: 1 });
    const [video] = documents;
    const key = part === 'file' ? video?.file.objectKey : video?.thumbnailKey;
    const object = key ? await this.objects.head(key) : null;
    if (!object) throw new DomainError('video-not-found');
    return object;
  }
}
