import { Server } from '@tus/server';
import type { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import type { VideoQuota } from '../../copies/video-quota.js';
import type { Caller } from '../../request/caller.js';
import type { Seeds } from '../../system/seeds.js';
import { fromTus } from './tus-failure.js';
import { callerIn, toTus } from './tus-request.js';
import { idFor, requireOwn } from './upload-id.js';
import { UploadLocks } from './upload-locks.js';
import type { UploadStore } from './upload-store.js';

/** How long a request may still write after another one asked for its lock, milliseconds. */
const DRAIN = 500;

export interface UploadKind {
  readonly path: string;
  /** Bytes of one upload. */
  readonly largest: number;
  readonly tooLarge: () => DomainError;
  /** Throws what keeps the user from beginning one now. */
  readonly requireMayBegin: (userId: string) => void | Promise<void>;
}

/** Uploads of one kind by tus 1.0. They survive a lost connection, and continue on any node (ADR 50). */
export class TusServer {
  private readonly locks = new UploadLocks();
  private readonly server: Server;

  constructor(
    private readonly kind: UploadKind,
    private readonly store: UploadStore,
    private readonly quota: VideoQuota,
    seeds: Seeds,
  ) {
    this.server = new Server({
      path: kind.path,
      relativeLocation: true,
      datastore: store,
      locker: this.locks,
      lockDrainTimeout: DRAIN,
      maxSize: kind.largest,
      allowedOrigins: () => false,
      namingFunction: (request) => idFor(callerIn(request), seeds.id()),
      onIncomingRequest: async (request, id) => {
        requireOwn(id, callerIn(request));
        await Promise.resolve();
      },
      onUploadCreate: (request, { size }) => this.makeRoom(callerIn(request), size ?? 0),
      onResponseError: (_request, error) => {
        throw this.failureOf(error);
      },
    });
  }

  /** @param id null when the request names none */
  async answer(request: FastifyRequest, by: Caller | null, id: string | null): Promise<Response> {
    const { asked, giveUp } = toTus(this.kind.path, request, by, id);
    try {
      return await this.server.handleWeb(asked);
    } catch (error) {
      giveUp();
      throw error;
    }
  }

  /** Does the work while no request writes to the upload. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.locks.during(id, work).catch((error: unknown) => {
      throw this.failureOf(error);
    });
  }

  /** A user has one upload: a new one ends the earlier one, even while it is sent, and gets its room. */
  private async makeRoom(userId: string, bytes: number): Promise<object> {
    await this.kind.requireMayBegin(userId);
    const earlier = await this.store.allOf(userId);
    const received = await Promise.all(earlier.map(({ id }) => this.store.bytesOf(id)));
    // Refused, the earlier one can still be finished.
    await this.quota.requireForUpload(bytes - received.reduce((sum, each) => sum + each, 0));
    for (const { id } of earlier) await this.locks.during(id, () => this.store.discard(id));
    return {};
  }

  private failureOf(error: unknown): unknown {
    return fromTus(error, this.kind.tooLarge);
  }
}
