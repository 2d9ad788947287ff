import type {
  AllStreamResolvedEvent,
  AppendExpectedRevision,
  EventData,
  JSONType,
  Position,
  ReadPosition,
  ResolvedEvent,
} from '@eventstore/db-client';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import {
  ForeignEvent,
  LOG_START,
  NO_STREAM,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';

/** Stored format, version with care. */
interface StoredMetadata {
  readonly version: number;
  readonly meta: object;
  readonly hash: string;
}

export type ClientEvent = NonNullable<ResolvedEvent['event'] | AllStreamResolvedEvent['event']>;

export class EventStoreOutdated extends Error {
  constructor() {
    super('The event store does not report positions. It must be version 22.6 or later.');
    this.name = 'EventStoreOutdated';
  }
}

export function revisionToExpect(expected: number): AppendExpectedRevision {
  return expected === NO_STREAM ? 'no_stream' : BigInt(expected);
}

/** The client takes and returns values. Text of JSON.stringify survives parsing and writing unchanged. */
export function eventData({ id, type, version, data, meta, hash }: EventToStore): EventData {
  const metadata: StoredMetadata = { version, meta: JSON.parse(meta) as object, hash };
  return {
    id,
    type,
    contentType: 'application/json',
    data: JSON.parse(data) as JSONType,
    metadata: { ...metadata },
  };
}

/** Names that begin with a dollar belong to the server. */
export function isSystemEvent(event: ClientEvent): boolean {
  return event.streamId.startsWith('$') || event.type.startsWith('$');
}

/** @throws ForeignEvent */
export function storedEvent(event: ClientEvent, stream: string): StoredEvent {
  const stored = event.metadata as Partial<StoredMetadata> | undefined;
  if (!event.isJson || stored?.version === undefined || !stored.meta || stored.hash === undefined)
    throw new ForeignEvent(event.streamId, Number(event.revision));
  return {
    id: event.id,
    stream,
    revision: Number(event.revision),
    position: positionOf(event),
    type: event.type,
    version: stored.version,
    data: JSON.stringify(event.data),
    meta: JSON.stringify(stored.meta),
    hash: stored.hash,
  };
}

export function positionOf(event: ClientEvent): number {
  if (!event.position) throw new EventStoreOutdated();
  return safePosition(event.position.commit);
}

/** Above 8 PiB, positions exceed the safe integers. */
export function safePosition(commit: bigint): number {
  const position = Number(commit);
  if (!Number.isSafeInteger(position)) throw new RangeError(`Position ${commit.toString()} is too large`);
  return position;
}

/** Each event is committed alone, so both halves of its position are equal. */
export function readPosition(position: number): ReadPosition {
  if (position === LOG_START) return 'start';
  const commit = BigInt(position);
  return { commit, prepare: commit } satisfies Position;
}
