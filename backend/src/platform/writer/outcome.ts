import type { DomainEvent, StreamEvent } from '@arena/domain/kernel/events/event';
import { LOG_START, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { EventCodec } from './event-codec.js';
import type { CommandTrace } from './commands/command-traces.js';

/** With the command's time, ISO 8601. */
export type TimedEvent<E extends DomainEvent> = E & { readonly at: string };

/**
 * Must be pure: a repeated command computes it again from the same state and events. The answer must not hold a map or
 * set of the state, because they change; the values in them do not.
 */
export type AnswerOf<S, E extends DomainEvent, A> = (state: S, events: readonly TimedEvent<E>[]) => A;

export type Reply = { readonly value: unknown } | { readonly error: Error };

const NO_ANSWER: Reply = { value: undefined };

/** A failing answer must not prevent the append. */
export function replyOf<S, E extends DomainEvent>(
  answer: AnswerOf<S, E, unknown> | undefined,
  state: S,
  events: readonly E[],
  at: string,
): Reply {
  if (!answer) return NO_ANSWER;
  try {
    const timed = events.map(({ type, data }) => ({ type, data, at }) as TimedEvent<E>);
    return { value: answer(state, timed) };
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

export async function readOutcome<E extends DomainEvent>(
  { store, stream, codec }: { store: EventStore; stream: string; codec: EventCodec },
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

/** @throws the error of the answer, although the events are in the log */
export function withAnswer<E extends DomainEvent>(outcome: PastOutcome<E>, reply: Reply): Outcome<E> {
  if ('error' in reply) throw reply.error;
  const { events, revision, position, repeated } = outcome;
  return { events, revision, position, repeated, answer: reply.value };
}
