import type { EventMetadata, RecordedEvent } from '@arena/domain/kernel/event';
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
    UNIQUE(stream, revision),
    UNIQUE(id))`;

export const INSERT_EVENT =
  'INSERT INTO events(stream, revision, id, type, version, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)';

export const EVENT_COLUMNS = 'position, stream, revision, id, type, version, data, meta';

export function rowOf(stream: string, revision: number, event: EventToStore): Row {
  const { id, type, version, data, meta } = event;
  return [stream, revision, id, type, version, JSON.stringify(data), JSON.stringify(meta)];
}

export function eventOf(file: string, row: Row): RecordedEvent {
  const [position, stream, revision, id, type, version, data, meta] = row;
  try {
    return {
      id: id as string,
      stream: stream as string,
      revision: revision as number,
      position: position as number,
      type: type as string,
      version: version as number,
      data: JSON.parse(data as string) as unknown,
      meta: JSON.parse(meta as string) as EventMetadata,
    };
  } catch (cause) {
    throw new EventLogUnreadable(file, `the event at position ${String(position)} is damaged.`, { cause });
  }
}
