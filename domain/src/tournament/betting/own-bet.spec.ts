import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, seasonOf } from '../testing/play.js';
import { tournament, type TournamentCommand } from '../tournament.js';
import { requireNoOpenBet } from './own-bet.js';

/** An admin with a bet, as if the role changed while the bet was placed. */
const promoted = { userId: 'bettor', admin: true };

function seasonWithBet() {
  const play = seasonOf(4).launch();
  const { team1, team2 } = play.match('r1m1');
  play.bet('bettor', 'r1m1', team1, 1_000, 'b1');
  return { play, team1, team2 };
}

describe('a match that the actor has a bet on', () => {
  const { play, team1, team2 } = seasonWithBet();
  const decisions = (matchId: string, winner: string, other: string): TournamentCommand[] => [
    command('DeclareWinner', { matchId, teamId: winner, confirm: true }, promoted),
    command('SetOdds', { matchId, teamId: other, odds: 300 }, promoted),
    command('NameFavorite', { matchId, teamId: other }, promoted),
    command('CloseBetting', { matchId }, promoted),
    command('ReopenBetting', { matchId }, promoted),
  ];

  it.each(decisions('r1m1', team1, team2))('is not decided by them: $type', (decision) => {
    given(tournament, play.events).when(decision).thenRefused('own-bet');
  });

  it('is decided by another admin', () => {
    given(tournament, play.events)
      .when(command('DeclareWinner', { matchId: 'r1m1', teamId: team1, confirm: false }))
      .thenTypes('WinnerDeclared', 'BetsSettled');
  });

  it('cannot be overturned by them after its bets are settled', () => {
    const decided = play.fork();
    decided.win('r1m1', team2);
    given(tournament, decided.events)
      .when(command('DeclareWinner', { matchId: 'r1m1', teamId: team1, confirm: true }, promoted))
      .thenRefused('own-bet');
  });

  it('does not prevent decisions about other matches, or about this one without the bet', () => {
    const other = play.match('r1m2');
    const declare = (matchId: string, teamId: string) =>
      command('DeclareWinner', { matchId, teamId, confirm: false }, promoted);
    given(tournament, play.events).when(declare('r1m2', other.team1)).thenTypes('WinnerDeclared');
    const without = play.fork();
    without.do('DeleteBet', { betId: 'b1' }, promoted);
    given(tournament, without.events).when(declare('r1m1', team1)).thenTypes('WinnerDeclared');
  });
});

describe('a user with an open bet', () => {
  const add = command('AddJudge', { userId: 'bettor', name: 'Bea', color: 'red' });

  it('becomes neither a judge nor an admin', () => {
    const { play } = seasonWithBet();
    given(tournament, play.events).when(add).thenRefused('has-open-bet', { name: 'Bea' });
    expect(() => requireNoOpenBet(play.state, 'bettor', 'Bea')).toThrow(/Bea has a bet/);
  });

  it('may become both once the bet is deleted, or the match decided', () => {
    const { play, team1 } = seasonWithBet();
    const deleted = play.fork();
    deleted.do('DeleteBet', { betId: 'b1' });
    play.win('r1m1', team1);
    for (const { state, events } of [deleted, play]) {
      given(tournament, events).when(add).thenTypes('JudgeAdded');
      expect(() => requireNoOpenBet(state, 'bettor', 'Bea')).not.toThrow();
    }
  });
});
