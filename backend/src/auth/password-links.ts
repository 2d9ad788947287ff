import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { READ_MODELS } from '../app/ports.js';
import { sha256 } from '../http/sha256.js';

/** One hour. */
export const LINK_LIFETIME = 60 * 60 * 1000;

interface LinkDocument extends Document {
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
    await this.readModels.ensure({ name: LINKS, indexes: [{ fields: ['expires'] }] });
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

  /**
   * Does the work with the link, and voids it when the work succeeded; null without a valid one. Two at a time both
   * get here: the work must be a command under the link's own id, of which the log takes one.
   */
  async use<T>(token: string, now: number, work: (link: LinkDocument) => Promise<T>): Promise<T | null> {
    const link = await this.readModels.get<LinkDocument>(LINKS, sha256(token));
    if (!link || link.expires <= now) return null;
    const result = await work(link);
    await this.remove([link.id]);
    return result;
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
