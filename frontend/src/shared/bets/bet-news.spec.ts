import { describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import { sampleBet } from './testing/sample-bet.js';
import { knownOf, newsOf } from './bet-news.js';

const pending = sampleBet();
const won = sampleBet({ status: 'won', payout: 60 });
const lost = sampleBet({ status: 'lost' });
const refunded = sampleBet({ status: 'refunded' });
const kinds = (before: BetView[], after: BetView[]) =>
  newsOf(after, knownOf(before)).map(({ kind, amount }) => [kind, amount]);

describe('what became of the bets', () => {
  it('is told once a bet is won, lost or refunded', () => {
    expect(kinds([pending], [won])).toEqual([['won', 60]]);
    expect(kinds([pending], [lost])).toEqual([['lost', 40]]);
    expect(kinds([pending], [refunded])).toEqual([['refunded', 40]]);
  });
  it('is told of a bet that was placed elsewhere, too', () => {
    expect(kinds([], [lost])).toEqual([['lost', 40]]);
  });
  it('is told when a payout was taken back, and when a lost bet wins after all', () => {
    expect(kinds([won], [lost])).toEqual([['reversed', 60]]);
    expect(kinds([won], [pending])).toEqual([['reversed', 60]]);
    expect(kinds([lost], [won])).toEqual([['won', 60]]);
  });
  it('is nothing while a bet stays as it is, is replaced or withdrawn', () => {
    for (const bet of [pending, won, lost, refunded]) expect(kinds([bet], [bet])).toEqual([]);
    expect(kinds([pending], [sampleBet({ status: 'replaced' })])).toEqual([]);
    expect(kinds([pending], [sampleBet({ status: 'deleted' })])).toEqual([]);
    expect(kinds([lost], [pending])).toEqual([]);
  });
});
