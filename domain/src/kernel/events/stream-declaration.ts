import type { Before } from './event-before.js';
import type { AnyFactSources, FactSources } from './event-facts.js';
import type { EventKind } from './event-kinds.js';
import type { DomainEvent } from './event.js';
import type { LiveTopic } from './live-topics.js';

/** Upcasts by one version. Personal data is decrypted, or null if its key is destroyed. */
export type Upcast = (data: unknown) => unknown;

interface DeclarationParts<Type extends string, Data> {
  /** From version 1 to 2, from 2 to 3 and so on. */
  readonly upcasts?: readonly Upcast[];
  readonly kind: EventKind;
  /** Id of the match, user, team or product; null for the season or the site. */
  readonly subject: (data: Data) => string | null;
  /** Which one it is about, where a subject has several. */
  readonly part?: (data: Data) => string | number;
  readonly facts: FactSources<Data>;
  /** Earlier events with the name of what this one has only the id of. */
  readonly namedBy?: readonly Type[];
  readonly before: Before<Type, Data>;
  /** It leaves out what it does not change. */
  readonly partial?: true;
  /** What is true after it besides what its fields say, by path. Later events are compared with this alone. */
  readonly implies?: (data: Data) => Readonly<Record<string, unknown>>;
  /** It decides a match, whose bets later events of the same request settle. */
  readonly decides?: true;
  readonly topics: readonly LiveTopic[];
}

/** Data under `personal` is encrypted in the log and never copied to the audit. */
type Personal<Data> = Data extends { personal: unknown }
  ? { readonly personal: true }
  : { readonly personal?: never };

export type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data'];

export type EventDeclaration<E extends DomainEvent, T extends E['type']> = DeclarationParts<
  E['type'],
  DataOf<E, T>
> &
  Personal<DataOf<E, T>>;

export type EventDeclarations<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDeclaration<E, T>;
};

export interface AnyEventDeclaration extends Omit<DeclarationParts<string, never>, 'facts'> {
  readonly facts: AnyFactSources;
  readonly personal?: true;
}

export interface StreamDeclaration {
  readonly owns: (stream: string) => boolean;
  readonly events: Readonly<Record<string, AnyEventDeclaration>>;
}
