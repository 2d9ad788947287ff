import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HUNDREDTHS } from '../../kernel/money.js';
import { requireAdmin, requireInteger } from '../access.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { balanceOf } from './money.js';
import type { MoneyGranted, MoneyRemoved } from './money.events.js';

export function grantMoney(
  _state: TournamentState,
  { data: { userId, amount, reason }, actor }: TournamentCommandOf<'GrantMoney'>,
): MoneyGranted[] {
  requireAdmin(actor);
  requireInteger(amount, 1, MAX_HUNDREDTHS);
  return [{ type: 'MoneyGranted', data: { userId, amount, kind: 'admin', reason } }];
}

/** Never more than the balance holds. */
export function removeMoney(
  state: TournamentState,
  { data: { userId, amount, reason }, actor }: TournamentCommandOf<'RemoveMoney'>,
): MoneyRemoved[] {
  requireAdmin(actor);
  requireInteger(amount, 1, MAX_HUNDREDTHS);
  if (amount > balanceOf(state, userId)) throw new DomainError('balance-too-low');
  return [{ type: 'MoneyRemoved', data: { userId, amount, kind: 'admin', reason } }];
}
