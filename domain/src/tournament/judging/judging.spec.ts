import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { findMatch } from '../bracket/bracket.js';
import { ADMIN, command, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { isTurned } from './blind.js';
import { isBlindFor } from './judging.decide.js';
import { mayShowDetails, missingJudges, proposalOf } from './proposal.js';
import { DEFAULT_RUBRIC, type Rubric } from './rubric.js';

const RUBRIC: Rubric = {
  criteria: [
    { name: 'editing', weight: 3 },
    { name: 'story', weight: 1 },
  ],
  scale: 10,
  method: 'mean',
  publish: 'all',
  blind: false,
};
const JUDGES = ['j1', 'j2', 'j3'];

/** Two matches of round 1, three judges. */
function judged(rubric: Partial<Rubric> = {}): Play {
  const play = seasonOf(4).launch();
  for (const userId of JUDGES) play.do('AddJudge', { userId, name: userId, color: 'red' });
  play.do('SetRubric', { ...RUBRIC, ...rubric, version: 0 });
  return play;
}

function score(play: Play, judge: string, team1: number[], team2: number[], matchId = 'r1m1') {
  const of = play.state.judging.rubric?.blind ? 'works' : 'teams';
  return play.do(
    'ScoreMatch',
    { of, season: 1, version: 1, matchId, team1, team2, salt: `salt-${judge}` },
    user(judge),
  );
}

function matchIn({ state }: Play, matchId = 'r1m1') {
  const match = findMatch(state.bracket, matchId);
  if (!match) throw new Error(matchId);
  return match;
}

const scoring = (judge: string, team1: number[], team2: number[], matchId = 'r1m1') =>
  command('ScoreMatch', { season: 1, version: 1, matchId, team1, team2, salt: 's' }, user(judge));
const setting = (rubric: Rubric, version = 1, actor = ADMIN) =>
  command('SetRubric', { ...rubric, version }, actor);

describe('SetRubric', () => {
  it('is for admins, and is refused once anyone has scored', () => {
    const play = judged();
    const other = { ...RUBRIC, scale: 20 };
    given(tournament, play.events).when(setting(RUBRIC)).then();
    given(tournament, play.events).when(setting(other)).then({ type: 'RubricSet', data: other });
    given(tournament, play.events)
      .when(setting(other, 1, user('j1')))
      .thenRefused('forbidden-role');
    score(play, 'j1', [2, 2], [4, 4]);
    given(tournament, play.events).when(setting(other)).thenRefused('rubric-locked');
  });

  it('refuses what was made from another rubric, and the same one twice changes nothing', () => {
    const play = judged();
    const other = { ...RUBRIC, scale: 20 };
    given(tournament, play.events).when(setting(other, 0)).thenRefused('rubric-changed');
    given(tournament, play.events).when(setting(RUBRIC, 0)).then();
  });

  it('stays locked in later rounds', () => {
    const play = judged();
    score(play, 'j1', [2, 2], [4, 4]);
    play.complete().launch();
    given(tournament, play.events).when(setting(DEFAULT_RUBRIC)).thenRefused('rubric-locked');
  });

  it.each([
    [{ criteria: [] }, 'validation-failed'],
    [{ criteria: [{ name: 'a', weight: 0 }] }, 'validation-failed'],
    [{ scale: 2 }, 'validation-failed'],
    [
      {
        criteria: [
          { name: 'A', weight: 1 },
          { name: 'a', weight: 2 },
        ],
      },
      'criterion-twice',
    ],
  ] as const)('refuses %j', (part, code) => {
    const { events } = seasonOf(2);
    given(tournament, events)
      .when(setting({ ...RUBRIC, ...part }, 0))
      .thenRefused(code);
  });
});

describe('ScoreMatch', () => {
  it('takes half points for both works, may be changed, and repeats nothing', () => {
    const play = judged();
    const data = { matchId: 'r1m1', round: 1, userId: 'j1', team1: [15, 20], team2: [0, 3], salt: 's' };
    given(tournament, play.events)
      .when(scoring('j1', [15, 20], [0, 3]))
      .then({ type: 'MatchScored', data });
    score(play, 'j1', [15, 20], [0, 3]);
    given(tournament, play.events)
      .when(scoring('j1', [15, 20], [0, 3]))
      .then();
    given(tournament, play.events)
      .when(scoring('j1', [15, 20], [0, 4]))
      .then({ type: 'MatchScored', data: { ...data, team2: [0, 4] } });
  });

  it.each([[[21, 1]], [[-1, 1]], [[1.5, 1]], [[1]], [[1, 1, 1]]])('refuses the points %j', (points) => {
    given(tournament, judged().events)
      .when(scoring('j1', [1, 1], points))
      .thenRefused('scores-incomplete', { criteria: 2, max: 10 });
  });

  it('is refused for another rubric than the judge has read, and for another season', () => {
    const play = judged();
    const reordered = { ...RUBRIC, criteria: [...RUBRIC.criteria].reverse() };
    play.do('SetRubric', { ...reordered, version: 1 });
    const data = { season: 1, version: 2, matchId: 'r1m1', team1: [1, 1], team2: [2, 2], salt: 's' };
    const scores = (part: Partial<typeof data>) => command('ScoreMatch', { ...data, ...part }, user('j1'));
    given(tournament, play.events)
      .when(scores({ version: 1 }))
      .thenRefused('rubric-changed');
    given(tournament, play.events)
      .when(scores({ season: 2 }))
      .thenRefused('season-closed');
    expect(tournament.decide(play.state, scores({}))).toHaveLength(1);
  });

  it('is for judges alone, in a season with a rubric', () => {
    const play = judged();
    for (const actor of [ADMIN, user('fan')])
      given(tournament, play.events)
        .when({ ...scoring('j1', [1, 1], [2, 2]), actor })
        .thenRefused('judges-only');
    const without = seasonOf(2).launch();
    without.do('AddJudge', { userId: 'j1', name: 'J', color: 'red' });
    given(tournament, without.events)
      .when(scoring('j1', [1, 1], [2, 2]))
      .thenRefused('no-rubric');
  });

  it('is refused to a judge with an own interest, who is not waited for', () => {
    const play = judged();
    const { team1 } = play.match('r1m1');
    // `AddJudge` refuses members. The log may have one all the same.
    const member = { type: 'JudgeAdded', data: { userId: `${team1}-a`, color: 'red' } } as const;
    given(tournament, [...play.events, member])
      .when(scoring(`${team1}-a`, [1, 1], [2, 2]))
      .thenRefused('own-interest');
    tournament.evolve(play.state, member);
    expect(missingJudges(play.state, matchIn(play))).toEqual(JUDGES);
    expect(missingJudges(play.state, matchIn(play, 'r1m2'))).toEqual([...JUDGES, `${team1}-a`]);
  });

  it('ends with the result, also if it is overturned', () => {
    const play = judged();
    const { team1, team2 } = play.match('r1m1');
    play.win('r1m1', team1);
    given(tournament, play.events)
      .when(scoring('j1', [1, 1], [2, 2]))
      .thenRefused('scores-closed');
    play.do('DeclareWinner', { matchId: 'r1m1', teamId: team2, confirm: true, reason: 'a mistake' });
    given(tournament, play.events)
      .when(scoring('j1', [1, 1], [2, 2]))
      .thenRefused('scores-closed');
  });
});

describe('the proposal', () => {
  it('waits for every judge, and weighs the criteria', () => {
    const play = judged();
    const { team2 } = play.match('r1m1');
    score(play, 'j1', [20, 0], [0, 20]);
    score(play, 'j2', [0, 0], [20, 20]);
    expect(proposalOf(play.state, matchIn(play))).toBeNull();
    expect(missingJudges(play.state, matchIn(play))).toEqual(['j3']);
    score(play, 'j3', [10, 10], [10, 10]);
    const proposal = proposalOf(play.state, matchIn(play));
    // (7.5 + 0 + 5) / 3 against (2.5 + 10 + 5) / 3
    expect(proposal).toMatchObject({ winner: team2, judges: JUDGES });
    expect(proposal?.means.map((mean) => mean.toFixed(3))).toEqual(['4.167', '5.833']);
    expect(proposal?.spread.map((spread) => spread.toFixed(3))).toEqual(['3.118', '3.118']);
  });

  it('names nobody when both works are equal', () => {
    const play = judged();
    for (const judge of JUDGES) score(play, judge, [10, 6], [10, 6]);
    expect(proposalOf(play.state, matchIn(play))?.winner).toBeNull();
  });

  it('normalised, lets no judge decide alone by using more of the scale', () => {
    const of = (method: Rubric['method']) => {
      const play = judged({ method });
      score(play, 'j1', [20, 20], [0, 0]);
      score(play, 'j2', [10, 10], [12, 12]);
      score(play, 'j3', [10, 10], [12, 12]);
      return { play, proposal: proposalOf(play.state, matchIn(play)) };
    };
    expect(of('mean').proposal?.winner).toBe(of('mean').play.match('r1m1').team1);
    expect(of('normalised').proposal?.winner).toBe(of('normalised').play.match('r1m1').team2);
  });

  it('is fixed by the last judge: no score and no change of the jury moves it', () => {
    const play = judged({ method: 'normalised' });
    score(play, 'j1', [18, 18], [4, 4]);
    score(play, 'j2', [8, 8], [12, 12]);
    score(play, 'j3', [10, 10], [12, 12]);
    const fixed = proposalOf(play.state, matchIn(play));
    given(tournament, play.events)
      .when(scoring('j3', [20, 20], [0, 0]))
      .thenRefused('scores-closed');
    score(play, 'j1', [12, 10], [0, 0], 'r1m2');
    play.do('RemoveJudge', { userId: 'j2' });
    play.do('AddJudge', { userId: 'j4', name: 'j4', color: 'red' });
    given(tournament, play.events)
      .when(scoring('j4', [20, 20], [0, 0]))
      .thenRefused('scores-closed');
    expect(proposalOf(play.state, matchIn(play))).toEqual(fixed);
    play.win('r1m1', fixed?.winner ?? '');
    const last = play.complete().events.find(({ type }) => type === 'ScoresRevealed');
    expect(last?.data).toMatchObject({ proposed: fixed?.winner, published: { means: fixed?.means } });
  });

  it.each(['mean', 'normalised'] as const)(
    '(%s) is fixed when the last judge without scores is removed',
    (method) => {
      const play = judged({ method });
      score(play, 'j1', [20, 20], [10, 10]);
      score(play, 'j3', [20, 20], [10, 10], 'r1m2');
      score(play, 'j2', [10, 10], [8, 8]);
      play.do('RemoveJudge', { userId: 'j3' });
      const fixed = proposalOf(play.state, matchIn(play));
      expect(fixed).toMatchObject({ winner: play.match('r1m1').team1, judges: ['j1', 'j2'] });
      if (method === 'mean') expect(fixed?.means).toEqual([7.5, 4.5]);
      expect(proposalOf(play.state, matchIn(play, 'r1m2'))).toBeNull();
      given(tournament, play.events)
        .when(scoring('j1', [1, 1], [2, 2]))
        .thenRefused('scores-closed');
      play.do('AddJudge', { userId: 'j3', name: 'j3', color: 'red' });
      given(tournament, play.events)
        .when(scoring('j3', [1, 1], [2, 2]))
        .thenRefused('scores-closed');
      play.do('RemoveJudge', { userId: 'j3' });
      expect(proposalOf(play.state, matchIn(play))).toEqual(fixed);
    },
  );

  it('is nobody’s when no judge is left', () => {
    const play = judged();
    for (const userId of JUDGES) play.do('RemoveJudge', { userId });
    expect(proposalOf(play.state, matchIn(play))).toBeNull();
  });

  it('has details only if no reader can compute the scores of one judge from them', () => {
    const play = judged();
    for (const judge of JUDGES) score(play, judge, [10, 6], [12, 6]);
    expect(mayShowDetails(play.state, matchIn(play), 'admin')).toBe(true);
    expect(mayShowDetails(play.state, matchIn(play), 'j1')).toBe(false);
    const few = judged();
    few.do('RemoveJudge', { userId: 'j3' });
    for (const judge of ['j1', 'j2']) score(few, judge, [10, 6], [12, 6]);
    expect(mayShowDetails(few.state, matchIn(few), 'admin')).toBe(false);
  });
});

describe('the decision', () => {
  const scored = (rubric: Partial<Rubric> = {}) => {
    const play = judged(rubric);
    for (const judge of JUDGES) score(play, judge, [20, 20], [10, 10]);
    return play;
  };
  const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

  it('against the proposal needs a reason, which is recorded', () => {
    const play = scored();
    const { team1, team2 } = play.match('r1m1');
    const declare = (reason?: string) =>
      command('DeclareWinner', { matchId: 'r1m1', teamId: team2, confirm: false, reason });
    given(tournament, play.events).when(declare()).thenRefused('overruling-needs-reason');
    const events = tournament.decide(play.state, declare('Team 1 broke the rules'));
    expect(events[1]).toEqual({
      type: 'ProposalOverruled',
      data: {
        matchId: 'r1m1',
        round: 1,
        proposed: team1,
        winner: team2,
        reason: 'Team 1 broke the rules',
      },
    });
  });

  it('as proposed, or before all judges have scored, needs none', () => {
    const play = scored();
    const { team1 } = play.match('r1m1');
    expect(typesOf(play.win('r1m1', team1))).toEqual(['WinnerDeclared']);
    score(play, 'j1', [20, 20], [10, 10], 'r1m2');
    expect(typesOf(play.fork().win('r1m2', play.match('r1m2').team2))).toContain('WinnerDeclared');
  });

  it.each(['first', 'last'])('by walkover, %s in the round, publishes no scores of its match', (when) => {
    const play = scored();
    score(play, 'j1', [1, 2], [3, 4], 'r1m2');
    const vanish = () =>
      play.do('DeclareWalkover', { matchId: 'r1m1', teamId: play.match('r1m1').team1, reason: 'no answer' });
    const win = () => play.win('r1m2', play.match('r1m2').team1);
    const events = when === 'first' ? [...vanish(), ...win()] : [...win(), ...vanish()];
    const revealed = events.flatMap((event) => (event.type === 'ScoresRevealed' ? [event.data.matchId] : []));
    expect(revealed).toEqual(['r1m2']);
  });

  it('that completes the round reveals all its scores, once', () => {
    const play = scored();
    const { team1, team2 } = play.match('r1m1');
    score(play, 'j1', [1, 2], [3, 4], 'r1m2');
    play.do('DeclareWinner', { matchId: 'r1m1', teamId: team2, confirm: false, reason: 'disqualified' });
    const revealed = play
      .win('r1m2', play.match('r1m2').team1)
      .filter(({ type }) => type === 'ScoresRevealed');
    expect(revealed.map(({ data }) => data)).toMatchObject([
      {
        matchId: 'r1m1',
        judges: 3,
        proposed: team1,
        reason: 'disqualified',
        published: { means: [10, 5], spread: [0, 0] },
      },
      {
        matchId: 'r1m2',
        judges: 1,
        proposed: null,
        published: { scores: [{ userId: 'j1', team1: [1, 2], team2: [3, 4] }] },
      },
    ]);
    const overturned = play.do('DeclareWinner', {
      matchId: 'r1m1',
      teamId: team1,
      confirm: true,
      reason: 'a mistake',
    });
    expect(typesOf(overturned)).not.toContain('ScoresRevealed');
  });

  it('corrected before the reveal takes its reason along', () => {
    const play = scored();
    const { team1, team2 } = play.match('r1m1');
    const correct = (teamId: string, reason: string) =>
      play.do('DeclareWinner', { matchId: 'r1m1', teamId, confirm: true, reason });
    correct(team2, 'disqualified');
    const agreed = play.fork();
    agreed.do('DeclareWinner', { matchId: 'r1m1', teamId: team1, confirm: true, reason: 'it was right' });
    correct(team1, 'it was right');
    correct(team2, 'after all');
    const reasonOf = (of: Play) => of.complete().events.find(({ type }) => type === 'ScoresRevealed')?.data;
    expect(reasonOf(agreed)).not.toHaveProperty('reason');
    expect(reasonOf(play)).toMatchObject({ reason: 'after all' });
  });

  it.each([
    ['averages', { criteria: ['editing', 'story'], scale: 10, means: [10, 5], spread: [0, 0], scores: [] }],
    ['nothing', null],
  ] as const)('publishes %s', (publish, published) => {
    const play = scored({ publish });
    play.complete();
    expect(play.events.find(({ type }) => type === 'ScoresRevealed')?.data).toMatchObject({ published });
  });
});

describe('judging without names', () => {
  const blind = () => {
    const play = seasonOf(4).launch();
    // One of either order.
    const first = ['j1', 'j2', 'j3', 'j4', 'j5'].find((id) => !isTurned(1, 'r1m1', id)) ?? '';
    const second = ['j1', 'j2', 'j3', 'j4', 'j5'].find((id) => isTurned(1, 'r1m1', id)) ?? '';
    for (const userId of [first, second]) play.do('AddJudge', { userId, name: userId, color: 'red' });
    play.do('SetRubric', { ...RUBRIC, blind: true, version: 0 });
    return { play, first, second };
  };

  it('gives the points of work A to the team that the judge has seen as A', () => {
    const { play, first, second } = blind();
    score(play, first, [20, 20], [2, 4]);
    score(play, second, [20, 20], [2, 4]);
    const given = play.state.judging.scores.get('r1m1');
    expect(given?.get(first)).toMatchObject({ team1: [20, 20], team2: [2, 4] });
    expect(given?.get(second)).toMatchObject({ team1: [2, 4], team2: [20, 20] });
    expect(proposalOf(play.state, matchIn(play))?.winner).toBeNull();
  });

  it('refuses points of teams, which name no work', () => {
    const { play, second } = blind();
    given(tournament, play.events)
      .when(scoring(second, [20, 20], [2, 4]))
      .thenRefused('scores-of-other-kind');
  });

  it('lasts as long as the judge may change the points, and is nothing for others', () => {
    const { play, first, second } = blind();
    const isBlind = (userId: string) => isBlindFor(play.state, user(userId), matchIn(play));
    score(play, first, [20, 20], [2, 4]);
    expect([isBlind(first), isBlind(second), isBlind('fan')]).toEqual([true, true, false]);
    score(play, second, [20, 20], [2, 4]);
    expect([isBlind(first), isBlind(second)]).toEqual([false, false]);
  });

  it('is no rule of a season whose log is older', () => {
    const play = seasonOf(4);
    const { criteria, scale, method, publish } = RUBRIC;
    const older = { type: 'RubricSet', data: { criteria, scale, method, publish } } as const;
    given(tournament, [...play.events, older])
      .when(setting(RUBRIC))
      .then();
  });
});
