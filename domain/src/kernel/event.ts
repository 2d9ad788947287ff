/** Stored format, version with care. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface EventMetadata {
  /** Time of the decision, ISO 8601 in UTC. */
  readonly at: string;
  /** The acting account; null for the system's own policies. */
  readonly actor: string | null;
  readonly command: string;
  /** Idempotency key: a command id adds its events once. */
  readonly commandId: string;
  /**
   * Identifies the content of the request: a keyed hash of method, address and body; for policies, their cause.
   * The same id with another fingerprint is refused.
   */
  readonly fingerprint: string;
  readonly correlation: string;
  /** Hash of the previous event of the stream; 64 zeros for the first event. */
  readonly previous: string;
  /** SHA-256 over the canonical form of this event and `previous`. */
  readonly hash: string;
}

/** Revisions count from 0 in each stream. Positions grow over the whole log. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: E['type'];
  readonly version: number;
  readonly data: E['data'];
  readonly meta: EventMetadata;
}

export type StreamEvent<E extends DomainEvent = DomainEvent> = Omit<RecordedEvent<E>, 'position'>;
