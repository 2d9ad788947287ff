/** A fact as a decider states it: past-tense type, JSON data. Stored format: version with care. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** What every stored event says about its own making. */
export interface EventMetadata {
  /** When the command was decided, ISO 8601 in UTC. */
  readonly at: string;
  /** The account that acted; null for the system's own policies. */
  readonly actor: string | null;
  /** Type of the command that led here, e.g. `PlaceBet`. */
  readonly command: string;
  /** Idempotency: one command id adds its events once. */
  readonly commandId: string;
  /** SHA-256 of the command's content; the same id with another content is refused. */
  readonly fingerprint: string;
  /** Shared by everything that one request caused. */
  readonly correlation: string;
  /** Hash of the event before in this stream; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 over the canonical form of this event and `previous`. */
  readonly hash: string;
}

/** An event as the log holds it. Revisions count per stream from 0, positions over the whole log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: E['type'];
  /** Schema version of the type, from 1. */
  readonly version: number;
  readonly data: E['data'];
  readonly meta: EventMetadata;
}

/** A recorded event whose place in the whole log is not known here. */
export type StreamEvent<E extends DomainEvent = DomainEvent> = Omit<RecordedEvent<E>, 'position'>;
