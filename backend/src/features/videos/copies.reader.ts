import { Inject, Injectable } from '@nestjs/common';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import { teamNameOf } from '@arena/projections/kernel/names';
import { NO_COPIES } from '@arena/projections/videos/video-copies';
import { proposalAddress } from '@arena/projections/videos/proposal.view';
import type { CopiesView, VideoJobView, VideoStorageView } from '@arena/projections/videos/video.types';
import { addressOf, sourcesAt } from '@arena/projections/videos/video.view';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { MediaTools } from '../../platform/copies/media-tools.js';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { VideoQuota } from '../../platform/copies/video-quota.js';
import { IDLE, VideoJob, type VideoJobNote } from '../../platform/copies/video-job.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { type Film, ProposalsReader } from './approval/proposals.reader.js';

export interface VideoJobs {
  success: true;
  /** Whether this installation makes copies. */
  enabled: boolean;
  /** Version of ffmpeg; null: streams can only be packed anew. */
  ffmpeg: string | null;
  /** Null: the object store is away. */
  storage: VideoStorageView | null;
  /** The oldest video first, then those that wait for approval. */
  jobs: VideoJobView[];
}

@Injectable()
export class CopiesReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly proposals: ProposalsReader,
    private readonly store: VideoCopiesStore,
    private readonly job: VideoJob,
    private readonly tools: MediaTools,
    private readonly quota: VideoQuota,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'videoCopies'>,
  ) {}

  /** @param waiting whether videos that wait for approval are told too */
  async jobs(season: number, waiting: boolean): Promise<VideoJobs> {
    const { videoCopies: enabled } = this.config;
    const labels = teamLabelsIn(await this.brackets.current(season));
    const { documents } = await this.reader.find<VideoDocument>(VIDEOS, {
      where: { season },
      sort: [{ field: 'publishedAt', order: 'asc' }],
    });
    const job = await this.job.current();
    const films: Film[] = [...documents, ...(waiting ? this.proposals.waiting(season) : [])];
    const jobs = films.map((video): VideoJobView => {
      const { objectKey } = video.file;
      const view = this.viewDuring(job, video);
      const { error = null } = this.store.of(objectKey) ?? {};
      const { title, teamId } = video;
      const trouble = isSettled(view) ? null : troubleOf(job, objectKey);
      return { ...view, title, team: teamNameOf(labels, teamId), error: error ?? trouble };
    });
    const ffmpeg = (await this.tools.ffmpeg())?.version ?? null;
    const storage = await this.quota.view().catch(() => null);
    return { success: true, enabled, ffmpeg, storage, jobs: enabled ? jobs : [] };
  }

  async view(video: Film): Promise<CopiesView> {
    const copies = this.store.of(video.file.objectKey) ?? NO_COPIES;
    return this.viewDuring(isSettled(copies) ? IDLE : await this.job.current(), video);
  }

  private viewDuring(job: VideoJobNote, video: Film): CopiesView {
    const { videoId, file } = video;
    const copies = this.store.of(file.objectKey) ?? NO_COPIES;
    const { state, loop, playsEverywhere } = copies;
    const isInWork = job.key === file.objectKey;
    const isPublic = !('state' in video);
    const address = isPublic ? addressOf(videoId, this.store.media) : proposalAddress(videoId);
    const waits = !isInWork && troubleOf(job, file.objectKey) !== null;
    return {
      success: true,
      video_id: videoId,
      state: isSettled(copies) ? state : isInWork ? 'making' : waits ? 'waiting' : state,
      percent: state === 'ready' ? 100 : isInWork ? job.percent : 0,
      sources: sourcesAt(address, file, copies),
      loop: loop === null ? null : `${address}/copies/${loop}`,
      plays_everywhere: playsEverywhere,
    };
  }
}

function isSettled({ state }: Pick<CopiesView, 'state'>): boolean {
  return state === 'ready' || state === 'failed';
}

/** Why it waits. */
function troubleOf({ waiting, trouble }: VideoJobNote, key: string): string | null {
  return waiting.find((video) => video.key === key)?.reason ?? trouble;
}
