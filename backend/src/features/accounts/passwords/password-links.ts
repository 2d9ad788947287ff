import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { emailKey, type Account } from '@arena/domain/accounts/accounts';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { isStillValid } from '../../../platform/system/still-valid.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';

/** Milliseconds. */
export const LINK_LIFETIME = 60 * 60 * 1000;

export interface LinkDocument extends ExpiringDocument {
  /** Session epoch of the account: a new password invalidates older links. */
  readonly epoch: number;
  /** Hash of the recipient's address: a new address invalidates the link. */
  readonly mailedTo?: string;
}

type Holder = Pick<Account, 'userId' | 'sessionEpoch' | 'email'>;

/** Stores only hashes of the tokens. */
@Injectable()
export class PasswordLinks extends ExpiringDocuments<LinkDocument> {
  constructor(@Inject(DOCUMENTS) documents: ReadModels) {
    super(documents, 'password-links');
  }

  async issue({ userId, sessionEpoch: epoch, email }: Holder, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const mailedTo = addressHash(email);
    await this.put({ id: sha256(token), userId, epoch, mailedTo, expires: now + LINK_LIFETIME });
    return token;
  }

  /** False after a change of the password or the address. */
  static isFor({ epoch, mailedTo }: LinkDocument, account: Holder): boolean {
    if (account.sessionEpoch !== epoch) return false;
    return mailedTo === undefined || mailedTo === addressHash(account.email);
  }

  /** One id per link, so that the log accepts only one command. */
  static commandIdOf(token: string): string {
    return `password-link:${sha256(token)}`;
  }

  /** Null when the link is unknown or has expired. */
  async find(token: string, now: number): Promise<LinkDocument | null> {
    const link = await this.get(sha256(token));
    return link && isStillValid(link.expires, LINK_LIFETIME, now) ? link : null;
  }

  /** The link is invalid already. If the store fails, `sweep` removes it later. */
  forget(token: string): Promise<void> {
    return this.remove(sha256(token)).catch(unlessUnavailable);
  }

  /** The links to an old address are invalid already. If the store fails, `sweep` removes them later. */
  forgetOf(userId: string): Promise<void> {
    return this.removeOf(userId).catch(unlessUnavailable);
  }
}

function addressHash(email: string): string {
  return sha256(emailKey(email));
}

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
