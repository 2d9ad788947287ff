import { Inject, Injectable } from '@nestjs/common';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Stores } from '../../../platform/stores/stores.js';
import { DOCUMENTS, STORES } from '../../../platform/system/ports.js';
import { sha256 } from '../../../platform/system/sha256.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import { RecentlyOpen } from './recently-open.js';
import type { SessionToken } from './session-token.js';

/** The open sessions. Losing them logs everybody out. */
@Injectable()
export class SessionStore extends ExpiringDocuments<ExpiringDocument> {
  /** Null where another process can end a session. */
  private readonly recent: RecentlyOpen | null;

  constructor(@Inject(DOCUMENTS) documents: ReadModels, @Inject(STORES) { target }: Pick<Stores, 'target'>) {
    super(documents, 'sessions');
    this.recent = target.by === 'child' ? new RecentlyOpen() : null;
  }

  open({ id, userId, issued }: SessionToken): Promise<void> {
    return this.put({ id: sha256(id), userId, expires: issued + SESSION_LIFETIME });
  }

  async isOpen({ id, userId }: SessionToken): Promise<boolean> {
    const key = sha256(id);
    const find = async (): Promise<string | null> => (await this.get(key))?.userId ?? null;
    return (await (this.recent ? this.recent.userOf(key, find) : find())) === userId;
  }

  revoke({ id }: SessionToken): Promise<void> {
    return this.remove(sha256(id));
  }

  protected override async remove(...ids: readonly string[]): Promise<void> {
    this.recent?.forget(ids);
    await super.remove(...ids);
    // A check may have read them in the meantime.
    this.recent?.forget(ids);
  }
}
