import { describe, expect, it } from '@jest/globals';
import { codesOf } from '../../kernel/testing/codes-of.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { proposalOf } from '../judging/proposal.js';
import { DEFAULT_RUBRIC } from '../judging/rubric.js';
import { candidatesOf } from '../revives/revives.js';
import { nextStep } from '../season/next-step.js';
import { fixedBy } from '../season/settable-rules.js';
import { command, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { latestRound, type Match } from './bracket.js';
import { launchBlockers, thirdPlaceAhead } from './launch.decide.js';
import { previewWinner } from './winner-preview.js';

const THIRD = { thirdPlaceMatch: true };

function finalOf(teams: number): Play {
  return played(seasonOf(teams, THIRD), Math.ceil(Math.log2(teams)) - 1).launch();
}

function played(play: Play, rounds: number): Play {
  for (let n = 0; n < rounds; n++) play.launch().complete();
  return play;
}

function lastMatches(play: Play): readonly Match[] {
  return latestRound(play.state.bracket)?.matches ?? [];
}

function losersOf(matches: readonly Match[]): (string | null)[] {
  return matches.map(({ team1, team2, winner }) => (winner === team1 ? team2 : team1));
}

describe('the match for third place', () => {
  it.each([4, 7, 8])('is played beside the final by the losers of the semi-final, of %i teams', (teams) => {
    const play = played(seasonOf(teams, THIRD), Math.ceil(Math.log2(teams)) - 1);
    const losers = losersOf(lastMatches(play));
    expect(thirdPlaceAhead(play.state)).toEqual(losers);
    play.launch();
    const { entrants = [], round = 0 } = latestRound(play.state.bracket) ?? {};
    expect(entrants).not.toEqual(expect.arrayContaining(losers));
    expect(lastMatches(play)).toMatchObject([
      { thirdPlace: false, team1: entrants[0], team2: entrants[1] },
      { matchId: `r${round}m2`, thirdPlace: true, team1: losers[0], team2: losers[1] },
    ]);
  });

  it('is not there unless the season has it', () => {
    const play = played(seasonOf(4), 1);
    expect(thirdPlaceAhead(play.state)).toBeNull();
    play.launch();
    expect(lastMatches(play)).toHaveLength(1);
    expect(play.events.filter(({ type }) => type === 'RoundLaunched').at(-1)?.data).toEqual({
      round: 2,
      entrants: expect.any(Array) as unknown,
      pairings: [expect.not.objectContaining({ thirdPlace: true })],
      seed: null,
    });
  });

  it('is not announced before an earlier round', () => {
    expect(thirdPlaceAhead(seasonOf(4, THIRD).state)).toBeNull();
    expect(thirdPlaceAhead(played(seasonOf(8, THIRD), 1).state)).toBeNull();
  });

  it.each([
    ['the season begins with the final', seasonOf(2, THIRD), 0],
    ['the semi-final has a bye', played(seasonOf(3, THIRD), 1), 1],
    ['the semi-final is a bye and a match of three winners', played(seasonOf(6, THIRD), 2), 1],
  ])('is not played where %s', (_, play, left) => {
    expect(thirdPlaceAhead(play.state)).toHaveLength(left);
    play.launch();
    expect(lastMatches(play)).toHaveLength(1);
  });

  it('is not played where a revive brings the only loser back, and not by a team that has vanished', () => {
    const revived = seasonOf(2, THIRD).launch();
    revived.do('SetRevivesAllowed', { round: 1, count: 1 });
    revived.complete().do('ReviveTeam', { teamId: losersOf(lastMatches(revived))[0] ?? '' });
    expect(thirdPlaceAhead(revived.state)).toEqual([]);
    revived.launch();
    expect(lastMatches(revived)).toHaveLength(1);

    const vanished = seasonOf(4, THIRD).launch();
    const [gone] = lastMatches(vanished);
    vanished.do('DeclareWalkover', { matchId: 'r1m1', teamId: gone?.team2 ?? '' });
    vanished.complete();
    expect(thirdPlaceAhead(vanished.state)).toHaveLength(1);
    vanished.launch();
    expect(lastMatches(vanished)).toHaveLength(1);
  });

  it('waits while a revive makes another round of the semi-final', () => {
    const play = seasonOf(4, THIRD).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete().do('ReviveTeam', { teamId: losersOf(lastMatches(play))[0] ?? '' });
    expect(thirdPlaceAhead(play.state)).toBeNull();
    play.launch();
    expect(lastMatches(play).map(({ team2, thirdPlace }) => [team2 === null, thirdPlace])).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('takes bets like another match, and those of its own teams on themselves only', () => {
    const play = finalOf(4);
    const { team1, team2 } = play.match('r2m2');
    play.bet('ann', 'r2m2', team1, 1_000).bet('bob', 'r2m2', team2, 500).bet(`${team1}-a`, 'r2m2', team1, 1);
    const against = {
      betId: 'x',
      matchId: 'r2m2',
      userId: `${team2}-a`,
      teamId: team1,
      stake: 1,
      confirm: true,
    };
    given(tournament, play.events)
      .when(command('PlaceBet', against, user(`${team2}-a`)))
      .thenRefused('own-team-only');
    play.win('r2m2', team1);
    expect([play.balance('ann'), play.balance('bob'), play.state.money.stakes]).toEqual([1_250, 0, 0]);
  });
});

describe('the Grand Winner', () => {
  it('is the winner of the final, whichever match is decided first', () => {
    const play = finalOf(4);
    const final = play.match('r2m1');
    const third = play.match('r2m2');
    expect(play.win('r2m2', third.team2).map(({ type }) => type)).toEqual(['WinnerDeclared']);
    expect(previewWinner(play.state, 'r2m2', third.team1).grandWinner).toEqual({ before: null, after: null });
    play.win('r2m1', final.team1);
    expect(play.state.bracket.grandWinner).toBe(final.team1);
  });

  it('does not wait for the match for third place, which is decided before the season is closed', () => {
    const play = finalOf(4);
    const { team1 } = play.match('r2m2');
    play.win('r2m1', play.match('r2m1').team2);
    expect(play.state.bracket.grandWinner).toBe(play.match('r2m1').team2);
    expect(nextStep(play.state)).toEqual({
      code: 'decide-match',
      round: 2,
      matchId: 'r2m2',
      have: 1,
      need: 2,
    });
    play.bet('ann', 'r2m2', team1, 1_000);
    play.win('r2m2', team1);
    expect(nextStep(play.state)).toEqual({ code: 'close-season' });
  });

  it('stays when the result of the match for third place is corrected, and changes with the final', () => {
    const play = finalOf(4);
    const [final, third] = [play.match('r2m1'), play.match('r2m2')];
    play.bet('ann', 'r2m2', third.team1, 1_000).bet('bob', 'r2m2', third.team2, 1_000);
    play.win('r2m1', final.team1);
    play.win('r2m2', third.team1);
    expect(play.balance('ann')).toBe(1_250);
    const corrected = play.win('r2m2', third.team2, true);
    expect(corrected.map(({ type }) => type)).toEqual(['WinnerOverturned', 'BetsReversed', 'BetsSettled']);
    expect(corrected[0]?.data).toMatchObject({ winner: third.team2, thirdPlace: true });
    expect([play.balance('ann'), play.balance('bob')]).toEqual([0, 2_000]);
    expect(play.state.bracket.grandWinner).toBe(final.team1);
    play.win('r2m1', final.team2, true);
    expect(play.state.bracket.grandWinner).toBe(final.team2);
    expect(play.match('r2m2')).toEqual(third);
  });

  it('is not decided by a walkover of the match for third place, which returns its stakes', () => {
    const play = finalOf(4);
    const { team1, team2 } = play.match('r2m2');
    play.bet('ann', 'r2m2', team1, 1_000);
    const events = play.do('DeclareWalkover', { matchId: 'r2m2', teamId: team1 });
    expect(events.map(({ type }) => type)).toEqual(['WinnerDeclared', 'BetsRefunded']);
    expect(events[0]?.data).toMatchObject({ winner: team2, walkover: true, thirdPlace: true });
    expect([play.balance('ann'), play.state.bracket.grandWinner]).toEqual([1_000, null]);
  });
});

describe('around the match for third place', () => {
  it('a season that is closed before it is decided returns its stakes', () => {
    const play = finalOf(4);
    play.bet('ann', 'r2m2', play.match('r2m2').team2, 1_000);
    play.win('r2m1', play.match('r2m1').team1);
    play.do('CloseSeason', {});
    expect([play.balance('ann'), play.state.money.stakes]).toEqual([1_000, 0]);
  });

  it('nobody is revived after it, and its winner goes on to no round', () => {
    const play = finalOf(4);
    play.do('SetRevivesAllowed', { round: 2, count: 2 });
    const [final, third] = [play.match('r2m1'), play.match('r2m2')];
    play.win('r2m1', final.team1);
    expect(codesOf(launchBlockers(play.state))).toContain('matches-not-completed');
    play.win('r2m2', third.team1);
    expect(candidatesOf(play.state.revives, latestRound(play.state.bracket))).toEqual([final.team2]);
    given(tournament, play.events)
      .when(command('ReviveTeam', { teamId: third.team2 }))
      .thenRefused('team-not-eliminated');
    play.do('ReviveTeam', { teamId: final.team2 });
    expect(codesOf(launchBlockers(play.state))).toEqual([]);
    play.launch();
    expect(lastMatches(play)).toMatchObject([{ team1: final.team1, team2: final.team2, thirdPlace: false }]);
    expect(lastMatches(play)).toHaveLength(1);
  });

  it('its correction changes nothing in a running vote', () => {
    const play = finalOf(4);
    play.do('SetRevivesAllowed', { round: 2, count: 1 });
    play.complete();
    play.do('OpenRevivalVote', { round: 2 });
    const { team2 } = play.match('r2m2');
    expect(previewWinner(play.state, 'r2m2', team2).vote).toBeNull();
    expect(play.win('r2m2', team2, true).map(({ type }) => type)).toEqual(['WinnerOverturned']);
  });

  it('the result of a semi-final cannot be corrected after its launch', () => {
    const play = finalOf(4);
    const loser = play.match('r2m2').team1;
    given(tournament, play.events)
      .when(command('DeclareWinner', { matchId: 'r1m1', teamId: loser, confirm: true }))
      .thenRefused('next-round-launched');
  });

  it('is played by the other team of a semi-final that is corrected before the launch, after bets', () => {
    const play = seasonOf(4, THIRD).launch();
    play.bet('ann', 'r1m1', play.match('r1m1').team1, 1_000).complete();
    const winner = lastMatches(play)[0]?.winner ?? '';
    play.win('r1m1', losersOf(lastMatches(play))[0] ?? '', true);
    expect(thirdPlaceAhead(play.state)?.[0]).toBe(winner);
    play.launch();
    expect(lastMatches(play)[1]).toMatchObject({ thirdPlace: true, team1: winner });
  });

  it('is scored like another match, and its scores are shown with those of the final', () => {
    const play = seasonOf(4, THIRD);
    play.do('AddJudge', { userId: 'judge', name: 'judge', color: 'red' });
    play.do('SetRubric', { ...DEFAULT_RUBRIC, publish: 'all', version: 0 });
    played(play, 1).launch();
    const all = (points: number) => DEFAULT_RUBRIC.criteria.map(() => points);
    for (const matchId of ['r2m1', 'r2m2'])
      play.do(
        'ScoreMatch',
        { of: 'teams', season: 1, version: 1, matchId, team1: all(5), team2: all(9), salt: matchId },
        user('judge'),
      );
    expect(lastMatches(play).map((match) => proposalOf(play.state, match)?.winner)).toEqual(
      lastMatches(play).map(({ team2 }) => team2),
    );
    const { team1, team2 } = play.match('r2m2');
    given(tournament, play.events)
      .when(command('DeclareWinner', { matchId: 'r2m2', teamId: team1, confirm: false }))
      .thenRefused('overruling-needs-reason');
    expect(play.win('r2m2', team2).map(({ type }) => type)).toEqual(['WinnerDeclared']);
    const last = play.win('r2m1', play.match('r2m1').team2);
    const revealed = last.flatMap(({ type, data }) => (type === 'ScoresRevealed' ? [data.matchId] : []));
    expect(revealed).toEqual(['r2m1', 'r2m2']);
  });

  it('the rule can be changed until the final is launched', () => {
    const play = played(seasonOf(4, THIRD), 1);
    expect(fixedBy(play.state, 'thirdPlaceMatch')).toBeNull();
    play.launch();
    expect(fixedBy(play.state, 'thirdPlaceMatch')).toBe('final-launched');
  });
});
