import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Page, Sort } from '@arena/domain/kernel/ports/read-models.port';
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
/** The most that is read at once. */
const PAGE = 200;

interface Asked {
  readonly season: number;
  readonly sort: VideoOrder;
  readonly limit: number;
  readonly after: string | null | undefined;
}

@Injectable()
export class VideosReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly teams: TeamsReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  private async one(season: number, id: string): Promise<VideosPage> {
    const video = await this.reader.get<VideoDocument>(VIDEOS, `${season}:${id}`);
    const labels = await this.teams.labels(season);
    return { videos: video ? [toVideoView(video, labels)] : [], next: null };
  }

  /** A search looks into titles and team names, through as many stored pages as it takes to fill one. */
  async all(
    season: number,
    { id, search = '', sort = 'newest', limit = PAGE, after }: VideosQuery,
  ): Promise<VideosPage> {
    if (id !== undefined) return this.one(season, id);
    const labels = await this.teams.labels(season);
    const wanted = search.trim().toLowerCase();
    const fits = ({ title, team }: VideoView): boolean => `${title}\n${team}`.toLowerCase().includes(wanted);
    const videos: VideoView[] = [];
    let from: string | null | undefined = after;
    do {
      const asked: Asked = { season, sort, after: from, limit: wanted === '' ? limit : PAGE };
      const page: Page<VideoDocument> = await this.page(asked);
      const views = page.documents.map((video) => toVideoView(video, labels));
      const fitting = views.filter(fits);
      const taken = fitting.slice(0, limit - videos.length);
      videos.push(...taken);
      const last = taken.at(-1);
      const more = last !== undefined && taken.length < fitting.length;
      // What has no room any more is where the next page begins.
      from = more ? (await this.page({ ...asked, limit: views.indexOf(last) + 1 })).next : page.next;
    } while (from !== null && videos.length < limit);
    return { videos, next: from };
  }

  private page({ season, sort, limit, after }: Asked): Promise<Page<VideoDocument>> {
    return this.reader.find<VideoDocument>(VIDEOS, {
      where: { season },
      sort: [ORDERS[sort]],
      limit,
      ...(after ? { after } : {}),
    });
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
