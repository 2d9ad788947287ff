import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  LOG_START,
  NO_STREAM,
  RevisionConflict,
  StoreUnavailable,
  type AppendPlace,
  type BatchHandler,
  type EventStore,
  type EventToStore,
  type ReadOptions,
  type Subscription,
} from '@arena/domain/kernel/ports/event-store.port';
import { chunksOf } from '@arena/domain/kernel/chunks';
import {
  isDuplicate,
  isUnavailable,
  isUnreadable,
  type Row,
  type SqliteDatabase,
} from '../sqlite/open-database.js';
import {
  EVENT_COLUMNS,
  EventLogUnreadable,
  ROWS_PER_INSERT,
  eventOf,
  insertEvents,
  rowOf,
} from './event-rows.js';
import { Followers } from './followers.js';
import { openEventLog } from './open-event-log.js';
import { RecentEvents } from './recent-events.js';
import { RoomForAppends } from './room-for-appends.js';

const PAGE = 1000;

export class SqliteEventStore implements EventStore {
  readonly maxAppendBytes = Infinity;
  private readonly followers: Followers;
  private readonly appended = new RecentEvents(Infinity);
  /** Last revisions of streams. Streams only grow, so the true ones are never lower. */
  private readonly ends = new Map<string, number>();
  private readonly room: RoomForAppends;

  constructor(private readonly database: SqliteDatabase) {
    this.room = new RoomForAppends(database);
    this.followers = new Followers({
      recent: (after) => this.recent(after),
      read: (after) => this.readAll(after),
    });
  }

  async append(stream: string, expected: number, events: readonly EventToStore[]): Promise<AppendPlace> {
    const appended = this.guarded(() => this.room.watched(() => this.appendOrFail(stream, expected, events)));
    this.lookAgain();
    return appended;
  }

  private appendOrFail(stream: string, expected: number, events: readonly EventToStore[]): AppendPlace {
    const revision = expected + events.length;
    const position = this.database.transaction(() => {
      if (this.ends.get(stream) !== expected) this.requireEnd(stream, expected);
      try {
        return this.insert(stream, expected, events);
      } catch (error) {
        // Another connection may have appended.
        if (isDuplicate(error)) this.requireEnd(stream, expected);
        throw error;
      }
    });
    this.ends.set(stream, revision);
    const before = position - events.length;
    this.appended.add(
      events.map((event, n) => ({
        ...event,
        stream,
        revision: expected + 1 + n,
        position: before + 1 + n,
      })),
      before,
    );
    return { revision, position };
  }

  private requireEnd(stream: string, expected: number): void {
    const actual = this.lastRevision(stream);
    if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
  }

  /** @returns the position of the last event. Nobody else writes during the transaction, so the others precede it. */
  private insert(stream: string, expected: number, events: readonly EventToStore[]): number {
    let position = LOG_START;
    const rows = events.map((event, n) => rowOf(stream, expected + 1 + n, event));
    for (const group of chunksOf(rows, ROWS_PER_INSERT))
      position = this.database.run(insertEvents(group.length), group.flat());
    return position;
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<StoredEvent> {
    const { direction = 'forwards', limit = Infinity } = options;
    const forwards = direction === 'forwards';
    let from = options.from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER);
    let left = limit;
    while (left > 0) {
      const rows = this.streamPage(stream, from, forwards, Math.min(left, PAGE));
      for (const row of rows) {
        const event = eventOf(row);
        yield event;
        from = event.revision + (forwards ? 1 : -1);
      }
      if (rows.length < PAGE) return;
      left -= rows.length;
      await eventLoopTurn();
    }
  }

  async *readAll(after: number): AsyncIterable<readonly StoredEvent[]> {
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
    return this.guarded(() => Number(this.database.value('SELECT max(position) FROM events') ?? LOG_START));
  }

  /** Positions have no gaps, because a failed append releases its positions. */
  async missing(): Promise<number> {
    const sql = `SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0)
      - (SELECT count(*) FROM events)`;
    return this.guarded(() => Number(this.database.value(sql)));
  }

  subscribe(
    after: number,
    handler: BatchHandler<StoredEvent>,
    onError: (error: unknown) => void,
  ): Subscription {
    return this.followers.add(after, handler, onError);
  }

  lookAgain(): void {
    this.followers.wake();
  }

  async requireWritable(): Promise<void> {
    this.guarded(() => this.room.require());
  }

  async close(): Promise<void> {
    await this.followers.close();
    this.database.close();
  }

  limitPages(pages: number): void {
    this.database.all(`PRAGMA max_page_count=${Math.trunc(pages)}`);
  }

  /** At their end, another connection may have appended. */
  private recent(after: number): readonly StoredEvent[] | null {
    const events = this.appended.after(after, PAGE);
    return events?.length ? events : null;
  }

  private streamPage(stream: string, from: number, forwards: boolean, limit: number): Row[] {
    const [comparison, order] = forwards ? ['>=', 'ASC'] : ['<=', 'DESC'];
    return this.rows(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND revision ${comparison} ?
       ORDER BY revision ${order} LIMIT ?`,
      [stream, from, limit],
    );
  }

  private pageAfter(position: number): StoredEvent[] {
    return this.rows(
      `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`,
      [position],
    ).map(eventOf);
  }

  private rows(sql: string, values: (string | number)[]): Row[] {
    return this.guarded(() => this.database.all(sql, values));
  }

  private lastRevision(stream: string): number {
    return Number(
      this.database.value('SELECT max(revision) FROM events WHERE stream = ?', [stream]) ?? NO_STREAM,
    );
  }

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

export function openSqliteEventStore(options: { file: string }): SqliteEventStore {
  return new SqliteEventStore(openEventLog(options.file));
}
