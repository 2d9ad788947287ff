import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { SESSION_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import { SessionStore } from './session-store.js';
import type { SessionToken } from './session-token.js';

interface UseDocument extends ExpiringDocument {
  /** Milliseconds since 1970. */
  readonly seen: number;
}

/** Milliseconds. Enough to recognise a device, too coarse for a record of what a person does. */
export const SEEN_EVERY = 15 * 60 * 1000;
/** Milliseconds. The uses of this time are one write. */
const COLLECTED_FOR = 10_000;
const MAX_NOTED = 20_000;

/**
 * When a session was last used. In documents of their own, because writing the one of the session could bring back a
 * session that is being ended.
 */
@Injectable()
export class SessionUses extends ExpiringDocuments<UseDocument> implements BeforeApplicationShutdown {
  private readonly noted = new Map<string, number>();
  private collected: UseDocument[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly logger = new Logger('SessionUses');

  constructor(@Inject(DOCUMENTS) documents: ReadModels) {
    super(documents, 'session-uses');
  }

  /** Costs the request nothing. */
  note(token: SessionToken, now: number): void {
    const id = SessionStore.keyOf(token);
    if (now - (this.noted.get(id) ?? token.issued) < SEEN_EVERY) return;
    if (this.noted.size >= MAX_NOTED) this.noted.clear();
    this.noted.set(id, now);
    const { userId, issued } = token;
    this.collected.push({ id, userId, seen: now, expires: issued + SESSION_LIFETIME });
    if (this.collected.length > 1) return;
    this.timer = setTimeout(() => void this.write(), COLLECTED_FOR);
    this.timer.unref();
  }

  /** By session. */
  async seenOf(userId: string): Promise<Map<string, number>> {
    const stored = await this.allOf(userId);
    const recent = this.collected.filter((use) => use.userId === userId);
    return new Map([...stored, ...recent].map(({ id, seen }) => [id, seen]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private async write(): Promise<void> {
    if (this.collected.length === 0) return;
    const uses = this.collected;
    this.collected = [];
    try {
      await this.putAll(uses);
    } catch (error) {
      this.logger.warn(`When ${uses.length} sessions were used is lost: ${String(error)}`);
    }
  }
}
