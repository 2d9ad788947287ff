import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import type { BetsRefunded } from '../betting/betting.events.js';
import { MoneyByHand } from '../testing/money-by-hand.js';
import { command, openedSeason, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';

const refund = command('RefundBets', {});
const close = command('CloseSeason', {});

/** Bets of 100 on the first team of each match in turn. */
function seasonWithBets(count: number): Play {
  const play = seasonOf(4).launch();
  for (let n = 0; n < count; n++) {
    const matchId = n % 2 === 0 ? 'r1m1' : 'r1m2';
    play.bet(`u${n}`, matchId, play.match(matchId).team1, 100);
  }
  return play;
}

function typesOf(events: readonly { readonly type: string }[]): string[] {
  return events.map(({ type }) => type);
}

/** Users, each once for each refund. */
function refundedIn({ events }: Play): string[] {
  const refunds = events.filter((event): event is BetsRefunded => event.type === 'BetsRefunded');
  return refunds.flatMap(({ data }) => data.bets.map(({ userId }) => userId));
}

/** @throws when an event loses or repeats a stake */
function checkMoney({ events, state }: Play): void {
  const money = new MoneyByHand();
  for (const event of events) {
    money.follow(event);
    expect(money.inBalances + money.inPlay).toBe(money.issued);
  }
  expect(state.money.stakes).toBe(money.inPlay);
}

describe('RefundBets', () => {
  it('closes betting and refunds 2,000 bets at a time, until one append can close the season', () => {
    const play = seasonWithBets(6001);
    const step = () => typesOf(play.do('RefundBets', {}));
    const fourChunks = Array<string>(4).fill('BetsRefunded');
    expect(step()).toEqual(['BettingClosed', 'BettingClosed', ...fourChunks]);
    // The rest of the first match, then bets on the second.
    expect(step()).toEqual([...fourChunks, 'BetsRefunded']);
    expect(play.state.money.stakes).toBe(200_100);
    expect(step()).toEqual(fourChunks);
    expect(step()).toEqual([]);
    expect(typesOf(play.do('CloseSeason', {}))).toEqual(['BetsRefunded', 'SeasonClosed']);
    expect(play.state.money.stakes).toBe(0);
    expect(new Set(refundedIn(play)).size).toBe(6001);
    expect(refundedIn(play)).toHaveLength(6001);
    checkMoney(play);
  });

  it('refuses bets in the meantime', () => {
    const play = seasonWithBets(2001);
    play.do('RefundBets', {});
    for (const matchId of ['r1m1', 'r1m2']) {
      const { team1: teamId } = play.match(matchId);
      const bet = { betId: 'late', matchId, userId: 'u0', teamId, stake: 100, confirm: false };
      given(tournament, play.events)
        .when(command('PlaceBet', bet, user('u0')))
        .thenRefused('bet-closed');
    }
  });

  it('does nothing while one append can refund all bets', () => {
    const play = seasonWithBets(2000);
    given(tournament, play.events).when(refund).thenNothing();
    given(tournament, play.events)
      .when(close)
      .thenTypes(...Array<string>(4).fill('BetsRefunded'), 'SeasonClosed');
  });

  it('leaves a season that goes on if the reset does not', () => {
    const play = seasonWithBets(3000);
    const [one, other] = [play.match('r1m1').team1, play.match('r1m1').team2];
    play.do('RefundBets', {});
    play.do('ReopenBetting', { matchId: 'r1m1' });
    play.bet('u0', 'r1m1', other, 50, 'again');
    play.win('r1m1', one);
    play.win('r1m1', other, true);
    play.win('r1m2', play.match('r1m2').team1);
    // Neither result pays a bet that was refunded: the first stake came back, and the second won.
    expect(play.balance('u0')).toBe(100 + 100);
    expect(play.state.money.stakes).toBe(0);
    checkMoney(play);
    given(tournament, play.events).when(close).thenTypes('SeasonClosed');
  });

  it('is for admins, waits for decided bets to be settled, and spares another season', () => {
    const play = seasonWithBets(2001);
    given(tournament, play.events)
      .when({ ...refund, actor: user('u') })
      .thenRefused('forbidden-role');
    for (const type of ['RefundBets', 'CloseSeason'] as const)
      given(tournament, play.events)
        .when(command(type, { season: 0 }))
        .thenRefused('season-closed');
    const { team1 } = play.match('r1m1');
    for (let n = 0; n < 1001; n++) play.bet(`more-${n}`, 'r1m1', team1, 100);
    play.win('r1m1', team1);
    given(tournament, play.events).when(refund).thenRefused('match-settling');
  });
});

describe('CloseSeason', () => {
  it('returns the stakes of undecided bets, in chunks', () => {
    const play = seasonOf(2).launch();
    for (let n = 0; n < 501; n++) play.bet(`u${n}`, 'r1m1', play.match('r1m1').team1, 100);
    const events = play.do('CloseSeason', {});
    expect(events.map((event) => event.type)).toEqual(['BetsRefunded', 'BetsRefunded', 'SeasonClosed']);
    expect(play.balance('u500')).toBe(100);
    expect(play.state.money.stakes).toBe(0);
    expect(events.at(-1)?.data).toEqual({ season: 1, next: 2 });
  });

  it('waits for decided bets to be settled', () => {
    const play = seasonOf(2).launch();
    const { team1 } = play.match('r1m1');
    for (let n = 0; n < 2001; n++) play.bet(`u${n}`, 'r1m1', team1, 100);
    play.win('r1m1', team1);
    given(tournament, play.events).when(close).thenRefused('match-settling');
    play.do('ContinueSettlement', { matchId: 'r1m1' });
    given(tournament, play.events).when(close).thenTypes('SeasonClosed');
  });

  it('is for admins, and a closed season refuses every command', () => {
    const play = openedSeason();
    given(tournament, play.events)
      .when({ ...close, actor: user('u') })
      .thenRefused('forbidden-role');
    play.do('CloseSeason', {});
    const grant = command('GrantMoney', { userId: 'u', amount: 1, reason: '' });
    for (const refused of [close, grant])
      given(tournament, play.events).when(refused).thenRefused('season-closed');
  });

  it('is refused before the season was opened', () => {
    given(tournament, []).when(close).thenRefused('season-not-found');
  });
});
