import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import {
  betPlaced,
  betsReversed,
  betsSettled,
  type Entry,
  favoriteNamed,
  teamRevived,
} from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { ledgerProjection } from './ledger.projection.js';
import { walletsProjection } from './wallets.projection.js';

function granted(userId: string, amount: number): TournamentEvent {
  return { type: 'MoneyGranted', data: { userId, amount, kind: 'admin', reason: 'prize' } };
}
const placed = [granted('ann', 5000), granted('bob', 5000), betPlaced('b1', 'ann'), betPlaced('b2', 'bob')];
const entries: Entry[] = [
  ['b1', 'ann', 1000, 2000],
  ['b2', 'bob', 1000, 0],
];

function walletsAfter(...facts: TournamentEvent[]) {
  const wallets = documentsAfter(walletsProjection, new EventLog().season(1, ...facts).events);
  return [...wallets.values()].map(({ userId, balance, inPlay, entries: count }) => [
    userId,
    balance,
    inPlay,
    count,
  ]);
}

function ledgerAfter(userId: string, ...facts: TournamentEvent[]) {
  const entries = documentsAfter(ledgerProjection, new EventLog().season(1, ...facts).events);
  return [...entries.values()].filter((entry) => entry.userId === userId);
}

describe('wallets', () => {
  it('hold what was granted minus what was removed', () => {
    const removed: TournamentEvent = {
      type: 'MoneyRemoved',
      data: { userId: 'ann', amount: 1500, kind: 'admin', reason: 'fine' },
    };
    expect(walletsAfter(granted('ann', 5000), removed)).toEqual([['ann', 3500, 0, 2]]);
  });

  it('put a stake in play and take it back', () => {
    expect(walletsAfter(...placed)).toEqual([
      ['ann', 4000, 1000, 2],
      ['bob', 4000, 1000, 2],
    ]);
    const data = { betId: 'b1', matchId: 'r1m1', round: 1, userId: 'ann', teamId: 'red', stake: 1000 };
    const back: TournamentEvent = { type: 'BetWithdrawn', data: { ...data, because: 'deleted' } };
    expect(walletsAfter(...placed, back)[0]).toEqual(['ann', 5000, 0, 3]);
  });

  it('take a lost stake out of play without an entry', () => {
    expect(walletsAfter(...placed, betsSettled('red', entries))).toEqual([
      ['ann', 6000, 0, 3],
      ['bob', 4000, 0, 2],
    ]);
  });

  it('go back to where they were when a settlement is reversed', () => {
    const reversed = walletsAfter(...placed, betsSettled('red', entries), betsReversed(entries));
    expect(reversed).toEqual([
      ['ann', 4000, 1000, 4],
      ['bob', 4000, 1000, 2],
    ]);
  });

  it('show a debt as a negative balance', () => {
    const spent: TournamentEvent = {
      type: 'MoneyRemoved',
      data: { userId: 'ann', amount: 6000, kind: 'admin', reason: '' },
    };
    const facts = [...placed, betsSettled('red', entries), spent, betsReversed(entries)];
    expect(walletsAfter(...facts)[0]).toEqual(['ann', -2000, 1000, 5]);
  });

  it('pay for a revive and get it back', () => {
    const members = [
      { userId: 'ann', amount: 5000 },
      { userId: 'bob', amount: 5000 },
    ];
    const revived = teamRevived('red', 1, { by: 'card', taken: members, productId: '1' });
    const data = { teamId: 'red', round: 1, by: 'card', productId: '1', because: 'admin' } as const;
    const revoked: TournamentEvent = { type: 'ReviveRevoked', data: { ...data, returned: members } };
    const money = [granted('ann', 5000), granted('bob', 5000)];
    expect(walletsAfter(...money, revived).map(([, balance]) => balance)).toEqual([0, 0]);
    expect(walletsAfter(...money, revived, revoked).map(([, balance]) => balance)).toEqual([5000, 5000]);
  });

  it('pay for a purchase and get it back when that is cancelled', () => {
    const lot = { purchaseId: 'p1', productId: '11', productName: 'Wolf', userId: 'ann', price: 1200 };
    const bought: TournamentEvent = { type: 'ProductPurchased', data: lot };
    const returned: TournamentEvent = { type: 'PurchaseCancelled', data: lot };
    const facts = [granted('ann', 5000), bought, returned];
    expect(walletsAfter(...facts.slice(0, 2))).toEqual([['ann', 3800, 0, 2]]);
    expect(walletsAfter(...facts)).toEqual([['ann', 5000, 0, 3]]);
    const because = { reason: 'Wolf' };
    expect(ledgerAfter('ann', ...facts).slice(1)).toMatchObject([
      { kind: 'purchase', amount: -1200, because },
      { kind: 'purchase-returned', amount: 1200, because },
    ]);
  });

  it('receive welcome money once claimed, and give starting money back when the team is dissolved', () => {
    const facts: TournamentEvent[] = [
      { type: 'WelcomeMoneyClaimed', data: { userId: 'ann', amount: 10_000 } },
      { type: 'MoneyGranted', data: { userId: 'ann', amount: 100_000, kind: 'starting', reason: '' } },
      { type: 'StartingMoneyReturned', data: { userId: 'ann', teamId: 'red', amount: 100_000 } },
    ];
    expect(walletsAfter(...facts)).toEqual([['ann', 10_000, 0, 3]]);
    expect(ledgerAfter('ann', ...facts).map(({ kind, amount, because }) => [kind, amount, because])).toEqual([
      ['welcome-money', 10_000, {}],
      ['starting-money', 100_000, {}],
      ['starting-money-returned', -100_000, { teamId: 'red' }],
    ]);
  });

  it('ignore events without money', () => {
    expect(walletsAfter(favoriteNamed('r1m1', 'red'))).toEqual([]);
    expect(ledgerAfter('ann', favoriteNamed('r1m1', 'red'))).toEqual([]);
  });
});

describe('the ledger', () => {
  it('names the event and what it was about', () => {
    const [grant, stake, payout] = ledgerAfter('ann', ...placed, betsSettled('red', entries));
    expect(grant).toMatchObject({ kind: 'granted', amount: 5000, because: { reason: 'prize' } });
    expect(stake).toEqual({
      id: '1:000000002:ann:0',
      season: 1,
      userId: 'ann',
      revision: 2,
      at: timeOf(3),
      kind: 'stake',
      amount: -1000,
      eventId: 'event-3',
      event: 'BetPlaced',
      because: { matchId: 'r1m1', teamId: 'red', betId: 'b1' },
    });
    expect(payout).toMatchObject({
      kind: 'payout',
      amount: 2000,
      because: { matchId: 'r1m1', teamId: 'red', betId: 'b1' },
    });
  });

  it("shows an admin's reason with each of its effects", () => {
    const reason = 'A ballot was misread';
    const reversed = betsReversed(entries);
    const settled = betsSettled('blue', [['b1', 'ann', 1000, 1250]]);
    const members = [{ userId: 'ann', amount: 500 }];
    const revoked = { teamId: 'red', round: 1, by: 'admin', returned: members, productId: null } as const;
    const facts: TournamentEvent[] = [
      ...placed,
      betsSettled('red', entries),
      { ...reversed, data: { ...reversed.data, reason } },
      { ...settled, data: { ...settled.data, reason } },
      teamRevived('red', 1, { taken: members, reason }),
      { type: 'ReviveRevoked', data: { ...revoked, because: 'admin', reason } },
    ];
    const shown = ledgerAfter('ann', ...facts).slice(3);
    expect(shown.map(({ kind, because }) => [kind, because.reason, because.explanation])).toEqual([
      ['payout-reversed', undefined, reason],
      ['payout', undefined, reason],
      ['revive', undefined, reason],
      ['revive-returned', 'admin', reason],
    ]);
  });

  it('keeps a reversal as an entry of its own', () => {
    const facts = [...placed, betsSettled('red', entries), betsReversed(entries)];
    expect(ledgerAfter('ann', ...facts).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['granted', 5000],
      ['stake', -1000],
      ['payout', 2000],
      ['payout-reversed', -2000],
    ]);
    expect(ledgerAfter('bob', ...facts)).toHaveLength(2);
  });
});
