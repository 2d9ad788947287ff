import { Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ERRORS, type ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { FastifyRequest } from 'fastify';
import { CommandGateway } from '../../app/command-gateway.js';
import { Seeds } from '../../app/seeds.js';
import type { Caller } from '../../http/caller.js';
import type { ReceivedFile } from '../../uploads/received-form.js';
import { Quarantine } from '../../uploads/quarantine.js';
import { MAX_VIDEO_BYTES } from '../upload-limits.js';
import type { VideoAnswer } from '../videos.commands.js';
import { requireMayUpload } from '../may-upload.js';
import { fromTus } from './tus-failure.js';
import { callerIn, toTus, TUS_PATH } from './tus-request.js';
import { idFor, requireOwn, UploadFiles } from './upload-files.js';
import { UploadLocks } from './upload-locks.js';

/** How long a request that another one waits for may write on, milliseconds. */
const DRAIN = 500;

/** Uploads that survive a broken line and a restart: the tus protocol, version 1.0, on files in the quarantine. */
@Injectable()
export class ResumableUploads {
  private readonly files: UploadFiles;
  private readonly locks = new UploadLocks();
  private readonly tus: Server;

  constructor(
    quarantine: Quarantine,
    private readonly gateway: CommandGateway,
    seeds: Seeds,
  ) {
    this.files = new UploadFiles(quarantine.resumable);
    this.tus = new Server({
      path: TUS_PATH,
      relativeLocation: true,
      datastore: this.files,
      locker: this.locks,
      lockDrainTimeout: DRAIN,
      maxSize: MAX_VIDEO_BYTES,
      allowedOrigins: () => false,
      namingFunction: (request) => idFor(callerIn(request), seeds.id()),
      onIncomingRequest: async (request, id) => {
        requireOwn(id, callerIn(request));
        await Promise.resolve();
      },
      onUploadCreate: (request) => this.makeRoom(callerIn(request)),
      onResponseError: (_request, error) => {
        throw fromTus(error);
      },
    });
  }

  /** One request of the protocol. @param id null where none is named */
  async answer(request: FastifyRequest, by: Caller | null, id: string | null): Promise<Response> {
    const { asked, giveUp } = toTus(request, by, id);
    try {
      return await this.tus.handleWeb(asked);
    } catch (error) {
      giveUp();
      throw error;
    }
  }

  /**
   * Hands a video that has arrived completely to its submission, once: who asks again gets the same answer.
   * What can still be put right (a title, a thumbnail, uploads that are closed, a store that is away) leaves the video waiting.
   * @throws upload-not-found, upload-incomplete, and what the submission throws
   */
  async finish(
    id: string,
    by: Caller,
    submit: (video: ReceivedFile) => Promise<VideoAnswer>,
  ): Promise<VideoAnswer> {
    requireOwn(id, by.userId);
    const work = async (): Promise<VideoAnswer> => {
      const known = await this.files.answerOf(id);
      if (known) return known;
      const { offset, size } = await this.files.getUpload(id);
      if (offset !== size) throw new DomainError('upload-incomplete');
      const answer = await this.submitted(id, () =>
        submit({ path: this.files.pathOf(id), size: offset, fingerprint: id }),
      );
      // The video is in, whether or not this can be written down; what is left is swept.
      await this.files.settle(id, answer).catch(() => undefined);
      return answer;
    };
    return this.locks.during(id, work).catch((error: unknown) => {
      throw fromTus(error);
    });
  }

  private async submitted(id: string, submit: () => Promise<VideoAnswer>): Promise<VideoAnswer> {
    try {
      return await submit();
    } catch (error) {
      if (isFinal(error)) await this.files.discard(id);
      throw error;
    }
  }

  /** One upload a user: a new one ends the one before, also where that is still being sent. */
  private async makeRoom(userId: string): Promise<object> {
    requireMayUpload(this.gateway.tournamentState(), userId);
    for (const id of await this.files.ofUser(userId))
      await this.locks.during(id, () => this.files.discard(id));
    return {};
  }
}

/** Another thumbnail will do, and the staff may open again what they closed. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'thumbnail-invalid-format',
  'uploads-disabled',
  'forbidden-phase',
]);

/** Refused for what the video is, or for good. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof DomainError) || PASSING.has(error.code)) return false;
  return ['unsupported', 'refused', 'forbidden', 'too-large'].includes(ERRORS[error.code].kind);
}
