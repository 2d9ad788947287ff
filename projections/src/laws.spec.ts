import { describe, expect, it } from '@jest/globals';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { ALL_PROJECTIONS } from './all-projections.js';
import { betsProjection } from './betting/bets.projection.js';
import { bettorsProjection } from './leaderboards/bettors.projection.js';
import { accountRegistered, editionRecorded, newsAdded, videoSubmitted } from './testing/facts.js';
import { documentsAfter, documentsAfterBatches } from './testing/folding.js';
import { fullSeason } from './testing/full-season.js';
import { ledgerProjection } from './money/ledger.projection.js';
import { walletsProjection } from './money/wallets.projection.js';

const play = fullSeason();
const suspension = {
  type: 'PersonSuspended',
  data: {
    suspensionId: 's1',
    userId: 'ann',
    until: '2099-01-01T00:00:00.000Z',
    blocks: ['bets'],
    former: null,
    takenOver: false,
    personal: { reason: 'Insults' },
  },
} as const;
const proposal = { type: 'VideoProposed', data: videoSubmitted('waiting', 'late').data } as const;
const events = play.log
  .season(1, suspension, proposal)
  .accounts(accountRegistered('ann', 'Ann'), { type: 'RoleChanged', data: { userId: 'ann', role: 'admin' } })
  .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } })
  .site(newsAdded('kept'), newsAdded('gone'), { type: 'NewsRemoved', data: { newsId: 'gone' } })
  .site(editionRecorded(9), editionRecorded(10), editionRecorded(9, { year: 2013 }))
  .site({
    type: 'SiteTextChanged',
    data: { text: 'rules', language: 'fr', version: 1, markdown: '# Règles' },
  })
  .site({ type: 'EditionRemoved', data: { editionId: 'stic-10' } })
  .mailings({
    type: 'MailingStarted',
    data: { mailingId: 'm1', kind: 'welcome', audience: null, words: null, variables: {}, recipients: 1 },
  }).events;

describe('every projection', () => {
  it.each(ALL_PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    '%s gives the same documents event by event, in batches and all at once',
    (_name, projection) => {
      const live = documentsAfter(projection, events);
      expect(live.size).toBeGreaterThan(0);
      for (const size of [1, 7, events.length]) {
        expect(documentsAfterBatches(projection, events, size)).toEqual(live);
      }
    },
  );

  it.each(ALL_PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    '%s names its documents by the ids that they carry, each once an event',
    (_name, projection) => {
      for (const [id, document] of documentsAfter(projection, events)) expect(document.id).toBe(id);
      for (const event of events) {
        const ids = projection.idsOf(event);
        expect(new Set(ids).size).toBe(ids.length);
      }
    },
  );

  it.each(ALL_PROJECTIONS.map((projection) => [projection.name, projection] as const))(
    '%s sorts and filters on declared fields that its documents have',
    (_name, projection) => {
      const [document] = documentsAfter(projection, events).values();
      for (const field of projection.indexes.flatMap(({ fields }) => fields)) {
        expect(document).toHaveProperty([field]);
      }
    },
  );

  it('has a unique name', () => {
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** The money of users, stakes and house, computed from the postings. */
function books(upTo: number) {
  const books = { users: new Map<string, number>(), stakes: 0, house: 0 };
  for (const event of events.slice(0, upTo)) {
    if (!event.stream.startsWith('tournament-')) continue;
    for (const { account, amount } of postingsOf(event as unknown as TournamentEvent)) {
      if (account.kind === 'stakes') books.stakes += amount;
      else if (account.kind === 'house') books.house += amount;
      else books.users.set(account.userId, (books.users.get(account.userId) ?? 0) + amount);
    }
  }
  return books;
}

describe('money', () => {
  it('is conserved at every revision: wallets + stakes in play + house = 0', () => {
    for (let upTo = 1; upTo <= events.length; upTo++) {
      const wallets = [...documentsAfterBatches(walletsProjection, events.slice(0, upTo), upTo).values()];
      const { stakes, house } = books(upTo);
      const balances = wallets.reduce((sum, { balance }) => sum + balance, 0);
      const inPlay = wallets.reduce((sum, wallet) => sum + wallet.inPlay, 0);
      expect(inPlay).toBe(stakes);
      expect(balances + inPlay + house).toBe(0);
    }
  });

  it('of each wallet is the sum of its ledger', () => {
    const wallets = documentsAfter(walletsProjection, events);
    const ledger = [...documentsAfter(ledgerProjection, events).values()];
    expect(wallets.size).toBeGreaterThan(10);
    for (const { userId, balance, entries } of wallets.values()) {
      const own = ledger.filter((entry) => entry.userId === userId);
      expect(own).toHaveLength(entries);
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
      expect(balance).toBe(play.state.money.balances.get(userId));
    }
  });

  it('of each bettor matches the ledger of decided bets, even after overturned results', () => {
    const ledger = [...documentsAfter(ledgerProjection, events).values()];
    const bets = [...documentsAfter(betsProjection, events).values()];
    const bettors = [...documentsAfter(bettorsProjection, events).values()];
    expect(bettors).toHaveLength(4);
    for (const { userId, net, won, decided, bets: count } of bettors) {
      const own = bets.filter((bet) => bet.userId === userId);
      const settled = new Set(own.filter(({ status }) => status === 'won' || status === 'lost'));
      const settledIds = new Set([...settled].map(({ betId }) => betId));
      const moved = ledger.filter(({ because }) => because.betId && settledIds.has(because.betId));
      expect(net).toBe(moved.reduce((sum, { amount }) => sum + amount, 0));
      expect(decided).toBe(settled.size);
      expect(won).toBe([...settled].filter(({ status }) => status === 'won').length);
      expect(count).toBe(own.filter(({ status }) => status !== 'deleted' && status !== 'replaced').length);
    }
  });
});

describe('the test season', () => {
  it('contains almost every type of event', () => {
    const types = new Set(events.map(({ type }) => type));
    const expected: TournamentEvent['type'][] = [
      'SeasonOpened',
      'PhaseChanged',
      'SeasonClosed',
      'TeamRegistered',
      'TeamUpdated',
      'TeamDeleted',
      'VideoSubmitted',
      'VideoRemoved',
      'DrawCommitted',
      'RoundLaunched',
      'FavoriteNamed',
      'OddsSet',
      'RoundVisibilityChanged',
      'BettingClosed',
      'WinnerDeclared',
      'WinnerOverturned',
      'GrandWinnerCrowned',
      'GrandWinnerUncrowned',
      'BetPlaced',
      'BetWithdrawn',
      'BetsSettled',
      'BetsReversed',
      'RevivesAllowedSet',
      'TeamRevived',
      'ReviveRevoked',
      'RevivalVoteOpened',
      'RevivalVoteCast',
      'RevivalVoteClosed',
      'MoneyGranted',
      'MoneyRemoved',
      'WelcomeMoneyClaimed',
      'StartingMoneyReturned',
      'JudgeAdded',
      'ProductStocked',
      'ProductPriceOrStockSet',
      'ProductChanged',
      'ProductWithdrawn',
      'ProductPurchased',
      'PurchaseCancelled',
      'TrackAdded',
      'TrackRemoved',
      'AmvdleDayOpened',
      'AmvdleGuessed',
      'AmvdleWon',
      'AmvdleLost',
    ];
    for (const type of expected) expect(types).toContain(type);
  });
});
