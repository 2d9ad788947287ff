import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, openedSeason, user } from '../testing/play.js';
import type { TournamentEvent } from '../tournament.events.js';
import { balanceOf, tournament } from '../tournament.js';
import { postingsOf } from './ledger.js';

const { events } = openedSeason();
const nonsense = [-1, 0, 0.5, Number.NaN, 1e309, 9_007_199_254_740_993];

describe('GrantMoney', () => {
  const data = { userId: 'u', amount: 500, reason: 'a prize' };

  it('lets an admin grant at any time, also repeatedly', () => {
    const play = openedSeason();
    play.do('GrantMoney', data);
    play.do('GrantMoney', data);
    expect(balanceOf(play.state.money, 'u')).toBe(1_000);
    given(tournament, events)
      .when(command('GrantMoney', data, user('u')))
      .thenRefused('forbidden-role');
  });

  it('refuses invalid amounts', () => {
    for (const amount of nonsense)
      given(tournament, events)
        .when(command('GrantMoney', { ...data, amount }))
        .thenRefused('validation-failed');
  });
});

it('nobody’s balance is changed', () => {
  for (const type of ['GrantMoney', 'RemoveMoney'] as const)
    given(tournament, events)
      .when(command(type, { userId: '', amount: 500, reason: 'x' }))
      .thenRefused('profile-not-found');
});

describe('RemoveMoney', () => {
  const play = openedSeason();
  play.do('GrantMoney', { userId: 'u', amount: 500, reason: '' });
  const removing = (amount: number, actor = ADMIN) =>
    given(tournament, play.events).when(command('RemoveMoney', { userId: 'u', amount, reason: 'x' }, actor));

  it('lets an admin remove up to the balance', () => {
    removing(500).then({
      type: 'MoneyRemoved',
      data: { userId: 'u', amount: 500, kind: 'admin', reason: 'x' },
    });
    removing(501).thenRefused('balance-too-low');
    removing(1, user('u')).thenRefused('forbidden-role');
  });

  it('refuses invalid amounts', () => {
    for (const amount of nonsense) removing(amount).thenRefused('validation-failed');
  });
});

describe('postingsOf', () => {
  const bet = { betId: 'b', userId: 'u', stake: 1_000 };
  const match = { matchId: 'r1m1', round: 1 };
  const user1 = { kind: 'user', userId: 'u' };

  it('moves a won payout to the user, the stake out of play, and charges the house', () => {
    const settled: TournamentEvent = {
      type: 'BetsSettled',
      data: { ...match, winner: 't', bets: [{ ...bet, payout: 1_500 }], remaining: 0 },
    };
    expect(postingsOf(settled)).toEqual([
      { account: { kind: 'stakes', userId: 'u' }, amount: -1_000, kind: 'payout', betId: 'b' },
      { account: user1, amount: 1_500, kind: 'payout', betId: 'b' },
      { account: { kind: 'house' }, amount: -500, kind: 'payout', betId: 'b' },
    ]);
  });

  it('leaves the user out of a lost bet, and undoes a settlement exactly', () => {
    const bets = [
      { ...bet, payout: 0 },
      { ...bet, betId: 'c', payout: 1_250 },
    ];
    const done = postingsOf({ type: 'BetsSettled', data: { ...match, winner: 't', bets, remaining: 0 } });
    const undone = postingsOf({ type: 'BetsReversed', data: { ...match, bets } });
    expect(done.slice(0, 2).map(({ account }) => account.kind)).toEqual(['stakes', 'house']);
    expect(undone.map(({ account, amount }) => ({ account, amount }))).toEqual(
      done.map(({ account, amount }) => ({ account, amount: -amount })),
    );
  });

  it('returns nothing for events without money', () => {
    expect(postingsOf({ type: 'BettingClosed', data: match })).toEqual([]);
  });
});
