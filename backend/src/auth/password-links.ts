import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { READ_MODELS } from '../app/ports.js';
import { sha256 } from '../http/sha256.js';

/** One hour. */
export const LINK_LIFETIME = 60 * 60 * 1000;

export interface LinkDocument extends Document {
  readonly userId: string;
  /** The account's epoch: a password set meanwhile makes older links void. */
  readonly epoch: number;
  readonly expires: number;
}

const LINKS = 'password-links';

/** Tokens that were mailed; only their hashes are kept. */
@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async onModuleInit(): Promise<void> {
    await this.readModels.ensure({ name: LINKS, indexes: [{ fields: ['expires'] }, { fields: ['userId'] }] });
  }

  /** A new token for the link. */
  async issue(userId: string, epoch: number, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const document: LinkDocument = { id: sha256(token), userId, epoch, expires: now + LINK_LIFETIME };
    await this.readModels.apply({
      upserts: [{ collection: LINKS, document }],
      deletes: [],
      checkpoints: [],
    });
    return token;
  }

  /** Of the command that a link is for: of those under one id the log takes one. */
  static commandIdOf(token: string): string {
    return `password-link:${sha256(token)}`;
  }

  /** Null when there is none, or none any more. */
  async find(token: string, now: number): Promise<LinkDocument | null> {
    const link = await this.readModels.get<LinkDocument>(LINKS, sha256(token));
    return link && link.expires > now ? link : null;
  }

  /** The password it set has made it void: where this fails, `sweep` removes it later. */
  async forget(token: string): Promise<void> {
    try {
      await this.remove([sha256(token)]);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  /** All of an account. */
  async removeOf(userId: string): Promise<void> {
    for (let more = true; more;) {
      const { documents, next } = await this.readModels.find<LinkDocument>(LINKS, {
        where: { userId },
        limit: 500,
      });
      await this.remove(documents.map(({ id }) => id));
      more = next !== null;
    }
  }

  /** Forgets what has run out; at most 500 at a time. */
  async sweep(now: number): Promise<void> {
    const { documents } = await this.readModels.find<LinkDocument>(LINKS, {
      range: { field: 'expires', to: now },
      limit: 500,
    });
    await this.remove(documents.map((link) => link.id));
  }

  private async remove(ids: readonly string[]): Promise<void> {
    const deletes = ids.map((id) => ({ collection: LINKS, id }));
    await this.readModels.apply({ upserts: [], deletes, checkpoints: [] });
  }
}
