import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventToStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Row } from '../sqlite/open-database.js';

export class EventLogUnreadable extends Error {
  constructor(
    readonly file: string,
    reason: string,
    options?: { cause: unknown },
  ) {
    super(`The event log ${file} cannot be read: ${reason}`, options);
    this.name = 'EventLogUnreadable';
  }
}

/** Stored format, version with care. */
export const CREATE_EVENTS = `
  CREATE TABLE events(
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE(stream, revision),
    UNIQUE(id))`;

/** More rows in one statement save nothing more. */
export const ROWS_PER_INSERT = 16;

const ROW = '(?, ?, ?, ?, ?, ?, ?, ?)';
const INSERTS = Array.from({ length: ROWS_PER_INSERT + 1 }, (_, count) => {
  const rows = Array<string>(count).fill(ROW).join(', ');
  return `INSERT INTO events(stream, revision, id, type, version, data, meta, hash) VALUES ${rows}`;
});

/** @param count 1 to ROWS_PER_INSERT */
export function insertEvents(count: number): string {
  return INSERTS[count] ?? '';
}

export const EVENT_COLUMNS = 'position, stream, revision, id, type, version, data, meta, hash';

export function rowOf(stream: string, revision: number, event: EventToStore): Row {
  const { id, type, version, data, meta, hash } = event;
  return [stream, revision, id, type, version, data, meta, hash];
}

export function eventOf(row: Row): StoredEvent {
  const [position, stream, revision, id, type, version, data, meta, hash] = row;
  return {
    id: id as string,
    stream: stream as string,
    revision: revision as number,
    position: position as number,
    type: type as string,
    version: version as number,
    data: data as string,
    meta: meta as string,
    hash: hash as string,
  };
}
