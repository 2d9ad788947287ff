import { describe, expect, it } from '@jest/globals';
import { betsProjection } from './bets.projection.js';
import { EventLog, timeOf } from '../testing/event-log.js';
import { betPlaced, roundLaunched, seasonOpened, teamRegistered, winnerDeclared } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { bracketAfter, peopleNamed } from '../testing/views-of.js';
import { amountsShown, toBetView } from './bet.view.js';
import { findMatch } from '../bracket/match.view.js';
import { labelsOf } from '../kernel/names.js';

const log = () =>
  new EventLog()
    .season(1, seasonOpened(), teamRegistered('red'), teamRegistered('blue'))
    .season(
      1,
      roundLaunched(1, ['red', 'blue']),
      betPlaced('b1', 'ann', { stake: 1250, potentialGain: 2500 }),
    );

function betOf({ events }: EventLog) {
  const bet = documentsAfter(betsProjection, events).get('1:b1');
  if (!bet) throw new Error('No bet');
  return bet;
}
const teams = labelsOf(Object.values(bracketAfter(log().events).teams));

describe('the bet view', () => {
  it('uses decimals, and names bettor and team', () => {
    expect(toBetView(betOf(log()), peopleNamed('ann'), teams, { amounts: true })).toEqual({
      id: 'b1',
      match_id: 'r1m1',
      round: 1,
      user_id: 'ann',
      user_name: 'Name of ann',
      team_name: 'Red',
      bet_amount: 12.5,
      odds: 2,
      potential_gain: 25,
      payout: 0,
      status: 'pending',
      result_revision: null,
      own_match: false,
      created_at: timeOf(5),
    });
  });

  it('hides secret amounts and the name of a deleted account', () => {
    const view = toBetView(betOf(log()), new Map(), teams, { amounts: false });
    expect(view).toMatchObject({ user_name: null, bet_amount: null, potential_gain: null, payout: null });
  });
});

describe('amounts', () => {
  const shownTo = (played: EventLog, viewerId: string | null) =>
    amountsShown(betOf(played), findMatch(bracketAfter(played.events), 'r1m1'), viewerId);

  it('are shown only to the bettor while the match is open', () => {
    expect(shownTo(log(), 'ann')).toBe(true);
    expect(shownTo(log(), 'bob')).toBe(false);
    expect(shownTo(log(), null)).toBe(false);
  });

  it('are shown to everybody once it is closed or decided', () => {
    const closed = log().season(1, { type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } });
    expect(shownTo(closed, null)).toBe(true);
    expect(shownTo(log().season(1, winnerDeclared('r1m1', 'red', 'blue')), 'bob')).toBe(true);
  });

  it('of a removed match stay secret', () => {
    expect(amountsShown(betOf(log()), undefined, 'bob')).toBe(false);
  });
});
