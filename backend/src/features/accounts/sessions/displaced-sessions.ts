import { Inject, Injectable } from '@nestjs/common';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';

/** Sessions of one account that are open at the same time. A further log-in ends the oldest. */
export const MAX_SESSIONS = 20;

interface DisplacedDocument extends ExpiringDocument {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly latest: number;
}

/** How many sessions ended because of newer ones, for the owner, until a day after the latest. */
@Injectable()
export class DisplacedSessions extends ExpiringDocuments<DisplacedDocument> {
  constructor(@Inject(DOCUMENTS) documents: ReadModels) {
    super(documents, 'displaced-sessions');
  }

  async note(userId: string, count: number, now: number): Promise<void> {
    const before = await this.of(userId, now);
    const total = count + (before?.count ?? 0);
    await this.put({ id: userId, userId, count: total, latest: now, expires: now + SESSION_LIFETIME });
  }

  async of(userId: string, now: number): Promise<DisplacedDocument | null> {
    const noted = await this.get(userId);
    return noted && noted.expires > now ? noted : null;
  }
}
