import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { lifetimeOf } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/system/clock.js';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import { SessionStore } from './session-store.js';
import type { SessionToken } from './session-token.js';

/** The id is the key of the session. */
export interface UseDocument extends ExpiringDocument {
  /** Milliseconds since 1970. */
  readonly seen: number;
}

/** Sessions of an account that ended because of newer ones, until a day after the latest. The id is the user id. */
export interface DisplacedDocument extends ExpiringDocument {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly latest: number;
}

type NoteDocument = UseDocument | DisplacedDocument;

export interface SessionNotesOf {
  /** By key of the session: when it was last used. */
  readonly seen: ReadonlyMap<string, number>;
  readonly displaced: Pick<DisplacedDocument, 'count' | 'latest'> | null;
}

/** Milliseconds. Enough to recognise a device, too coarse for a record of what a person does. */
export const SEEN_EVERY = 15 * 60 * 1000;
/** Milliseconds. The uses of this time are one write. */
const COLLECTED_FOR = 10_000;
/** Of an idle limit: how late a use may be noted. */
const NOTED_AT_LEAST = 1 / 10;
const MAX_NOTED = 20_000;
/** Collections that had these notes before. Nothing else would remove the ids of accounts from them. */
const FORMER = ['session-uses', 'displaced-sessions'];

/** Apart from the sessions: writing their documents could bring back a session that is being ended. */
@Injectable()
export class SessionNotes extends ExpiringDocuments<NoteDocument> implements BeforeApplicationShutdown {
  private readonly noted = new Map<string, number>();
  private collected: UseDocument[] = [];
  private readonly began: number;
  private timer: NodeJS.Timeout | undefined;
  private readonly logger = new Logger('SessionNotes');

  private readonly idle: number | null;
  private readonly lifetime: number;
  private readonly every: number;

  constructor(
    @Inject(DOCUMENTS) private readonly store: ReadModels,
    @Inject(APP_CONFIG) { sessionIdle, retention }: Pick<AppConfig, 'sessionIdle' | 'retention'>,
    clock: Clock,
  ) {
    super(store, 'session-notes');
    this.began = clock.millis();
    this.idle = sessionIdle;
    this.lifetime = lifetimeOf('sessions', retention);
    this.every = Math.min(SEEN_EVERY, (sessionIdle ?? Infinity) * NOTED_AT_LEAST);
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    await this.store.drop(FORMER);
  }

  /** Costs the request nothing. */
  noteUse(token: SessionToken, now: number): void {
    const id = SessionStore.keyOf(token);
    if (now - (this.noted.get(id) ?? token.issued) < this.every) return;
    if (this.noted.size >= MAX_NOTED) this.noted.clear();
    this.noted.set(id, now);
    const { userId, issued } = token;
    this.collected.push({ id, userId, seen: now, expires: issued + this.lifetime });
    if (this.collected.length > 1) return;
    this.timer = setTimeout(() => void this.write(), COLLECTED_FOR);
    this.timer.unref();
  }

  /** Never before the limit, and up to a tenth later: that late may another node have noted a use. A start is a use. */
  async isIdle(token: SessionToken, now: number): Promise<boolean> {
    const id = SessionStore.keyOf(token);
    // Uses before the start may not be noted: the limit may be new, or the process was killed.
    if (!this.isOver(Math.max(token.issued, this.began, this.noted.get(id) ?? 0), now)) return false;
    const note = await this.get(id);
    return !note || !isUse(note) || this.isOver(note.seen, now);
  }

  /** @param seen when the session was last used, as far as it was noted */
  isOver(seen: number, now: number): boolean {
    return this.idle !== null && now - seen > this.idle + this.every + COLLECTED_FOR;
  }

  get idleMinutes(): number | null {
    return this.idle && this.idle / 60_000;
  }

  async noteDisplaced(userId: string, count: number, now: number): Promise<void> {
    const before = await this.get(userId);
    const total = count + (before && isDisplaced(before) && before.expires > now ? before.count : 0);
    await this.put({ id: userId, userId, count: total, latest: now, expires: now + this.lifetime });
  }

  async of(userId: string, now: number): Promise<SessionNotesOf> {
    const stored = await this.allOf(userId);
    const recent = this.collected.filter((use) => use.userId === userId);
    const uses = [...stored, ...recent].filter(isUse);
    const displaced = stored.filter(isDisplaced).find(({ expires }) => expires > now) ?? null;
    return { seen: new Map(uses.map(({ id, seen }) => [id, seen])), displaced };
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
      for (const { id } of uses) this.noted.delete(id);
      this.logger.warn(`When ${uses.length} sessions were used is lost: ${String(error)}`);
    }
  }
}

function isUse(note: NoteDocument): note is UseDocument {
  return 'seen' in note;
}

function isDisplaced(note: NoteDocument): note is DisplacedDocument {
  return 'count' in note;
}
