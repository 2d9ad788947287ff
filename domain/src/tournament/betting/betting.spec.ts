import { describe, expect, it } from '@jest/globals';
import { folded } from '../../kernel/events/fold.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, SEED, seasonOf, user, type Play } from '../testing/play.js';
import { requireMatch } from '../bracket/bracket.decide.js';
import { DEFAULT_RULES } from '../season/season-rules.js';
import { tournament, type TournamentCommandOf } from '../tournament.js';
import { onlyTeamFor } from './betting.decide.js';

const MATCH = 'r1m1';

/** Three teams, so that r1m2 is a bye; `u` holds 100.00. */
function openRound(): Play {
  const play = seasonOf(3).launch();
  play.do('GrantMoney', { userId: 'u', amount: 10_000, reason: '' });
  return play;
}

const { team1, team2 } = openRound().match(MATCH);

type PlaceBet = TournamentCommandOf<'PlaceBet'>['data'];
function betting(change: Partial<PlaceBet> = {}): PlaceBet {
  return { betId: 'b1', matchId: MATCH, userId: 'u', teamId: team1, stake: 8_000, confirm: false, ...change };
}
const placing = (change: Partial<PlaceBet> = {}, actor = user('u')) =>
  command('PlaceBet', betting(change), actor);

describe('PlaceBet', () => {
  it('takes the stake and fixes the odds: favorite 1.25, other 2.00', () => {
    const { events } = openRound();
    given(tournament, events)
      .when(placing())
      .then({
        type: 'BetPlaced',
        data: {
          betId: 'b1',
          matchId: MATCH,
          round: 1,
          userId: 'u',
          teamId: team1,
          stake: 8_000,
          odds: 125,
          potentialGain: 10_000,
          ownMatch: false,
        },
      });
    const play = openRound();
    play.do('PlaceBet', betting({ teamId: team2 }), user('u'));
    expect(play.events.at(-1)?.data).toMatchObject({ odds: 200, potentialGain: 16_000 });
    expect([play.balance('u'), play.state.money.stakes]).toEqual([2_000, 8_000]);
  });

  it('keeps its odds when the favorite changes: 10.00 at 1.50 gives 15.00', () => {
    const play = openRound();
    play.do('SetOdds', { matchId: MATCH, teamId: team1, odds: 150 });
    play.do('PlaceBet', betting({ stake: 1_000 }), user('u'));
    play.do('NameFavorite', { matchId: MATCH, teamId: team2 });
    play.win(MATCH, team1);
    expect(play.balance('u')).toBe(10_000 - 1_000 + 1_500);
  });

  it("marks a bet on the bettor's own match", () => {
    const play = openRound();
    play.do('PlaceBet', betting({ userId: `${team2}-b`, teamId: team2 }), user(`${team2}-b`));
    expect(play.events.at(-1)?.data).toMatchObject({ ownMatch: true });
  });

  it('lets both members of a team bet on no opponent, also when they replace a bet', () => {
    const play = openRound();
    for (const userId of [`${team2}-a`, `${team2}-b`]) {
      const on = (teamId: string) => placing({ userId, teamId, confirm: true }, user(userId));
      given(tournament, play.events).when(on(team1)).thenRefused('own-team-only');
      given(tournament, play.events).when(on(team2)).thenTypes('BetPlaced');
      play.do('PlaceBet', betting({ userId, teamId: team2, betId: userId }), user(userId));
      given(tournament, play.events).when(on(team1)).thenRefused('own-team-only');
    }
    const only = (userId: string) => onlyTeamFor(play.state, user(userId), requireMatch(play.state, MATCH));
    expect([only(`${team2}-a`)?.teamId, only('u')]).toEqual([team2, null]);
  });

  it('lets participants bet on their opponents in a season that opened before the rule', () => {
    const rules = { ...DEFAULT_RULES };
    Reflect.deleteProperty(rules, 'ownTeamOnly');
    const older = openRound().events.map((event) =>
      event.type === 'SeasonOpened' ? { ...event, data: { ...event.data, rules } } : event,
    );
    const userId = `${team2}-a`;
    given(tournament, older)
      .when(placing({ userId, stake: 1 }, user(userId)))
      .thenTypes('BetPlaced');
    const state = folded(tournament, older);
    expect(onlyTeamFor(state, user(userId), requireMatch(state, MATCH))).toBeNull();
  });

  it('accepts one of two bets of 80 on a balance of 100', () => {
    const play = seasonOf(4).launch();
    play.do('GrantMoney', { userId: 'u', amount: 10_000, reason: '' });
    play.do('PlaceBet', betting({ teamId: play.match(MATCH).team1 }), user('u'));
    const second = betting({ betId: 'b2', matchId: 'r1m2', teamId: play.match('r1m2').team1 });
    given(tournament, play.events)
      .when(command('PlaceBet', second, user('u')))
      .thenRefused('insufficient-funds');
    expect(play.balance('u')).toBe(2_000);
  });

  it('refuses invalid amounts and more than the balance', () => {
    const { events } = openRound();
    for (const stake of [-1, 0, 0.5, Number.NaN, 1e309, 9_007_199_254_740_993, 10_001])
      given(tournament, events).when(placing({ stake })).thenRefused('insufficient-funds');
    given(tournament, events)
      .when(placing({ stake: 10_000 }))
      .thenTypes('BetPlaced');
  });

  it('refuses staff and bets for another user', () => {
    const play = openRound();
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    const when = (userId: string, actor = user(userId)) =>
      given(tournament, play.events).when(placing({ userId }, actor));
    when('judge').thenRefused('staff-cannot-bet');
    when('admin', ADMIN).thenRefused('staff-cannot-bet');
    when('u', user('x')).thenRefused('user-header-mismatch');
    when('u', ADMIN).thenRefused('user-header-mismatch');
  });

  it('checks the phase at the time of the decision', () => {
    const play = openRound();
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events).when(placing()).thenRefused('forbidden-phase');
  });

  it('refuses strangers, byes, unknown, closed and decided matches', () => {
    const play = openRound();
    const bye = play.state.bracket.rounds[0]?.matches[1]?.team1 ?? '';
    const when = (change: Partial<PlaceBet> = {}) => given(tournament, play.events).when(placing(change));
    when({ teamId: bye }).thenRefused('team-not-in-match');
    when({ matchId: 'r1m2', teamId: bye }).thenRefused('match-is-bye');
    when({ matchId: 'r7m1' }).thenRefused('match-not-found');
    play.do('CloseBetting', { matchId: MATCH });
    when().thenRefused('bet-closed');
    play.do('ReopenBetting', { matchId: MATCH });
    when().thenTypes('BetPlaced');
    play.complete();
    when().thenRefused('bet-closed');
  });

  it('treats every match of a hidden round as unknown', () => {
    const unseen = seasonOf(3);
    unseen.do('LaunchRound', { seed: SEED });
    unseen.do('GrantMoney', { userId: 'u', amount: 10_000, reason: '' });
    const hiddenAgain = openRound();
    hiddenAgain.do('ChangeRoundVisibility', { round: 1, visible: false });
    for (const { events } of [unseen, hiddenAgain]) {
      const bye = { matchId: 'r1m2', teamId: team1 };
      for (const change of [{}, { teamId: 'stranger' }, { stake: 0 }, bye, { matchId: 'r7m1' }])
        given(tournament, events).when(placing(change)).thenRefused('match-not-found');
    }
  });
});

describe('replacing a bet', () => {
  const again = { betId: 'b2', teamId: team2, stake: 10_000 };

  it('needs a confirmation, then returns the old stake and takes the new one in one append (fault 8)', () => {
    const play = openRound();
    play.do('PlaceBet', betting(), user('u'));
    given(tournament, play.events).when(placing(again)).thenRefused('bet-already-placed');
    given(tournament, play.events)
      .when(placing({ ...again, confirm: true }))
      .thenTypes('BetWithdrawn', 'BetPlaced');
    given(tournament, play.events)
      .when(placing({ ...again, stake: 10_001, confirm: true }))
      .thenRefused('insufficient-funds');
    play.do('PlaceBet', betting({ ...again, confirm: true }), user('u'));
    expect([play.balance('u'), play.state.betting.bets.size]).toEqual([0, 1]);
  });

  it('is refused once the match is closed, and the old bet stays', () => {
    const play = openRound();
    play.do('PlaceBet', betting(), user('u'));
    play.do('CloseBetting', { matchId: MATCH });
    given(tournament, play.events)
      .when(placing({ ...again, confirm: true }))
      .thenRefused('bet-closed');
    expect(play.state.betting.bets.get('b1')).toMatchObject({ stake: 8_000 });
  });
});

describe('a debt', () => {
  it('blocks bets until the balance is positive again', () => {
    const play = seasonOf(4).launch();
    const [one, two] = [play.match('r1m1'), play.match('r1m2')];
    play.bet('u', 'r1m1', one.team1, 1_000).win('r1m1', one.team1);
    play.do('PlaceBet', betting({ matchId: 'r1m2', teamId: two.team1, stake: 1_250 }), user('u'));
    play.win('r1m1', one.team2, true);
    expect(play.balance('u')).toBe(-1_250);
    play.do('GrantMoney', { userId: 'u', amount: 1_249, reason: '' });
    const smaller = betting({ betId: 'b2', matchId: 'r1m2', teamId: two.team1, stake: 1, confirm: true });
    const bet = command('PlaceBet', smaller, user('u'));
    given(tournament, play.events).when(bet).thenRefused('insufficient-funds');
    play.do('GrantMoney', { userId: 'u', amount: 1, reason: '' });
    given(tournament, play.events).when(bet).thenTypes('BetWithdrawn', 'BetPlaced');
  });
});

describe('DeleteBet', () => {
  const remove = (actor = user('u')) => command('DeleteBet', { betId: 'b1' }, actor);
  const placed = () => {
    const play = openRound();
    play.do('PlaceBet', betting(), user('u'));
    return play;
  };

  it('returns the stake once, for the owner or an admin', () => {
    const play = placed();
    for (const actor of [user('u'), ADMIN])
      given(tournament, play.events)
        .when(remove(actor))
        .then({
          type: 'BetWithdrawn',
          data: {
            betId: 'b1',
            matchId: MATCH,
            round: 1,
            userId: 'u',
            teamId: team1,
            stake: 8_000,
            because: 'deleted',
          },
        });
    play.do('DeleteBet', { betId: 'b1' }, user('u'));
    expect(play.balance('u')).toBe(10_000);
    given(tournament, play.events).when(remove()).thenRefused('bet-not-found');
  });

  it("refuses somebody else's bet, and a match that is closed or decided", () => {
    const play = placed();
    given(tournament, play.events)
      .when(remove(user('x')))
      .thenRefused('not-your-bet');
    play.do('CloseBetting', { matchId: MATCH });
    given(tournament, play.events).when(remove()).thenRefused('bet-closed');
    play.complete();
    given(tournament, play.events).when(remove(ADMIN)).thenRefused('bet-closed');
  });

  it('treats a bet on a match of a hidden round as unknown, except for staff', () => {
    const play = placed();
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    for (const userId of ['u', 'x'])
      given(tournament, play.events)
        .when(remove(user(userId)))
        .thenRefused('bet-not-found');
    given(tournament, play.events).when(remove(ADMIN)).thenRefused('bet-closed');
  });
});
