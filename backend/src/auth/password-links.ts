import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { READ_MODELS } from '../app/ports.js';
import { sha256 } from '../http/sha256.js';
import { ExpiringDocuments, type ExpiringDocument } from './expiring-documents.js';

/** One hour. */
export const LINK_LIFETIME = 60 * 60 * 1000;

export interface LinkDocument extends ExpiringDocument {
  /** The account's epoch: a password set meanwhile makes older links void. */
  readonly epoch: number;
}

/** Tokens that were mailed; only their hashes are kept. */
@Injectable()
export class PasswordLinks extends ExpiringDocuments<LinkDocument> {
  constructor(@Inject(READ_MODELS) readModels: ReadModels) {
    super(readModels, 'password-links');
  }

  /** A new token for the link. */
  async issue(userId: string, epoch: number, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.put({ id: sha256(token), userId, epoch, expires: now + LINK_LIFETIME });
    return token;
  }

  /** Of the command that a link is for: of those under one id the log takes one. */
  static commandIdOf(token: string): string {
    return `password-link:${sha256(token)}`;
  }

  /** Null when there is none, or none any more. */
  async find(token: string, now: number): Promise<LinkDocument | null> {
    const link = await this.get(sha256(token));
    return link && link.expires > now ? link : null;
  }

  /** The password it set has made it void: where this fails, `sweep` removes it later. */
  async forget(token: string): Promise<void> {
    try {
      await this.remove(sha256(token));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
