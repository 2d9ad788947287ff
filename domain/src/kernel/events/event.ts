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
  /** The API token with which the account acted. Missing without one. */
  readonly token?: string;
  readonly command: string;
  /** Idempotency key: a command id adds its events once. */
  readonly commandId: string;
  /** A keyed hash of method, address and body; for policies, their cause. The same id with another one is refused. */
  readonly fingerprint: string;
  readonly correlation: string;
  /** SHA-256 over the stored event and the hash of the event before it in its stream; hex. */
  readonly hash: string;
}

/** An event as it is stored. The hash covers the texts as they are, so that they need no canonical form. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly version: number;
  /** JSON as JSON.stringify writes it. */
  readonly data: string;
  /** EventMetadata without the hash, as JSON. */
  readonly meta: string;
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
