import type { DomainEvent, StreamEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';
import type { CommandTrace } from './recent-commands.js';

export interface Outcome<E extends DomainEvent = DomainEvent> {
  readonly events: StreamEvent<E>[];
  /** Of the command's last event, or of the stream when it added none. */
  readonly revision: number;
  /** Read models that have reached it show the command's events, and those written with them. */
  readonly position: number;
  /** The command had been done before: these are the events of that time. */
  readonly repeated: boolean;
}

interface Source {
  readonly store: EventStore;
  readonly stream: string;
  readonly codec: EventCodec;
}

/** What a command led to that was done before, as the log has it. */
export async function readOutcome<E extends DomainEvent>(
  { store, stream, codec }: Source,
  { revision, count }: CommandTrace,
): Promise<Outcome<E>> {
  const events: StreamEvent<E>[] = [];
  let last = LOG_START;
  for await (const stored of store.read(stream, { from: revision, limit: count })) {
    const { position, ...event } = await codec.decode<E>(stored);
    events.push(event);
    last = position;
  }
  return { events, revision: events.at(-1)?.revision ?? revision, position: last, repeated: true };
}
