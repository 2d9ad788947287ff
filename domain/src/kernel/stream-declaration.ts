import type { DomainEvent } from './event.js';
import type { LiveTopic } from './live-topics.js';

/** Upcasts by one version. Personal data is decrypted, or null if its key is destroyed. */
export type Upcast = (data: unknown) => unknown;

interface Declared<Data> {
  /** From version 1 to 2, from 2 to 3 and so on. */
  readonly upcasts?: readonly Upcast[];
  /** Id of the match, user, team or product; null for the season or the site. */
  readonly subject: (data: Data) => string | null;
  readonly topics: readonly LiveTopic[];
}

/** Data under `personal` is encrypted in the log and never copied to the audit. */
type Personal<Data> = Data extends { personal: unknown }
  ? { readonly personal: true }
  : { readonly personal?: never };

export type EventDeclaration<Data> = Declared<Data> & Personal<Data>;

export type DataOf<E extends DomainEvent, T extends E['type']> = Extract<E, { type: T }>['data'];

export type EventDeclarations<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDeclaration<DataOf<E, T>>;
};

export interface AnyEventDeclaration extends Declared<never> {
  readonly personal?: true;
}

export interface StreamDeclaration {
  readonly owns: (stream: string) => boolean;
  readonly events: Readonly<Record<string, AnyEventDeclaration>>;
}
