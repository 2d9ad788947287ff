import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ApiToken } from '@arena/domain/accounts/api-tokens.events';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import { DOCUMENTS } from '../../../platform/system/ports.js';

/** The id is that of the token. */
export interface UseDocument extends ExpiringDocument {
  /** Milliseconds since 1970. */
  readonly used: number;
}

/** Milliseconds. Enough to see what is still needed, too coarse for a record of what it does. */
export const USED_EVERY = 15 * 60 * 1000;

/** When tokens were last used. Losing it costs nothing else. */
@Injectable()
export class ApiTokenUses extends ExpiringDocuments<UseDocument> {
  private readonly noted = new Map<string, number>();
  private readonly logger = new Logger('ApiTokenUses');

  constructor(@Inject(DOCUMENTS) documents: ReadModels) {
    super(documents, 'api-token-uses');
  }

  /** Costs the request nothing. */
  note(userId: string, { tokenId, expires }: ApiToken, now: number): void {
    if (now - (this.noted.get(tokenId) ?? -Infinity) < USED_EVERY) return;
    this.noted.set(tokenId, now);
    this.put({ id: tokenId, userId, used: now, expires: Date.parse(expires) }).catch((error: unknown) => {
      this.noted.delete(tokenId);
      this.logger.warn(`When an API token was used is lost: ${String(error)}`);
    });
  }

  /** ISO 8601 in UTC, to a quarter of an hour, by the id of the token. */
  async of(userId: string): Promise<ReadonlyMap<string, string>> {
    const uses = await this.allOf(userId);
    return new Map(uses.map(({ id, used }) => [id, new Date(used).toISOString()]));
  }
}
