import { Inject, Injectable } from '@nestjs/common';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoStorageView } from '@arena/projections/videos/video.types';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { COPIES, UPLOADS, VIDEO_FILES } from '../objects/temporary-objects.js';
import { Clock } from '../system/clock.js';
import { OBJECT_STORE } from '../system/ports.js';
import { megabytes } from './work-folder.js';

/** Milliseconds that a sum is shown to pages. Each is a list of all objects of videos. */
const KEPT = 30_000;

/** What originals, with what is being uploaded, and copies may take of the object store together. */
@Injectable()
export class VideoQuota {
  private latest: { readonly sum: VideoStorageView; readonly at: number } | null = null;
  private running: Promise<VideoStorageView> | null = null;

  constructor(
    @Inject(OBJECT_STORE) private readonly objects: Pick<ObjectStore, 'list'>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'videoQuota'>,
    private readonly clock: Clock,
  ) {}

  /** As it was within the last half minute. */
  async view(): Promise<VideoStorageView> {
    const { latest } = this;
    return latest && Math.abs(this.clock.millis() - latest.at) < KEPT ? latest.sum : this.summed();
  }

  /** @throws video-quota-full */
  async requireForUpload(bytes: number): Promise<void> {
    if (this.config.videoQuota === null) return;
    if (this.leftOf(await this.summed()) < bytes) throw new DomainError('video-quota-full');
  }

  /** Of an upload of any size. */
  async blockers(): Promise<Blocker[]> {
    if (this.config.videoQuota === null || this.leftOf(await this.view()) > 0) return [];
    return [{ code: 'video-quota-full', variables: {} }];
  }

  /** @throws Error with a line for admins */
  async requireForCopies(bytes: number): Promise<void> {
    if (this.config.videoQuota === null) return;
    const left = this.leftOf(await this.summed());
    if (left < bytes)
      throw new Error(
        `VIDEO_QUOTA_GB is used up: the copies need up to ${megabytes(bytes)} MB, and ${megabytes(left)} are left`,
      );
  }

  private leftOf({ originals, copies, quota }: VideoStorageView): number {
    return quota === null ? Infinity : Math.max(0, quota - originals - copies);
  }

  private summed(): Promise<VideoStorageView> {
    this.running ??= this.sum().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async sum(): Promise<VideoStorageView> {
    const [files, unfinished, copies] = await Promise.all(
      [VIDEO_FILES, UPLOADS, COPIES].map((each) => this.bytesOf(each)),
    );
    const sum = {
      originals: (files ?? 0) + (unfinished ?? 0),
      copies: copies ?? 0,
      quota: this.config.videoQuota,
    };
    this.latest = { sum, at: this.clock.millis() };
    return sum;
  }

  private async bytesOf(prefix: string): Promise<number> {
    let bytes = 0;
    for await (const { size } of this.objects.list(prefix)) bytes += size;
    return bytes;
  }
}
