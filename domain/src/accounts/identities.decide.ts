import type { Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount, requireOwner } from './access.js';
import { accountByIdentity, type AccountsState } from './accounts.js';
import type { Identity, IdentityEvent } from './identities.events.js';
import { hasWayIn, type WaysIn } from './ways-in.js';

export type IdentityCommand =
  /** The server has checked at the provider that the owner is this person there. */
  | Command<'LinkIdentity', { userId: string; identity: Identity }>
  | Command<'UnlinkIdentity', { userId: string; issuer: string; waysIn: WaysIn }>;

export const identityDecisions: Decisions<AccountsState, IdentityCommand, IdentityEvent> = {
  LinkIdentity(state, { data: { userId, identity }, actor }) {
    const { identities } = requireAccount(state, userId);
    requireOwner(actor, userId);
    requireFreeIdentity(state, userId, identity);
    const known = identities.find(({ issuer }) => issuer === identity.issuer);
    if (known?.subject === identity.subject) return [];
    if (known) throw new DomainError('identity-other');
    return [linked(userId, identity)];
  },
  UnlinkIdentity(state, { data: { userId, issuer, waysIn }, actor }) {
    const account = requireAccount(state, userId);
    requireOwner(actor, userId);
    const known = account.identities.find((identity) => identity.issuer === issuer);
    if (!known) throw new DomainError('identity-not-linked');
    const identities = account.identities.filter((identity) => identity !== known);
    if (!hasWayIn({ ...account, identities }, waysIn)) throw new DomainError('password-missing');
    return [unlinked(userId)(known)];
  },
};

export const unlinked =
  (userId: string) =>
  ({ issuer, subject }: Identity): IdentityEvent => ({
    type: 'IdentityUnlinked',
    data: { userId, personal: { issuer, subject } },
  });

export function linked(userId: string, { issuer, subject }: Identity): IdentityEvent {
  return { type: 'IdentityLinked', data: { userId, personal: { issuer, subject } } };
}

/** @throws identity-taken when it belongs to another account */
export function requireFreeIdentity(state: AccountsState, userId: string, identity: Identity): void {
  const owner = accountByIdentity(state, identity);
  if (owner && owner.userId !== userId) throw new DomainError('identity-taken');
}
