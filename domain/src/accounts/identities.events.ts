import type { DomainEvent } from '../kernel/events/event.js';

/** A person as a provider of log-ins (OpenID Connect) knows them. Both together name one person, for ever. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The account can also log in there. `personal` is encrypted, see accounts.events.ts. */
export type IdentityLinked = DomainEvent<'IdentityLinked', { userId: string; personal: Identity | null }>;
export type IdentityUnlinked = DomainEvent<'IdentityUnlinked', { userId: string; personal: Identity | null }>;

export type IdentityEvent = IdentityLinked | IdentityUnlinked;
