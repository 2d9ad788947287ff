import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, SEED, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { settlingMatches } from '../queries.js';

function declaring(matchId: string, teamId: string, confirm = false) {
  return command('DeclareWinner', { matchId, teamId, confirm });
}

function typesOf(events: readonly { type: string }[]): string[] {
  return events.map((event) => event.type);
}

function manyBets(play: Play, count: number): void {
  const { team1, team2 } = play.match('r1m1');
  for (let n = 0; n < count; n++) play.bet(`u${n}`, 'r1m1', n % 2 ? team2 : team1, 100);
}

describe('DeclareWinner', () => {
  it('settles the bets at their odds in the same append', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000, 'b1').bet('b', 'r1m1', team2, 1_000, 'b2');
    given(tournament, play.events)
      .when(declaring('r1m1', team2))
      .then(
        { type: 'WinnerDeclared', data: { matchId: 'r1m1', round: 1, winner: team2, loser: team1 } },
        {
          type: 'BetsSettled',
          data: {
            matchId: 'r1m1',
            round: 1,
            winner: team2,
            remaining: 0,
            bets: [
              { betId: 'b1', userId: 'a', stake: 1_000, payout: 0 },
              { betId: 'b2', userId: 'b', stake: 1_000, payout: 2_000 },
            ],
          },
        },
      );
  });

  it('is for admins, in a hidden round too', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    const declare = declaring('r1m1', play.match('r1m1').team1);
    given(tournament, play.events).when(declare).thenTypes('WinnerDeclared');
    play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
    for (const actor of [user('u'), user('j')])
      given(tournament, play.events)
        .when({ ...declare, actor })
        .thenRefused('forbidden-role');
  });

  it('refuses byes, strangers and unknown matches', () => {
    const play = seasonOf(3).launch();
    const bye = play.state.bracket.rounds[0]?.matches[1]?.team1 ?? '';
    given(tournament, play.events).when(declaring('r1m2', bye)).thenRefused('match-is-bye');
    given(tournament, play.events).when(declaring('r1m1', bye)).thenRefused('team-not-in-match');
    given(tournament, play.events).when(declaring('r9m1', bye)).thenRefused('match-not-found');
  });

  it('refuses the same winner, another without a confirmation, and any once the next round is launched', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.complete();
    given(tournament, play.events)
      .when(declaring('r1m1', team1, true))
      .thenRefused('same-winner');
    given(tournament, play.events).when(declaring('r1m1', team2)).thenRefused('winner-already-set');
    given(tournament, play.events)
      .when(declaring('r1m1', team2, true))
      .thenTypes('WinnerOverturned');
    play.launch();
    given(tournament, play.events)
      .when(declaring('r1m1', team2, true))
      .thenRefused('next-round-launched');
  });
});

describe('an overturned result', () => {
  it('takes back the old gains, pays the new winners, and may leave a debt', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000).bet('b', 'r1m1', team2, 1_000);
    play.win('r1m1', team1);
    play.do('RemoveMoney', { userId: 'a', amount: 1_250, reason: 'spent' });
    const events = play.win('r1m1', team2, true);
    expect(typesOf(events)).toEqual(['WinnerOverturned', 'BetsReversed', 'BetsSettled']);
    expect([play.balance('a'), play.balance('b')]).toEqual([-1_250, 2_000]);
  });

  it('revokes the revive of the team that is now the winner', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 2 });
    const { team2 } = play.match('r1m1');
    const other = play.match('r1m2').team2;
    play.complete();
    play.do('ReviveWithCard', { teamId: team2 }, user(`${team2}-a`));
    play.do('ReviveTeam', { teamId: other });
    const [, revoked] = play.win('r1m1', team2, true);
    expect(revoked).toMatchObject({
      type: 'ReviveRevoked',
      data: { teamId: team2, because: 'winner-overturned', productId: '1' },
    });
    expect(play.balance(`${team2}-a`)).toBe(100_000);
    expect(play.state.products.byId.get('1')?.stock).toBe(8);
    expect(play.state.revives.byRound.get(1)).toMatchObject([{ teamId: other }]);
  });

  it('moves the crown', () => {
    const play = seasonOf(2).launch();
    const { team1, team2 } = play.match('r1m1');
    expect(typesOf(play.win('r1m1', team1))).toEqual(['WinnerDeclared', 'GrandWinnerCrowned']);
    const events = play.win('r1m1', team2, true);
    expect(typesOf(events)).toEqual(['GrandWinnerUncrowned', 'WinnerOverturned', 'GrandWinnerCrowned']);
    expect(play.state.bracket.grandWinner).toBe(team2);
  });
});

describe('a settlement too large for one append', () => {
  it('continues in chunks of 500, 4 per command, until every bet is settled', () => {
    const play = seasonOf(4).launch();
    manyBets(play, 2_101);
    const events = play.win('r1m1', play.match('r1m1').team1);
    const settled = events.filter((event) => event.type === 'BetsSettled');
    expect(settled.map(({ data }) => [data.bets.length, data.remaining])).toEqual([
      [500, 1_601],
      [500, 1_101],
      [500, 601],
      [500, 101],
    ]);
    expect(settlingMatches(play.state)).toEqual(['r1m1']);
    const rest = play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM);
    expect(rest.at(-1)?.data).toMatchObject({ remaining: 0 });
    expect(play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM)).toEqual([]);
    expect(play.state.money.stakes).toBe(0);
  });

  it('can be overturned half-way: paid bets are reversed, the others are paid once', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    manyBets(play, 2_101);
    play.win('r1m1', team1);
    const events = play.win('r1m1', team2, true);
    expect(events.filter((event) => event.type === 'BetsReversed')).toHaveLength(4);
    const [rest, ...more] = play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM);
    expect([rest?.type, more]).toEqual(['BetsSettled', []]);
    expect([play.balance('u0'), play.balance('u1'), play.balance('u2099')]).toEqual([0, 200, 200]);
  });

  it('does nothing for an undecided match, and is refused to users', () => {
    const { events } = seasonOf(4).launch();
    const carryOn = command('ContinueSettlement', { matchId: 'r1m1' });
    given(tournament, events).when(carryOn).thenNothing();
    given(tournament, events)
      .when({ ...carryOn, actor: user('u') })
      .thenRefused('forbidden-role');
  });
});

describe('the reason of an overturned result', () => {
  const reason = 'The jury had misread the ballots';
  const overturn = (play: Play, teamId: string) =>
    play.do('DeclareWinner', { matchId: 'r1m1', teamId, confirm: true, reason });
  const reasonsOf = (events: ReturnType<Play['win']>) =>
    events.map(({ type, data }) => [type, 'reason' in data ? data.reason : null]);

  it('is in the result and in every event that follows from it', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000);
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    play.do('ReviveTeam', { teamId: team2 });
    expect(reasonsOf(overturn(play, team2))).toEqual([
      ['WinnerOverturned', reason],
      ['ReviveRevoked', reason],
      ['BetsReversed', reason],
      ['BetsSettled', reason],
    ]);
  });

  it('is kept for the bets that are settled later', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    manyBets(play, 2_101);
    play.win('r1m1', team1);
    overturn(play, team2);
    expect(reasonsOf(play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM))).toEqual([
      ['BetsSettled', reason],
    ]);
  });

  it('belongs to the last change only, and a first result has none', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000);
    const first = play.do('DeclareWinner', { matchId: 'r1m1', teamId: team1, confirm: false, reason });
    expect(reasonsOf(first)).toEqual([
      ['WinnerDeclared', null],
      ['BetsSettled', null],
    ]);
    overturn(play, team2);
    const again = play.win('r1m1', team1, true);
    expect(again.filter((event) => 'reason' in event.data)).toEqual([]);
  });
});

describe('the Grand Winner', () => {
  it('is the winner of a round with a single match, whether its bets are settled or not', () => {
    const play = seasonOf(2).launch();
    manyBets(play, 2_001);
    expect(typesOf(play.win('r1m1', play.match('r1m1').team1)).at(-1)).toBe('GrandWinnerCrowned');
  });

  it('is not the winner of a round with a bye', () => {
    const play = seasonOf(3).launch().complete();
    expect(play.state.bracket.grandWinner).toBeNull();
    play.launch().complete();
    expect(play.state.bracket.grandWinner).toBe(play.match('r2m1').team1);
  });

  it('waits while a revive may bring the loser back', () => {
    const play = seasonOf(2).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    expect(play.state.bracket.grandWinner).toBeNull();
    expect(typesOf(play.do('SetRevivesAllowed', { round: 1, count: 0 }))).toEqual([
      'RevivesAllowedSet',
      'GrandWinnerCrowned',
    ]);
  });
});
