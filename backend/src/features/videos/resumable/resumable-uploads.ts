import { Inject, Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ERRORS, type ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { requireMayUpload } from '@arena/domain/tournament/videos/videos.decide';
import type { FastifyRequest } from 'fastify';
import { VideoQuota } from '../../../platform/copies/video-quota.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { Caller } from '../../../platform/request/caller.js';
import type { ReceivedFile } from '../../../platform/uploads/received-form.js';
import { MAX_VIDEO_BYTES, videoTooLarge } from '../upload-limits.js';
import type { VideoAnswer } from '../videos.handlers.js';
import { fromTus } from '../../../platform/uploads/resumable/tus-failure.js';
import { callerIn, toTus } from '../../../platform/uploads/resumable/tus-request.js';
import { idFor, requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import { UploadLocks } from '../../../platform/uploads/resumable/upload-locks.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';
import { VIDEO_UPLOADS } from './video-uploads.js';

const TUS_PATH = '/api/videos/tus';
/** How long a request may still write after another one asked for its lock, milliseconds. */
const DRAIN = 500;

/** Uploads by tus 1.0. They survive a lost connection, and continue on any node. */
@Injectable()
export class ResumableUploads {
  private readonly locks = new UploadLocks();
  private readonly tus: Server;

  constructor(
    @Inject(VIDEO_UPLOADS) private readonly store: UploadStore<VideoAnswer>,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly quota: VideoQuota,
    seeds: Seeds,
  ) {
    this.tus = new Server({
      path: TUS_PATH,
      relativeLocation: true,
      datastore: store,
      locker: this.locks,
      lockDrainTimeout: DRAIN,
      maxSize: MAX_VIDEO_BYTES,
      allowedOrigins: () => false,
      namingFunction: (request) => idFor(callerIn(request), seeds.id()),
      onIncomingRequest: async (request, id) => {
        requireOwn(id, callerIn(request));
        await Promise.resolve();
      },
      onUploadCreate: (request, { size }) => this.makeRoom(callerIn(request), size ?? 0),
      onResponseError: (_request, error) => {
        throw fromTus(error, videoTooLarge);
      },
    });
  }

  /** @param id null when the request names none */
  async answer(request: FastifyRequest, by: Caller | null, id: string | null): Promise<Response> {
    const { asked, giveUp } = toTus(TUS_PATH, request, by, id);
    try {
      return await this.tus.handleWeb(asked);
    } catch (error) {
      giveUp();
      throw error;
    }
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
    const work = async (): Promise<VideoAnswer> =>
      (await this.store.answerOf(id)) ??
      this.store.joined(id, (video) => this.submitted(id, () => submit(video)));
    return this.locks.during(id, work).catch((error: unknown) => {
      throw fromTus(error, videoTooLarge);
    });
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

  /** A user has one upload: a new one ends the earlier one, even while it is sent, and gets its room. */
  private async makeRoom(userId: string, bytes: number): Promise<object> {
    requireMayUpload(this.gateway.tournamentState(), userId, this.clock.now());
    const earlier = await this.store.allOf(userId);
    const received = await Promise.all(earlier.map(({ id }) => this.store.bytesOf(id)));
    // Refused, the earlier one can still be finished.
    await this.quota.requireForUpload(bytes - received.reduce((sum, each) => sum + each, 0));
    for (const { id } of earlier) await this.locks.during(id, () => this.store.discard(id));
    return {};
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
