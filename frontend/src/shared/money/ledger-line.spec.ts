import { describe, expect, it } from '@jest/globals';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import english from '../../features/profile/texts/profile.en.json' with { type: 'json' };
import { ledgerLine } from './ledger-line.js';

function entry(
  kind: LedgerEntryView['kind'],
  event: string,
  because: LedgerEntryView['because'],
): LedgerEntryView {
  return {
    kind,
    event,
    because,
    revision: 7,
    at: '2025-03-28T10:00:00Z',
    amount: 1,
    balance: 1,
    event_id: 'e',
  };
}

const lines: [string, LedgerEntryView][] = [
  ['starting-money', entry('starting-money', 'MoneyGranted', { reason: 'team formed' })],
  ['granted', entry('granted', 'MoneyGranted', { reason: 'admin' })],
  ['removed', entry('removed', 'MoneyRemoved', { reason: 'fine' })],
  ['stake', entry('stake', 'BetPlaced', { match_id: 'r1m2', team_name: 'Owls' })],
  ['stake-returned', entry('stake-returned', 'BetWithdrawn', { match_id: 'r1m2' })],
  ['stake-returned-replaced', entry('stake-returned', 'BetWithdrawn', { reason: 'replaced' })],
  ['stake-returned-deleted', entry('stake-returned', 'BetWithdrawn', { reason: 'deleted' })],
  ['stake-refunded', entry('stake-returned', 'BetsRefunded', { match_id: 'r1m2' })],
  ['payout', entry('payout', 'BetsSettled', { match_id: 'r1m2', team_name: 'Owls' })],
  ['payout-reversed', entry('payout-reversed', 'BetsReversed', { match_id: 'r1m2' })],
  ['purchase', entry('purchase', 'ProductPurchased', {})],
  ['purchase-returned', entry('purchase-returned', 'PurchaseCancelled', {})],
  ['amvdle-reward', entry('amvdle-reward', 'AmvdleWon', {})],
  ['welcome-money', entry('welcome-money', 'WelcomeMoneyClaimed', {})],
  [
    'starting-money-returned',
    entry('starting-money-returned', 'StartingMoneyReturned', { team_name: 'Owls' }),
  ],
  ['revive', entry('revive', 'TeamRevived', { team_name: 'Owls' })],
  ['revive-returned', entry('revive-returned', 'ReviveRevoked', {})],
  ['revive-returned-admin', entry('revive-returned', 'ReviveRevoked', { reason: 'admin' })],
  [
    'revive-returned-winner-overturned',
    entry('revive-returned', 'ReviveRevoked', { reason: 'winner-overturned' }),
  ],
];

describe('a line of the ledger', () => {
  it.each(lines)('says %s in words', (key, line) => {
    expect(ledgerLine(line).key).toBe(key);
    expect(Object.keys(english.ledger)).toContain(key);
  });
  it('names match and team', () => {
    const line = ledgerLine(entry('stake', 'BetPlaced', { match_id: 'r2m11', team_name: 'Owls' }));
    expect(line).toMatchObject({ match: { round: 2, number: 11 }, team: 'Owls', reason: null });
  });
  it('quotes what the staff wrote, and no codes', () => {
    expect(ledgerLine(entry('granted', 'MoneyGranted', { reason: 'deleted' })).reason).toBe('deleted');
    expect(ledgerLine(entry('stake-returned', 'BetWithdrawn', { reason: 'deleted' })).reason).toBeNull();
  });
  it('quotes what an admin wrote of the result that moved the money', () => {
    const explanation = 'A ballot was misread';
    expect(ledgerLine(entry('payout-reversed', 'BetsReversed', { explanation })).reason).toBe(explanation);
    const revoked = entry('revive-returned', 'ReviveRevoked', { reason: 'admin', explanation });
    expect(ledgerLine(revoked)).toMatchObject({ key: 'revive-returned-admin', reason: explanation });
  });
  it('names what was bought and why it was cancelled', () => {
    const cancelled = { reason: 'Holo Card', explanation: 'Bought twice' };
    const line = ledgerLine(entry('purchase-returned', 'PurchaseCancelled', cancelled));
    expect(line.reason).toBe('Holo Card · Bought twice');
  });
  it('names what was bought, whatever it is called', () => {
    const line = ledgerLine(entry('purchase', 'ProductPurchased', { reason: 'admin' }));
    expect(line).toMatchObject({ key: 'purchase', reason: 'admin' });
  });
});
