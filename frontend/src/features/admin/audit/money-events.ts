import type { BetsSettled } from '@arena/domain/tournament/betting/betting.events';
import type { AuditEventView } from '@arena/projections/operation/operation.types';

/** Their bets are settled by later events of the same request. */
const DECIDES: ReadonlySet<string> = new Set(['WinnerDeclared', 'WinnerOverturned']);

/** Types of events that move money, themselves or with later events of the same request. */
export const MOVES_MONEY: ReadonlySet<string> = new Set([
  'MoneyGranted',
  'MoneyRemoved',
  'WelcomeMoneyClaimed',
  'StartingMoneyReturned',
  'BetPlaced',
  'BetWithdrawn',
  'BetsSettled',
  'BetsReversed',
  'BetsRefunded',
  'ProductPurchased',
  'PurchaseCancelled',
  'AmvdleWon',
  'TeamRevived',
  'ReviveRevoked',
  ...DECIDES,
]);

export function movesMoney({ type, facts }: AuditEventView): boolean {
  return facts.season !== null && MOVES_MONEY.has(type);
}

/** Bets on the match that the last settlement of a request left to later commands. @param events newest first */
export function betsLeft(events: readonly AuditEventView[]): number {
  const last = events.find(({ type }) => type === 'BetsSettled');
  return (last?.data as BetsSettled['data'] | undefined)?.remaining ?? 0;
}

export function decidesMatch({ type }: AuditEventView): boolean {
  return DECIDES.has(type);
}
