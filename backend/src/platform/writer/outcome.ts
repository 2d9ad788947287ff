import type { DomainEvent, StreamEvent } from '@arena/domain/kernel/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';
import type { CommandTrace } from './recent-commands.js';

/** With the command's time, ISO 8601. */
export type TimedEvent<E extends DomainEvent> = E & { readonly at: string };

/** Must be pure: a repeated command computes it again from the same state and events. */
export type AnswerOf<S, E extends DomainEvent, A> = (state: S, events: readonly TimedEvent<E>[]) => A;

export type Reply = { readonly value: unknown } | { readonly error: Error };

/** Copies the answer, because the state keeps changing. A failing answer must not prevent the append. */
export function replyOf<S, E extends DomainEvent>(
  answer: AnswerOf<S, E, unknown> | undefined,
  state: S,
  events: readonly TimedEvent<E>[],
): Reply {
  try {
    return { value: structuredClone(answer?.(state, events)) };
  } catch (error) {
    return { error: error as Error };
  }
}

export interface Outcome<E extends DomainEvent = DomainEvent, A = unknown> {
  readonly events: StreamEvent<E>[];
  /** Of the last event, or of the stream without events. */
  readonly revision: number;
  /** Read models at this position show the events. */
  readonly position: number;
  readonly repeated: boolean;
  readonly answer: A;
}

export type PastOutcome<E extends DomainEvent> = Omit<Outcome<E>, 'answer'>;

interface Source {
  readonly store: EventStore;
  readonly stream: string;
  readonly codec: EventCodec;
}

export async function readOutcome<E extends DomainEvent>(
  { store, stream, codec }: Source,
  { revision, count }: CommandTrace,
): Promise<PastOutcome<E>> {
  const events: StreamEvent<E>[] = [];
  let last = LOG_START;
  for await (const stored of store.read(stream, { from: revision, limit: count })) {
    const { position, ...event } = await codec.decode<E>(stored);
    events.push(event);
    last = position;
  }
  return { events, revision: events.at(-1)?.revision ?? revision, position: last, repeated: true };
}

/** Rejects when the answer failed, although the events are in the log. */
export function withAnswer<E extends DomainEvent>(
  outcome: PastOutcome<E>,
  reply: Reply,
): Promise<Outcome<E>> {
  if ('error' in reply) return Promise.reject(reply.error);
  return Promise.resolve({ ...outcome, answer: reply.value });
}
