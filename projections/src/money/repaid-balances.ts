import type { Hundredths } from '@arena/domain/kernel/money';
import type { LedgerEntryDocument } from './wallets.read-model.js';

type Entry = Pick<LedgerEntryDocument, 'userId' | 'event' | 'amount' | 'because'>;
type ReturnedAmount = Pick<Entry, 'userId' | 'amount'>;

/**
 * How many balances a revoked revive adds to those that the bets of an overturned result changed. Somebody whose bet
 * was paid or taken back is already counted. Somebody who gets back exactly what the bet loses has the same balance as
 * before, and is counted no more.
 * @param returned by the revoked revive @param since entries of its people since the overturn
 */
export function repaidBalances(
  returned: readonly ReturnedAmount[],
  since: readonly Entry[],
  matchId: string,
): number {
  return returned.reduce((more, { userId, amount }) => {
    const bets = since.filter(
      (entry) =>
        entry.userId === userId &&
        entry.because.matchId === matchId &&
        (entry.event === 'BetsReversed' || entry.event === 'BetsSettled'),
    );
    const change = bets.reduce((sum: Hundredths, bet) => sum + bet.amount, amount);
    return more + Number(change !== 0) - Number(bets.length > 0);
  }, 0);
}
