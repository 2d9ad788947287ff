import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { settlingMatches } from '../queries.js';
import { candidatesOf } from '../revives/revives.js';
import { command, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { latestRound } from './bracket.js';
import { launchBlockers } from './launch.decide.js';
import { previewWalkover } from './walkover.decide.js';

const REASON = 'Nobody has answered for a week';

function vanishing(teamId: string, matchId = 'r1m1') {
  return command('DeclareWalkover', { matchId, teamId, reason: REASON });
}

function vanish(play: Play, teamId: string, matchId = 'r1m1') {
  return play.do('DeclareWalkover', { matchId, teamId, reason: REASON });
}

describe('a walkover', () => {
  it('lets the other team win and returns every stake, as its preview says', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team1, 1_000).bet('b', 'r1m1', team2, 500);
    expect(previewWalkover(play.state, 'r1m1', team1)).toEqual({
      winner: team2,
      bets: 2,
      returned: 1_500,
      crowns: false,
    });
    const [declared, refunded, ...more] = vanish(play, team1);
    expect(declared?.data).toEqual({
      matchId: 'r1m1',
      round: 1,
      winner: team2,
      loser: team1,
      walkover: true,
      reason: REASON,
    });
    expect([refunded?.type, more]).toEqual(['BetsRefunded', []]);
    expect([play.balance('a'), play.balance('b'), play.state.money.stakes]).toEqual([1_000, 500, 0]);
    expect(settlingMatches(play.state)).toEqual([]);
  });

  it('is for admins, and for the open match of one of its teams', () => {
    const play = seasonOf(3).launch();
    const { team1, team2 } = play.match('r1m1');
    const bye = latestRound(play.state.bracket)?.matches[1]?.team1 ?? '';
    given(tournament, play.events)
      .when({ ...vanishing(team1), actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, play.events).when(vanishing(bye)).thenRefused('team-not-in-match');
    given(tournament, play.events).when(vanishing(bye, 'r1m2')).thenRefused('match-is-bye');
    play.win('r1m1', team2);
    given(tournament, play.events).when(vanishing(team1)).thenRefused('match-decided');
  });

  it('crowns the winner of the final', () => {
    const play = seasonOf(2).launch();
    const { team1, team2 } = play.match('r1m1');
    expect(previewWalkover(play.state, 'r1m1', team2).crowns).toBe(true);
    expect(vanish(play, team2).map(({ type }) => type)).toEqual(['WinnerDeclared', 'GrandWinnerCrowned']);
    expect(play.state.bracket.grandWinner).toBe(team1);
  });

  it('lets nobody revive the team that has vanished', () => {
    const play = seasonOf(4).launch();
    const { team1: gone } = play.match('r1m1');
    vanish(play, gone);
    play.complete().do('SetRevivesAllowed', { round: 1, count: 1 });
    const [opened] = play.do('OpenRevivalVote', { round: 1 });
    expect(opened?.data).toMatchObject({ candidates: [play.match('r1m2').team2] });
    const revive = command('ReviveTeam', { teamId: gone });
    given(tournament, play.events).when(revive).thenRefused('revive-held-for-vote');
    play.do('CancelRevivalVote', { round: 1, reason: REASON });
    given(tournament, play.events).when(revive).thenRefused('lost-by-walkover');
  });

  it('can be overturned, and the loser then is as any other. The stakes stay returned', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    play.bet('a', 'r1m1', team2, 1_000);
    vanish(play, team1);
    expect(play.win('r1m1', team1, true).map(({ type }) => type)).toEqual(['WinnerOverturned']);
    expect([play.balance('a'), play.state.money.stakes]).toEqual([1_000, 0]);
    play.complete();
    expect(candidatesOf(play.state.revives, latestRound(play.state.bracket))).toContain(team2);
  });

  it('needs no revive in a round whose losers have all vanished', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 2 });
    vanish(play, play.match('r1m1').team1);
    expect(codesOf(launchBlockers(play.state))).toContain('revives-not-used');
    vanish(play, play.match('r1m2').team1, 'r1m2');
    expect(codesOf(launchBlockers(play.state))).not.toContain('revives-not-used');
  });

  it('returns more stakes than fit into one append before it can be overturned', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    for (let n = 0; n < 2_101; n++) play.bet(`u${n}`, 'r1m1', n % 2 ? team1 : team2, 100);
    const refunds = vanish(play, team1).flatMap((event) =>
      event.type === 'BetsRefunded' ? [event.data] : [],
    );
    expect(refunds.map(({ remaining }) => remaining)).toEqual([1_601, 1_101, 601, 101]);
    expect([settlingMatches(play.state), play.state.money.stakes]).toEqual([['r1m1'], 10_100]);
    const overturn = command('DeclareWinner', { matchId: 'r1m1', teamId: team1, confirm: true });
    given(tournament, play.events).when(overturn).thenRefused('match-settling');
    play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM);
    expect([settlingMatches(play.state), play.state.money.stakes]).toEqual([[], 0]);
    given(tournament, play.events).when(overturn).thenTypes('WinnerOverturned');
  });
});
