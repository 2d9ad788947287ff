import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, SEED, seasonOf, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { commitmentOf, drawOrder } from './draw.js';
import { launchBlockers } from './launch.decide.js';

const first = command('LaunchRound', { seed: SEED });
const next = command('LaunchRound', { seed: null });

describe('CommitDraw', () => {
  const commit = command('CommitDraw', { commitment: commitmentOf('other') });

  it('lets an admin replace the commitment until the draw', () => {
    const play = seasonOf(2);
    given(tournament, play.events)
      .when({ ...commit, actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, play.events)
      .when(command('CommitDraw', { commitment: 'text' }))
      .thenRefused('validation-failed');
    play.do('CommitDraw', { commitment: commitmentOf('other') });
    given(tournament, play.events).when(commit).thenNothing();
    given(tournament, play.events).when(first).thenRefused('draw-seed-mismatch');
    play.do('LaunchRound', { seed: 'other' });
    given(tournament, play.events).when(commit).thenRefused('draw-already-made');
  });
});

describe('LaunchRound, the first', () => {
  it('draws every team with a video in the order of the seed, hidden', () => {
    const play = seasonOf(3).team('no-video', false);
    const [launched] = play.do('LaunchRound', { seed: SEED });
    const order = drawOrder(SEED, ['t1', 't2', 't3']);
    expect(launched?.data).toMatchObject({ round: 1, entrants: order, seed: SEED });
    expect(play.state.bracket.rounds[0]).toMatchObject({ visible: false });
    expect(play.state.bracket.rounds[0]?.matches[1]).toMatchObject({ team1: order[2], winner: order[2] });
  });

  it('needs an admin, two teams with videos, and the committed seed', () => {
    given(tournament, seasonOf(2).events)
      .when({ ...first, actor: user('u') })
      .thenRefused('forbidden-role');
    for (const teams of [0, 1])
      given(tournament, seasonOf(teams, { minTeams: 3 }).team('no-video', false).events)
        .when(first)
        .thenRefused('not-enough-teams', { have: teams, need: 3 });
    for (const seed of [null, '', 'guess'])
      given(tournament, seasonOf(2).events)
        .when(command('LaunchRound', { seed }))
        .thenRefused('draw-seed-mismatch');
  });
});

describe('LaunchRound, a later one', () => {
  it('pairs the winners in match order, then the revived teams in order of revival', () => {
    const play = seasonOf(6).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 2 });
    const matches = ['r1m1', 'r1m2', 'r1m3'].map((id) => play.match(id));
    play.complete();
    const [third, , firstLoser] = [matches[2]?.team2 ?? '', '', matches[0]?.team2 ?? ''];
    play.do('ReviveTeam', { teamId: third });
    play.do('ReviveTeam', { teamId: firstLoser });
    const [launched] = play.do('LaunchRound', { seed: null });
    const winners = matches.map(({ team1 }) => team1);
    expect(launched?.data).toMatchObject({ round: 2, entrants: [...winners, third, firstLoser], seed: null });
  });

  it('waits for every winner, the settlement, the vote, the revives and the favorites', () => {
    const play = seasonOf(4).launch();
    const when = () => given(tournament, play.events).when(next);
    play.win('r1m1', play.match('r1m1').team1);
    when().thenRefused('matches-not-completed');

    for (let n = 0; n < 2_001; n++) play.bet(`u${n}`, 'r1m2', play.match('r1m2').team1, 100);
    play.complete();
    when().thenRefused('match-settling');
    play.do('ContinueSettlement', { matchId: 'r1m2' });

    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    when().thenRefused('revives-not-used', { round: 1 });
    play.do('OpenRevivalVote', { round: 1 });
    when().thenRefused('vote-open', { round: 1 });
  });

  it('refuses missing favorites of the round before, which may still be named', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    play.complete();
    given(tournament, play.events).when(next).thenRefused('favorites-missing');
    play.favorites();
    given(tournament, play.events).when(next).thenTypes('RoundLaunched');
  });

  it('ends with the Grand Winner', () => {
    const play = seasonOf(2).launch().complete();
    given(tournament, play.events).when(next).thenRefused('tournament-over');
  });

  it('forgets the settled bets of earlier rounds', () => {
    const play = seasonOf(4).launch();
    play.bet('u', 'r1m1', play.match('r1m1').team1, 1_000).complete();
    expect(play.state.betting.bets.size).toBe(1);
    play.launch();
    expect(play.state.betting).toEqual({ bets: new Map(), byMatch: new Map() });
    expect(play.balance('u')).toBe(1_250);
  });
});

describe('what blocks a launch', () => {
  const codes = (play: ReturnType<typeof seasonOf>) => codesOf(launchBlockers(play.state));

  it('is reported completely', () => {
    expect(codes(seasonOf(1))).toEqual(['not-enough-teams']);
    expect(codes(seasonOf(4))).toEqual([]);
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    expect(codes(play)).toEqual(['matches-not-completed', 'revives-not-used', 'favorites-missing']);
  });

  it('is nothing once the round is complete, and the end of the tournament after the final', () => {
    const play = seasonOf(4).launch().complete();
    expect(codes(play)).toEqual([]);
    play.do('LaunchRound', { seed: null });
    play.complete();
    expect(codes(play)).toEqual(['tournament-over']);
  });
});
