import { expect, it } from '@jest/globals';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { partsOf } from './balance-sum.js';

function entry(kind: LedgerEntryView['kind'], amount: number): LedgerEntryView {
  const place = { revision: 1, at: '2025-03-26T19:00:00.000Z', balance: 0, event: '', event_id: '' };
  return { ...place, kind, amount, because: {} };
}

it('adds up what a balance consists of, without losing a cent', () => {
  const entries = [
    entry('welcome-money', 100),
    ...Array.from({ length: 10 }, () => entry('stake', -0.1)),
    entry('stake-returned', 0.1),
    entry('payout', 0.13),
    entry('payout-reversed', -0.13),
    entry('purchase', -10),
  ];
  const parts = partsOf(entries);
  expect(parts).toEqual([
    { part: 'start', amount: 100 },
    { part: 'stakes', amount: -0.9 },
    { part: 'payouts', amount: 0 },
    { part: 'shop', amount: -10 },
  ]);
});

it('is empty without entries', () => {
  expect(partsOf([])).toEqual([]);
});
