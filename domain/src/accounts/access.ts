import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { accountById, type Account, type AccountsState } from './accounts.js';

export function requireAccount(state: AccountsState, userId: string): Account {
  const account = accountById(state, userId);
  if (!account) throw new DomainError('profile-not-found');
  return account;
}

export function requireSelfOrAdmin(actor: Actor, account: Account): void {
  if (!actor.admin && actor.userId !== account.userId) throw new DomainError('forbidden-role');
}

export function requireOwner(actor: Actor, userId: string): void {
  if (actor.userId !== userId) throw new DomainError('forbidden-role');
}
