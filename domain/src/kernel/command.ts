import type { Group } from './groups.js';

/** `userId` is null for the system's own policies. */
export interface Actor {
  readonly userId: string | null;
  readonly admin: boolean;
  readonly groups?: readonly Group[];
  /** An admin whose rights are withheld for now. What admins may not do stays forbidden. */
  readonly withheld?: true;
  /** A person whose address is not confirmed, where mail is set up. */
  readonly unconfirmed?: true;
  /** The API token with which the person acts. */
  readonly token?: string;
}

/** Time, ids and seeds are part of the data, because a decider has no clock and no randomness. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly actor: Actor;
  readonly at: string;
}

export const SYSTEM: Actor = { userId: null, admin: true };

export type Decisions<State, C extends Command, E> = {
  readonly [T in C['type']]: (state: State, command: Extract<C, { type: T }>) => E[];
};

export function decideBy<State, C extends Command, E>(decisions: Decisions<State, C, E>) {
  return (state: State, command: C): E[] => decisions[command.type as C['type']](state, command as never);
}

export interface Decider<State, C extends Command, E extends { type: string; data: unknown }> {
  readonly initial: () => State;
  /** May change the state as far as an overlay of it allows (overlay.ts), never the event. Never throws. */
  readonly evolve: (state: State, event: E) => void;
  /** Pure. Returns [] when there is nothing to do. @throws DomainError for a broken rule */
  readonly decide: (state: State, command: C) => E[];
}
