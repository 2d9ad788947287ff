import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Filter, Page } from '@arena/domain/kernel/ports/read-models.port';
import { ObjectNotFound } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import type { Ffmpeg } from '@arena/infra/media/copies/ffmpeg';
import { isMeasured, NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
import { PROPOSALS, type ProposalDocument } from '@arena/projections/videos/proposals.read-model';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { CannotNow, MOST_ENDS } from '../../platform/copies/blame.js';
import { makeCopies } from '../../platform/copies/make-copies.js';
import { MediaTools } from '../../platform/copies/media-tools.js';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { VideoQuota } from '../../platform/copies/video-quota.js';
import { IDLE, VideoJob } from '../../platform/copies/video-job.js';
import type { Term } from '../../platform/read-side/lease-candidate.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { messageOf } from '../../platform/system/message-of.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

/** Why and when a video is tried again, by `performance.now()`, and how long it waits after that. */
interface Later {
  readonly at: number;
  readonly wait: number;
  readonly reason: string;
}

type WithFile = Pick<VideoDocument, 'id' | 'season' | 'file'>;

const EVERY_MS = 30_000;
const NOTED_EVERY_MS = 1000;
const PAGE = 500;
/** Between attempts at a video for which the machine lacks something, at most. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Makes what browsers play of each video, one at a time, on the node that holds the lease. Also of those that wait for
 * approval, for those who decide. The videos are in the read models and the copies in the object store, so after a kill
 * any node goes on with what is missing.
 */
@Policy({ every: EVERY_MS, lease: 'video-copies' })
export class VideoCopying implements SweepPolicy {
  private readonly logger = new Logger('VideoCopies');
  private readonly later = new Map<string, Later>();

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly store: VideoCopiesStore,
    private readonly tools: MediaTools,
    private readonly job: VideoJob,
    private readonly quota: VideoQuota,
  ) {}

  isEnabled(): boolean {
    return this.runtime.config.videoCopies;
  }

  watch(wake: () => void): void {
    this.runtime.feed.listen(({ events }) => {
      if (events.some(({ type }) => type === 'VideoSubmitted' || type === 'VideoProposed')) wake();
    });
    // An admin begins anew.
    this.store.onRemoved(() => {
      this.later.clear();
      wake();
    });
  }

  async run(term: Term): Promise<void> {
    await this.look();
    const ffmpeg = await this.tools.ffmpeg();
    const known = new Set<string>();
    for await (const { file } of this.videos()) {
      if (!term.isOurs()) return;
      const { objectKey: key } = file;
      known.add(key);
      const isWaiting = performance.now() < (this.later.get(key)?.at ?? 0);
      if (!isWaiting && !isDone(this.store.of(key), ffmpeg)) await this.make(file, ffmpeg, term);
    }
    for (const key of this.later.keys()) if (!known.has(key)) this.later.delete(key);
  }

  private async look(): Promise<void> {
    try {
      await this.store.look();
    } catch (error) {
      await this.job.note({ ...IDLE, trouble: messageOf(error) });
      throw error;
    }
    await this.tell(null);
  }

  /** Those of the current season first, which people wait for. */
  private async *videos(): AsyncGenerator<WithFile> {
    const season = this.gateway.season();
    yield* this.found(VIDEOS, { where: { season } });
    for await (const proposal of this.found<ProposalDocument>(PROPOSALS, { where: { season } }))
      if (proposal.state === 'waiting') yield proposal;
    for await (const video of this.found(VIDEOS, {})) if (video.season !== season) yield video;
  }

  private async *found<D extends WithFile>(collection: string, which: Filter): AsyncGenerator<D> {
    for (let after: string | null = ''; after !== null;) {
      const query = { ...which, limit: PAGE, ...(after !== '' && { after }) };
      const page: Page<D> = await this.runtime.reader.find<D>(collection, query);
      yield* page.documents;
      after = page.next;
    }
  }

  private async make(file: VideoFile, ffmpeg: Ffmpeg | null, { signal }: Term): Promise<void> {
    const key = file.objectKey;
    const { objectStore: objects, folder: place } = this.runtime.stores;
    const folder = join(place, 'copying');
    const { store, quota } = this;
    const onProgress = this.notes(key);
    await this.tell(key);
    try {
      await makeCopies(file, { objects, store, quota, ffmpeg, folder, signal, onProgress });
      this.later.delete(key);
    } catch (error) {
      if (signal.aborted) return;
      this.logger.warn(`No copies of ${key}: ${messageOf(error)}`);
      await this.failed(key, error, ffmpeg).catch((trouble: unknown) => this.wait(key, trouble));
    }
    await this.tell(null);
  }

  private async failed(key: string, error: unknown, ffmpeg: Ffmpeg | null): Promise<void> {
    // The video was removed meanwhile, or its season was imported without files.
    if (error instanceof ObjectNotFound) {
      this.wait(key, error);
      return;
    }
    const isLater = error instanceof CannotNow;
    const copies = this.store.of(key) ?? NO_COPIES;
    const ended = copies.ended + (isLater && error.wasEnded ? 1 : 0);
    if (isLater && ended < MOST_ENDS) {
      this.wait(key, error);
      if (error.wasEnded) await this.store.putRecord(key, { ...copies, ended });
      return;
    }
    const [way, version] = ffmpeg ? (['ffmpeg', ffmpeg.version] as const) : (['remux', null] as const);
    await this.store.putRecord(key, {
      ...copies,
      way,
      version,
      state: 'failed',
      ended: 0,
      error: messageOf(error),
    });
    this.later.delete(key);
  }

  /** The next sweeps try it again, at first soon. */
  private wait(key: string, error: unknown): void {
    const wait = this.later.get(key)?.wait ?? 0;
    this.later.set(key, {
      at: performance.now() + wait,
      wait: Math.min(LONGEST_WAIT_MS, 2 * wait || 2 * EVERY_MS),
      reason: messageOf(error),
    });
  }

  /** @param key of the video in work */
  private async tell(key: string | null, percent = 0): Promise<void> {
    const waiting = [...this.later].map(([video, { reason }]) => ({ key: video, reason }));
    await this.job.note({ key, percent, waiting, trouble: null });
  }

  /** Pages ask for the progress every few seconds. */
  private notes(key: string): (percent: number) => void {
    let notedAt = 0;
    return (percent) => {
      if (performance.now() - notedAt < NOTED_EVERY_MS) return;
      notedAt = performance.now();
      this.tell(key, percent).catch(() => undefined);
    };
  }
}

/** With ffmpeg, what was only packed anew is made again, what another version could not, and what was not measured. */
function isDone(copies: VideoCopies | null, ffmpeg: Ffmpeg | null): boolean {
  if (copies?.state !== 'ready' && copies?.state !== 'failed') return false;
  if (!ffmpeg) return true;
  const isMade = copies.state === 'ready' ? isMeasured(copies) : copies.version === ffmpeg.version;
  return copies.way === 'ffmpeg' && isMade;
}
