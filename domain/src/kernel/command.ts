/** Who asks. The system's own policies act with `userId: null`. */
export interface Actor {
  readonly userId: string | null;
  /** From the accounts stream, checked when the command arrives. */
  readonly admin: boolean;
}

/** An intention: imperative type, JSON data. Time, ids and seeds arrive in it; a decider has no clock. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly actor: Actor;
  /** Moment of the decision, ISO 8601 in UTC. */
  readonly at: string;
}

export const SYSTEM: Actor = { userId: null, admin: true };

/** The three things that make a noun: its empty state, its fold and its decisions. */
export interface Decider<State, C extends Command, E extends { type: string; data: unknown }> {
  readonly initial: () => State;
  /** Owns the state and may change it in place; never throws, never checks. */
  readonly evolve: (state: State, event: E) => void;
  /** Pure. An empty list means "nothing to do"; a broken rule throws a DomainError. */
  readonly decide: (state: State, command: C) => E[];
}
