import { describe, expect, it } from '@jest/globals';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { sampleBet } from '../bets/testing/sample-bet.js';
import { newsOf } from './news.js';

const about = { match_id: 'r1m1', bet_id: 'b-1' };
const entry = (
  revision: number,
  kind: LedgerEntryView['kind'],
  amount: number,
  more: Partial<LedgerEntryView> = {},
): LedgerEntryView => ({
  revision,
  kind,
  amount,
  because: about,
  event: '',
  at: '2025-03-28T10:00:00Z',
  balance: 0,
  event_id: `e-${revision}`,
  ...more,
});
const kinds = (entries: LedgerEntryView[], bets: BetView[] = [sampleBet()], readUntil = 0) =>
  newsOf({ entries, bets }, readUntil).map(({ kind, amount }) => [kind, amount]);

describe('what became of bets and money', () => {
  it('is told of every payout, also when it was taken back and paid again meanwhile', () => {
    const all = [entry(7, 'payout', 60), entry(6, 'payout-reversed', -60), entry(5, 'payout', 60)];
    expect(kinds(all)).toEqual([
      ['won', 60],
      ['reversed', -60],
      ['won', 60],
    ]);
  });
  it('is told of a refund and of a lost bet', () => {
    expect(kinds([entry(3, 'stake-returned', 40, { event: 'BetsRefunded' })])).toEqual([['refunded', 40]]);
    expect(kinds([], [sampleBet({ status: 'lost', result_revision: 6 })])).toEqual([['lost', 40]]);
  });
  it('names match, team and reason', () => {
    const because = { ...about, explanation: 'A misread ballot' };
    const [news] = newsOf(
      { entries: [entry(6, 'payout-reversed', -60, { because })], bets: [sampleBet()] },
      0,
    );
    expect(news).toMatchObject({ matchId: 'r1m1', team: 'Owls', reason: 'A misread ballot' });
  });
  it('is told of a revive, which takes all money of both members, whoever caused it', () => {
    expect(kinds([entry(8, 'revive', -740, { because: { team_name: 'Foxes' } })])).toEqual([['other', -740]]);
  });
  it('is nothing of what the reader did', () => {
    const own = (['stake', 'purchase', 'welcome-money', 'amvdle-reward'] as const).map((kind) =>
      entry(4, kind, 1),
    );
    const replaced = entry(4, 'stake-returned', 1, { because: { ...about, reason: 'replaced' } });
    expect(kinds([...own, replaced])).toEqual([]);
  });
  it('begins with the newest, and ends with what was marked as read', () => {
    const entries = [entry(7, 'payout', 60), entry(3, 'payout', 20)];
    const bets = [sampleBet(), sampleBet({ id: 'b-2', status: 'lost', result_revision: 5 })];
    expect(kinds(entries, bets)).toEqual([
      ['won', 60],
      ['lost', 40],
      ['won', 20],
    ]);
    expect(kinds(entries, bets, 4)).toEqual([
      ['won', 60],
      ['lost', 40],
    ]);
    expect(kinds(entries, bets, 7)).toEqual([]);
  });
});
