import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ERRORS, type ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { requireMayUpload } from '@arena/domain/tournament/videos/videos.decide';
import { VideoQuota } from '../../../platform/copies/video-quota.js';
import type { Caller } from '../../../platform/request/caller.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { ReceivedFile } from '../../../platform/uploads/received-form.js';
import { TusServer } from '../../../platform/uploads/resumable/tus-server.js';
import { requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { MAX_VIDEO_BYTES, videoTooLarge } from '../upload-limits.js';
import type { VideoAnswer } from '../videos.handlers.js';
import { VIDEO_UPLOADS } from './video-uploads.js';

/** Videos by tus 1.0. */
@Injectable()
export class ResumableUploads {
  readonly tus: TusServer;

  constructor(
    @Inject(VIDEO_UPLOADS) private readonly store: UploadStore<VideoAnswer>,
    gateway: CommandGateway,
    clock: Clock,
    quota: VideoQuota,
    seeds: Seeds,
  ) {
    const kind = {
      path: '/api/videos/tus',
      largest: MAX_VIDEO_BYTES,
      tooLarge: videoTooLarge,
      requireMayBegin: (userId: string) => requireMayUpload(gateway.tournamentState(), userId, clock.now()),
    };
    this.tus = new TusServer(kind, store, quota, seeds);
  }

  /**
   * Submits a complete video once; a repeated call gets the same answer. The video stays after a failure that can
   * be corrected: the title, the thumbnail, closed uploads or an unavailable store.
   * @throws upload-not-found, upload-incomplete, and what the submission throws
   */
  async finish(
    id: string,
    by: Caller,
    submit: (video: ReceivedFile) => Promise<VideoAnswer>,
  ): Promise<VideoAnswer> {
    requireOwn(id, by.userId);
    return this.tus.during(
      id,
      async () =>
        (await this.store.answerOf(id)) ??
        this.store.joined(id, (video) => this.submitted(id, () => submit(video))),
    );
  }

  private async submitted(id: string, submit: () => Promise<VideoAnswer>): Promise<VideoAnswer> {
    const answer = await submit().catch(async (error: unknown) => {
      // Another node may have finished the same upload.
      const known = await this.store.answerOf(id);
      if (known) return known;
      if (isFinal(error)) await this.store.discard(id);
      throw error;
    });
    // The video is submitted even if this write fails. The sweep removes the rest.
    await this.store.settle(id, answer).catch(() => undefined);
    return answer;
  }
}

/** The user can send another thumbnail, and the staff can open uploads again. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'thumbnail-invalid-format',
  'uploads-disabled',
  'forbidden-phase',
]);

/** Whether the same video can never be accepted. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof DomainError) || PASSING.has(error.code)) return false;
  return ['unsupported', 'refused', 'forbidden', 'too-large'].includes(ERRORS[error.code].kind);
}
