import type { DomainEvent, StoredEvent, StreamEvent } from '@arena/domain/kernel/events/event';
import {
  AppendInDoubt,
  AppendNotSent,
  RevisionConflict,
  type AppendPlace,
  type EventStore,
  type EventToStore,
} from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';
import type { NewEvent } from './group-decision.js';
import { newUuid } from '../system/new-uuid.js';
import type { WriterObserver } from './writer-observer.js';
import { sealEvents, type ChainHead, type UnsealedEvent } from './chain/hash-chain.js';

export interface AppendOptions {
  readonly stream: string;
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** Time-ordered ids, UUIDv7 by default. */
  readonly newId?: () => string;
  readonly observer?: WriterObserver | undefined;
}

export interface AppendResult<E extends DomainEvent> {
  readonly events: StreamEvent<E>[];
  /** Last position in the log, or null without events. */
  readonly position: number | null;
}

/** Null if another writer has appended in the meantime. With an empty list, only checks this. */
export async function appendEvents<E extends DomainEvent>(
  options: AppendOptions,
  head: ChainHead,
  events: readonly NewEvent<E>[],
): Promise<AppendResult<E> | null> {
  const { store, stream } = options;
  if (events.length === 0) {
    const undisturbed = (await store.revisionOf(stream)) === head.revision;
    return undisturbed ? { events: [], position: null } : null;
  }
  const sealed = sealEvents(stream, head, await encode(options, events));
  const began = performance.now();
  const appended = await write(options, head.revision, sealed);
  if (!appended) return null;
  afterAppend(stream, () => options.observer?.appended(events, performance.now() - began));
  return {
    events: events.map(({ event: { type, data }, meta }, n) => {
      const { id, version, hash } = sealed[n] as EventToStore;
      return { id, stream, revision: head.revision + 1 + n, type, version, data, meta: { ...meta, hash } };
    }),
    position: appended.position,
  };
}

async function encode(
  { codec, newId = newUuid }: AppendOptions,
  events: readonly NewEvent<DomainEvent>[],
): Promise<UnsealedEvent[]> {
  const encoded: UnsealedEvent[] = [];
  for (const { event, meta } of events) {
    const id = newId();
    const { version, data } = await codec.encode(id, event);
    encoded.push({ id, type: event.type, version, data, meta: JSON.stringify(meta) });
  }
  return encoded;
}

/** The events may be in the log, now or later, or are there without an answer. */
export class AppendUnknown extends Error {
  override readonly name = 'AppendUnknown';
}

/** The events are durable, so a failure of the rest must not say that nothing was changed. @throws AppendUnknown */
export function afterAppend(stream: string, rest: () => void): void {
  try {
    rest();
  } catch (cause) {
    throw new AppendUnknown(`${stream}: events were written, but not followed up: ${String(cause)}`, {
      cause,
    });
  }
}

/** Null on a conflict. @throws AppendUnknown */
async function write(
  { store, stream, observer }: AppendOptions,
  expected: number,
  events: readonly EventToStore[],
): Promise<AppendPlace | null> {
  try {
    return await store.append(stream, expected, events);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) observer?.failed();
    if (error instanceof AppendNotSent) throw error;
    return writtenAfterAll(store, stream, { expected, events, error });
  }
}

/** A failure may have written the events, so the log is read. Null on a conflict. @throws AppendUnknown */
async function writtenAfterAll(
  store: EventStore,
  stream: string,
  { expected, events, error }: { expected: number; events: readonly EventToStore[]; error: unknown },
): Promise<AppendPlace | null> {
  const last = await eventAt(store, stream, expected + events.length).catch(() => {
    throw new AppendUnknown(`${stream}: ${String(error)}`, { cause: error });
  });
  if (last && last.id === events.at(-1)?.id) return last;
  if (error instanceof RevisionConflict) return null;
  // As long as its place is free, a slow leader may still write it.
  if (error instanceof AppendInDoubt && !last)
    throw new AppendUnknown(`${stream}: ${String(error)}`, { cause: error });
  throw error;
}

async function eventAt(store: EventStore, stream: string, revision: number): Promise<StoredEvent | null> {
  for await (const event of store.read(stream, { from: revision, limit: 1 })) return event;
  return null;
}
