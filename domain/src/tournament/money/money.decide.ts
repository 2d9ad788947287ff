import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS, type Hundredths } from '../../kernel/money.js';
import { requireInteger } from '../access.js';
import type { Decisions } from '../decisions.js';
import { balanceOf } from './money.js';

type GrantMoney = Command<
  'GrantMoney',
  { userId: string; amount: Hundredths; reason: string; /** By a second admin. */ approved?: boolean }
>;
type RemoveMoney = Command<'RemoveMoney', { userId: string; amount: Hundredths; reason: string }>;

export const moneyDecisions: Decisions<GrantMoney | RemoveMoney> = {
  GrantMoney(_state, { data: { userId, amount, reason, approved = false }, actor, at }) {
    requireAdmin(actor);
    requireOwner(userId);
    requireInteger(amount, 1, MAX_HUNDREDTHS);
    const alone = actor.userId === null || approved ? null : { by: actor.userId, at };
    return [
      { type: 'MoneyGranted', data: { userId, amount, kind: 'admin', reason, ...(alone && { alone }) } },
    ];
  },
  RemoveMoney(state, { data: { userId, amount, reason }, actor }) {
    requireAdmin(actor);
    requireOwner(userId);
    requireInteger(amount, 1, MAX_HUNDREDTHS);
    if (amount > balanceOf(state.money, userId)) throw new DomainError('balance-too-low');
    return [{ type: 'MoneyRemoved', data: { userId, amount, kind: 'admin', reason } }];
  },
};

/** @param userId empty: there is no such account */
function requireOwner(userId: string): void {
  if (userId === '') throw new DomainError('profile-not-found');
}
