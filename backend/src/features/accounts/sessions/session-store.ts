import { Inject, Injectable } from '@nestjs/common';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import type { SessionToken } from './session-token.js';

/** The open sessions. Losing them logs everybody out. */
@Injectable()
export class SessionStore extends ExpiringDocuments<ExpiringDocument> {
  constructor(@Inject(DOCUMENTS) documents: ReadModels) {
    super(documents, 'sessions');
  }

  open({ id, userId, issued }: SessionToken): Promise<void> {
    return this.put({ id: sha256(id), userId, expires: issued + SESSION_LIFETIME });
  }

  async isOpen({ id, userId }: SessionToken): Promise<boolean> {
    const session = await this.get(sha256(id));
    return session !== null && session.userId === userId;
  }

  revoke({ id }: SessionToken): Promise<void> {
    return this.remove(sha256(id));
  }
}
