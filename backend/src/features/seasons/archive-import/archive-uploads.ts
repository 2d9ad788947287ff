import { Inject, Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { VideoQuota } from '../../../platform/copies/video-quota.js';
import type { Caller } from '../../../platform/request/caller.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { fromTus } from '../../../platform/uploads/resumable/tus-failure.js';
import { callerIn, toTus } from '../../../platform/uploads/resumable/tus-request.js';
import { idFor, requireOwn } from '../../../platform/uploads/resumable/upload-id.js';
import { UploadLocks } from '../../../platform/uploads/resumable/upload-locks.js';
import type { UploadStore } from '../../../platform/uploads/resumable/upload-store.js';

export const ARCHIVE_UPLOADS = Symbol('uploads of archives');

const PATH = '/api/seasons/import/tus';
/** Parts of 16 MB, of which an upload has at most 4000. */
const LARGEST = 60_000_000_000;
/** How long a request may still write after another one asked for its lock, milliseconds. */
const DRAIN = 500;

/** Archives by tus 1.0, in parts that every node can read (ADR 50). */
@Injectable()
export class ArchiveUploads {
  private readonly locks = new UploadLocks();
  private readonly tus: Server;

  constructor(
    @Inject(ARCHIVE_UPLOADS) private readonly store: UploadStore,
    private readonly quota: VideoQuota,
    seeds: Seeds,
  ) {
    this.tus = new Server({
      path: PATH,
      relativeLocation: true,
      datastore: store,
      locker: this.locks,
      lockDrainTimeout: DRAIN,
      maxSize: LARGEST,
      allowedOrigins: () => false,
      namingFunction: (request) => idFor(callerIn(request), seeds.id()),
      onIncomingRequest: async (request, id) => {
        requireOwn(id, callerIn(request));
        await Promise.resolve();
      },
      onUploadCreate: (request, { size }) => this.makeRoom(callerIn(request), size ?? 0),
      onResponseError: (_request, error) => {
        throw fromTus(error, tooLarge);
      },
    });
  }

  /** @param id null when the request names none */
  async answer(request: FastifyRequest, by: Caller | null, id: string | null): Promise<Response> {
    const { asked, giveUp } = toTus(PATH, request, by, id);
    try {
      return await this.tus.handleWeb(asked);
    } catch (error) {
      giveUp();
      throw error;
    }
  }

  /** An admin has one: a new one ends the earlier one. */
  private async makeRoom(userId: string, bytes: number): Promise<object> {
    const earlier = await this.store.allOf(userId);
    await this.quota.requireForUpload(bytes);
    for (const { id } of earlier) await this.locks.during(id, () => this.store.discard(id));
    return {};
  }
}

function tooLarge(): DomainError {
  return new DomainError('payload-too-large');
}
