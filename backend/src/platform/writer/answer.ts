import type { DomainEvent } from '@arena/domain/kernel/event';

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
