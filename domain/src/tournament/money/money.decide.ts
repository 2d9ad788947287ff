import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS, type Hundredths } from '../../kernel/money.js';
import { requireAdmin, requireInteger } from '../access.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { balanceOf } from './money.js';
import type { MoneyGranted, MoneyRemoved } from './money.events.js';

type GrantMoney = Command<'GrantMoney', { userId: string; amount: Hundredths; reason: string }>;
type RemoveMoney = Command<'RemoveMoney', { userId: string; amount: Hundredths; reason: string }>;

export const moneyDecisions: Decisions<GrantMoney | RemoveMoney> = {
  GrantMoney: grantMoney,
  RemoveMoney: removeMoney,
};

function grantMoney(
  _state: TournamentState,
  { data: { userId, amount, reason }, actor }: GrantMoney,
): MoneyGranted[] {
  requireAdmin(actor);
  requireOwner(userId);
  requireInteger(amount, 1, MAX_HUNDREDTHS);
  return [{ type: 'MoneyGranted', data: { userId, amount, kind: 'admin', reason } }];
}

function removeMoney(
  state: TournamentState,
  { data: { userId, amount, reason }, actor }: RemoveMoney,
): MoneyRemoved[] {
  requireAdmin(actor);
  requireOwner(userId);
  requireInteger(amount, 1, MAX_HUNDREDTHS);
  if (amount > balanceOf(state.money, userId)) throw new DomainError('balance-too-low');
  return [{ type: 'MoneyRemoved', data: { userId, amount, kind: 'admin', reason } }];
}

/** @param userId empty: there is no such account */
function requireOwner(userId: string): void {
  if (userId === '') throw new DomainError('profile-not-found');
}
