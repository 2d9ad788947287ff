import type { RecordedEvent } from '@arena/domain/kernel/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  StoreUnavailable,
  type Appended,
  type BatchHandler,
  type EventStore,
  type EventToStore,
  type ReadOptions,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { isUnavailable, isUnreadable, type SqliteDatabase } from '../sqlite/open-database.js';
import { EVENT_COLUMNS, EventLogUnreadable, INSERT_EVENT, eventOf, rowOf } from './event-rows.js';
import { LiveSubscription, eventLoopTurn } from './live-subscription.js';
import { openEventLog } from './open-event-log.js';

/** Events per read and per batch. */
const PAGE = 1000;

/** The log in one SQLite file, durable before an append is answered. One process writes it. */
export class SqliteEventStore implements EventStore {
  readonly maxAppendBytes = Infinity;
  private readonly subscriptions = new Set<LiveSubscription>();

  constructor(private readonly database: SqliteDatabase) {}

  async append(stream: string, expected: number, events: readonly EventToStore[]): Promise<Appended> {
    const appended = this.guarded(() =>
      this.database.transaction(() => {
        const actual = this.lastRevision(stream);
        if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
        events.forEach((event, n) => this.database.run(INSERT_EVENT, rowOf(stream, expected + 1 + n, event)));
        return { revision: expected + events.length, position: this.head() };
      }),
    );
    for (const subscription of this.subscriptions) subscription.wake();
    return appended;
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    const { direction = 'forwards', limit = Infinity } = options;
    const forwards = direction === 'forwards';
    let from = options.from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER);
    let left = limit;
    while (left > 0) {
      const page = this.streamPage(stream, from, forwards, Math.min(left, PAGE));
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      left -= page.length;
      from = last.revision + (forwards ? 1 : -1);
      await eventLoopTurn();
    }
  }

  async *readAll(after: number): AsyncIterable<readonly RecordedEvent[]> {
    let page = this.pageAfter(after);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      yield page;
      if (page.length < PAGE) return;
      await eventLoopTurn();
      page = this.pageAfter(last.position);
    }
  }

  async revisionOf(stream: string): Promise<number> {
    return this.guarded(() => this.lastRevision(stream));
  }

  async lastPosition(): Promise<number> {
    return this.guarded(() => this.head());
  }

  subscribe(after: number, handler: BatchHandler, onError: (error: unknown) => void): Subscription {
    const subscription = new LiveSubscription(
      after,
      (position) => this.pageAfter(position),
      handler,
      onError,
      (ended) => this.subscriptions.delete(ended),
    );
    this.subscriptions.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
    this.database.close();
  }

  /** Caps the file at a number of pages, as a full disk would; for tests. */
  limitPages(pages: number): void {
    this.database.all(`PRAGMA max_page_count=${Math.trunc(pages)}`);
  }

  private streamPage(stream: string, from: number, forwards: boolean, limit: number): RecordedEvent[] {
    const [comparison, order] = forwards ? ['>=', 'ASC'] : ['<=', 'DESC'];
    return this.events(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND revision ${comparison} ?
       ORDER BY revision ${order} LIMIT ?`,
      [stream, from, limit],
    );
  }

  private pageAfter(position: number): RecordedEvent[] {
    return this.events(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`,
      [position],
    );
  }

  private events(sql: string, values: (string | number)[]): RecordedEvent[] {
    const rows = this.guarded(() => this.database.all(sql, values));
    return rows.map((row) => eventOf(this.database.file, row));
  }

  private lastRevision(stream: string): number {
    return Number(
      this.database.value('SELECT max(revision) FROM events WHERE stream = ?', [stream]) ?? NO_STREAM,
    );
  }

  private head(): number {
    return Number(this.database.value('SELECT max(position) FROM events') ?? LOG_START);
  }

  /** Names the errors of the store as its port does. */
  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (isUnavailable(cause)) throw new StoreUnavailable('The event log is not available', { cause });
      if (isUnreadable(cause)) throw new EventLogUnreadable(this.database.file, 'it is damaged.', { cause });
      throw cause;
    }
  }
}

/** @throws EventLogUnreadable when the file is damaged, cut, or of a newer program */
export function openSqliteEventStore(options: { file: string }): SqliteEventStore {
  return new SqliteEventStore(openEventLog(options.file));
}
