import { Inject, Injectable } from '@nestjs/common';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoStorageView } from '@arena/projections/videos/video.types';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { COPIES, UPLOADS, VIDEO_FILES } from '../objects/temporary-objects.js';
import { OBJECT_STORE } from '../system/ports.js';
import { megabytes } from './work-folder.js';

/** What originals, with what is being uploaded, and copies may take of the object store together. */
@Injectable()
export class VideoQuota {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: Pick<ObjectStore, 'list'>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'videoQuota'>,
  ) {}

  async view(): Promise<VideoStorageView> {
    const [files, unfinished, copies] = await Promise.all(
      [VIDEO_FILES, UPLOADS, COPIES].map((each) => this.bytesOf(each)),
    );
    return {
      originals: (files ?? 0) + (unfinished ?? 0),
      copies: copies ?? 0,
      quota: this.config.videoQuota,
    };
  }

  /** @throws video-quota-full */
  async requireForUpload(bytes: number): Promise<void> {
    if ((await this.left()) < bytes) throw new DomainError('video-quota-full');
  }

  /** Of an upload of any size. */
  async blockers(): Promise<Blocker[]> {
    return (await this.left()) > 0 ? [] : [{ code: 'video-quota-full', variables: {} }];
  }

  /** @throws Error with a line for admins */
  async requireForCopies(bytes: number): Promise<void> {
    const left = await this.left();
    if (left < bytes)
      throw new Error(
        `VIDEO_QUOTA_GB is used up: the copies need up to ${megabytes(bytes)} MB, and ${megabytes(left)} are left`,
      );
  }

  private async left(): Promise<number> {
    const { videoQuota } = this.config;
    if (videoQuota === null) return Infinity;
    const { originals, copies } = await this.view();
    return Math.max(0, videoQuota - originals - copies);
  }

  private async bytesOf(prefix: string): Promise<number> {
    let bytes = 0;
    for await (const { size } of this.objects.list(prefix)) bytes += size;
    return bytes;
  }
}
