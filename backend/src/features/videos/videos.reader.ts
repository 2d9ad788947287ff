import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Page, Sort } from '@arena/domain/kernel/ports/read-models.port';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import type { TeamLabels } from '@arena/projections/kernel/names';
import {
  captionsName,
  thumbnailUrl,
  thumbnailVersion,
  toVideoView,
} from '@arena/projections/videos/video.view';
import type { VideoView } from '@arena/projections/videos/video.types';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
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
/** Documents per read. */
const PAGE = 200;

interface VideoPageQuery {
  readonly season: number;
  readonly sort: VideoOrder;
  readonly limit: number;
  readonly after: string | null | undefined;
}

@Injectable()
export class VideosReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly copies: VideoCopiesStore,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Searches titles and team names. Reads stored pages until one page is full. */
  async all(
    season: number,
    { id, search = '', sort = 'newest', limit = PAGE, after }: Omit<VideosQuery, 'season'>,
  ): Promise<VideosPage> {
    const labels = await this.labels(season);
    if (id !== undefined) {
      const one = await this.reader.get<VideoDocument>(VIDEOS, `${season}:${id}`);
      return { videos: one ? [this.view(one, labels)] : [], next: null };
    }
    const wanted = search.trim().toLowerCase();
    const fits = ({ title, team }: VideoView): boolean => `${title}\n${team}`.toLowerCase().includes(wanted);
    const videos: VideoView[] = [];
    let from: string | null | undefined = after;
    do {
      const asked: VideoPageQuery = { season, sort, after: from, limit: wanted === '' ? limit : PAGE };
      const page: Page<VideoDocument> = await this.page(asked);
      const views = page.documents.map((video) => this.view(video, labels));
      const fitting = views.filter(fits);
      const taken = fitting.slice(0, limit - videos.length);
      videos.push(...taken);
      const last = taken.at(-1);
      const more = last !== undefined && taken.length < fitting.length;
      // The next page begins after the last video that fits.
      from = more ? (await this.page({ ...asked, limit: views.indexOf(last) + 1 })).next : page.next;
    } while (from !== null && videos.length < limit);
    return { videos, next: from };
  }

  private view(video: VideoDocument, labels: TeamLabels): VideoView {
    return toVideoView(video, labels, this.copies.of(video.file.objectKey), this.copies.media);
  }

  private async labels(season: number): Promise<TeamLabels> {
    return teamLabelsIn(await this.brackets.current(season));
  }

  private page({ season, sort, limit, after }: VideoPageQuery): Promise<Page<VideoDocument>> {
    return this.reader.find<VideoDocument>(VIDEOS, {
      where: { season },
      sort: [ORDERS[sort]],
      limit,
      ...(after ? { after } : {}),
    });
  }

  async original(videoId: string): Promise<ObjectInfo> {
    const { file } = await this.find(videoId);
    return this.stored(file.objectKey);
  }

  /** @param version that was asked for; none: the one that came with the video */
  async thumbnail(
    videoId: string,
    version: string | undefined,
  ): Promise<{ object: ObjectInfo; address: string; isCurrent: boolean }> {
    const { thumbnailKey: key } = await this.find(videoId);
    if (key === null) throw new DomainError('video-not-found');
    const isCurrent = thumbnailVersion(key) === (version ?? null);
    return { object: await this.stored(key), address: thumbnailUrl(videoId, key), isCurrent };
  }

  async copy(videoId: string, name: string): Promise<ObjectInfo> {
    const { file } = await this.find(videoId);
    return this.stored(this.copies.keyOf(file.objectKey, name));
  }

  async captions(videoId: string, name: string): Promise<ObjectInfo> {
    const { captions } = await this.find(videoId);
    const found = captions.find((each) => captionsName(each) === name);
    const object = found ? await this.objects.head(found.objectKey) : null;
    if (!object) throw new DomainError('captions-not-found');
    return object;
  }

  /** Of any season. @throws video-not-found */
  async find(videoId: string): Promise<VideoDocument> {
    const { documents } = await this.reader.find<VideoDocument>(VIDEOS, { where: { videoId }, limit: 1 });
    if (!documents[0]) throw new DomainError('video-not-found');
    return documents[0];
  }

  private async stored(key: string | null): Promise<ObjectInfo> {
    const object = key === null ? null : await this.objects.head(key);
    if (!object) throw new DomainError('video-not-found');
    return object;
  }
}
