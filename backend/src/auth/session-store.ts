import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { READ_MODELS } from '../app/ports.js';
import { sha256 } from '../http/sha256.js';
import type { SessionToken } from './session-token.js';

/** 24 hours. */
export const SESSION_LIFETIME = 24 * 60 * 60 * 1000;

interface SessionDocument extends Document {
  readonly userId: string;
  readonly expires: number;
}

const SESSIONS = 'sessions';
const NO_CHECKPOINTS = { checkpoints: [] } as const;

/**
 * The sessions that are open: kept beside the read models, but no projection, since a session is no fact
 * of the tournament. Losing the file logs everybody out, never in.
 */
@Injectable()
export class SessionStore implements OnModuleInit {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async onModuleInit(): Promise<void> {
    await this.readModels.ensure({
      name: SESSIONS,
      indexes: [{ fields: ['expires'] }, { fields: ['userId'] }],
    });
  }

  async open(token: SessionToken): Promise<void> {
    const document: SessionDocument = {
      id: sha256(token.id),
      userId: token.userId,
      expires: token.issued + SESSION_LIFETIME,
    };
    await this.readModels.apply({
      upserts: [{ collection: SESSIONS, document }],
      deletes: [],
      ...NO_CHECKPOINTS,
    });
  }

  async isOpen(token: SessionToken): Promise<boolean> {
    const session = await this.readModels.get<SessionDocument>(SESSIONS, sha256(token.id));
    return session !== null && session.userId === token.userId;
  }

  async revoke(token: SessionToken): Promise<void> {
    await this.remove([sha256(token.id)]);
  }

  /** All of an account. */
  async removeOf(userId: string): Promise<void> {
    for (let more = true; more;) {
      const { documents, next } = await this.readModels.find<SessionDocument>(SESSIONS, {
        where: { userId },
        limit: 500,
      });
      await this.remove(documents.map(({ id }) => id));
      more = next !== null;
    }
  }

  /** Forgets what has run out; at most 500 at a time. */
  async sweep(now: number): Promise<void> {
    const { documents } = await this.readModels.find<SessionDocument>(SESSIONS, {
      range: { field: 'expires', to: now },
      limit: 500,
    });
    await this.remove(documents.map((session) => session.id));
  }

  private async remove(ids: readonly string[]): Promise<void> {
    const deletes = ids.map((id) => ({ collection: SESSIONS, id }));
    await this.readModels.apply({ upserts: [], deletes, ...NO_CHECKPOINTS });
  }
}
