import { expect } from '@jest/globals';
import type { Command, Decider } from '../command.js';
import { DomainError } from '../domain-error.js';
import type { ErrorCode } from '../error-catalogue.js';
import { folded } from '../events/fold.js';

interface Fact {
  readonly type: string;
  readonly data: unknown;
}

export interface Decision<E> {
  /** Exactly these events, in order. */
  then(...events: E[]): void;
  /** Events of exactly these types, in order. */
  thenTypes(...types: string[]): void;
  thenNothing(): void;
  thenRefused(code: ErrorCode, details?: Record<string, string | number>): void;
}

/** Usage: given(decider, events).when(command).then(…). */
export function given<S, C extends Command, E extends Fact>(
  decider: Decider<S, C, E>,
  events: readonly NoInfer<E>[],
) {
  const state = folded(decider, events);
  return { when: (command: C): Decision<E> => decisionOf(() => decider.decide(state, command)) };
}

function decisionOf<E extends Fact>(decide: () => E[]): Decision<E> {
  return {
    then: (...events) => {
      expect(decide()).toEqual(events);
    },
    thenTypes: (...types) => {
      expect(decide().map((event) => event.type)).toEqual(types);
    },
    thenNothing: () => {
      expect(decide()).toEqual([]);
    },
    thenRefused: (code, details) => {
      const error = refusalOf(decide);
      expect(error.code).toBe(code);
      if (details) expect(error.details).toEqual(details);
    },
  };
}

function refusalOf(decide: () => unknown): DomainError {
  try {
    decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The command was accepted');
}
