import type { DomainEvent } from '../kernel/events/event.js';
import { GROUPS } from '../kernel/groups.js';

/** What a token may do besides reading what visitors see: the section “Tournament” of the panel, the tools of a group. */
export const API_SCOPES = ['bracket', ...GROUPS] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Its secret is shown once, and its hash is not in the log. */
export interface ApiToken {
  readonly tokenId: string;
  /** Not `personal`: it names the token in the audit trail for ever. */
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** ISO 8601 in UTC. It works before this moment. */
  readonly expires: string;
}

/** By the admin `userId`, in whose name it acts. */
export type ApiTokenCreated = DomainEvent<'ApiTokenCreated', ApiToken & { userId: string }>;
/** `userId` is whose token it was, not who revoked it. */
export type ApiTokenRevoked = DomainEvent<'ApiTokenRevoked', { userId: string; tokenId: string }>;

export type ApiTokenEvent = ApiTokenCreated | ApiTokenRevoked;
