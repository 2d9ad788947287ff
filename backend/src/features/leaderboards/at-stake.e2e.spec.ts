import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type {
  AtStakeView,
  OwnAtStake,
  OwnStakesView,
  ProjectedRow,
} from '@arena/projections/leaderboards/at-stake.types';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import type { Agent, Person } from '../../testing/test-app.js';
import { Arena } from '../bracket/testing/arena.js';
import { AtStakeReader } from './at-stake.reader.js';

type Answer = AtStakeView & OwnAtStake;

describe('what is at stake', () => {
  let arena: Arena;
  let visitor: Agent;
  let ann: Person;
  let bob: Person;
  /** Bets on the second match, which stays open. */
  let holder: Person;
  let matches: MatchView[];

  const atStake = async (query = '', agent = visitor) =>
    (await arena.get(`/leaderboard/at-stake${query}`, agent)).body as Answer;
  const ownStakes = async ({ agent }: Person) =>
    ((await arena.get('/leaderboard/own-stakes', agent)).body as OwnStakesView).stakes;
  const board = async () =>
    ((await arena.get('/leaderboard/bettors', visitor)).body as { rows: BettorRow[] }).rows;
  const inOrder = (rows: readonly ProjectedRow[]) => rows.map(({ rank, name, net }) => [rank, name, net]);
  const bets = (match: string, open: boolean) =>
    arena.done(`/bracket/${open ? 'open' : 'close'}-bets`, { match_id: match });

  async function placed(person: Person, match: MatchView, amount: number, team: 'team1' | 'team2') {
    const answer = await arena.bet(person, match, amount, { team_name: match[team], confirm: true });
    expect(answer.body).toMatchObject({ success: true });
    return (answer.body as { bet_id: string }).bet_id;
  }

  beforeAll(async () => {
    arena = await Arena.betting(6);
    visitor = arena.app.browser();
    matches = (await arena.bracket()).matches;
    [ann, bob, holder] = [
      await arena.bettor('Ann', 100),
      await arena.bettor('Bob', 100),
      await arena.bettor('Holder', 1000),
    ];
    await placed(ann, matches[0]!, 40, 'team1');
    await placed(bob, matches[0]!, 10, 'team2');
  });
  afterAll(() => arena.close());

  it('is nothing while every match is open, and the own bet only to its owner', async () => {
    expect(await atStake()).toMatchObject({ matches: [], outcomes: [], own: [] });
    expect(await ownStakes(ann)).toMatchObject([
      {
        match_id: 'r1m1',
        bet_amount: 40,
        rank: 1,
        outcomes: [
          { team_name: matches[0]!.team1, net: 10, rank: 1 },
          { team_name: matches[0]!.team2, net: -40, rank: 1 },
        ],
      },
    ]);
    expect(await ownStakes(holder)).toEqual([]);
    expect((await arena.get('/leaderboard/own-stakes', visitor)).status).toBe(401);
  });

  it('is the board of both outcomes once the bets are closed, with the own row', async () => {
    await bets('r1m1', false);
    const answer = await atStake('?match_id=r1m1', bob.agent);
    expect(answer.outcomes.map(({ rows }) => inOrder(rows))).toEqual([
      [
        [1, 'Ann', 10],
        [2, 'Bob', -10],
      ],
      [
        [1, 'Bob', 10],
        [2, 'Ann', -40],
      ],
    ]);
    expect(answer.own.map((row) => row?.rank)).toEqual([2, 1]);
    expect((await atStake('?match_id=r1m1')).own).toEqual([null, null]);
    expect(await ownStakes(ann)).toEqual([]);
    expect((await atStake('?match_id=r1m2')).outcomes).toEqual([]);
  });

  it('tells nobody an open amount: not by any outcome, rank, difference or role, before or after a bet', async () => {
    const rival = arena.teams[3]!.leader;
    const readers: Record<string, Agent> = {
      visitor,
      bettor: ann.agent,
      participant: rival.agent,
      judge: await arena.app.as('judge'),
      admin: arena.admin.agent,
    };
    const queries = [
      '',
      '?match_id=r1m1',
      '?match_id=r1m2',
      '?winners=r1m1.1',
      '?winners=r1m1.2,r1m2.1,r1m3.2',
    ];
    const everything = async () => {
      const answers: unknown[] = [];
      for (const [who, agent] of Object.entries(readers)) {
        for (const query of queries) answers.push([who, query, await atStake(query, agent)]);
        if (who !== 'visitor')
          answers.push([who, (await arena.get('/leaderboard/own-stakes', agent)).body as unknown]);
      }
      return answers;
    };
    const before = await everything();
    await placed(holder, matches[1]!, 11.11, 'team1');
    const little = await everything();
    await placed(holder, matches[1]!, 987.65, 'team1');
    expect(await everything()).toEqual(little);
    const bet = await placed(holder, matches[1]!, 555.55, 'team2');
    expect(await everything()).toEqual(little);
    await bets('r1m2', false);
    await bets('r1m2', true);
    await placed(holder, matches[1]!, 1.01, 'team2');
    expect(await everything()).toEqual(little);
    expect((await ownStakes(holder))[0]?.bet_amount).toBe(1.01);
    const [again] = (await arena.get(`/bets/user/${holder.userId}`, holder.agent)).body.bets as {
      id: string;
    }[];
    expect(again!.id).not.toBe(bet);
    await arena.delete(`/bets/delete/${again!.id}`, holder.agent);
    expect(await everything()).toEqual(before);
  });

  it('is the combination of the results that the reader chooses, by default the expected ones', async () => {
    await placed(holder, matches[1]!, 100, 'team2');
    await bets('r1m2', false);
    const both = await atStake('?winners=r1m1.2,r1m2.2');
    expect(inOrder(both.outcomes[0]!.rows)).toEqual([
      [1, 'Holder', 100],
      [2, 'Bob', 10],
      [3, 'Ann', -40],
    ]);
    const { matches: closed, outcomes } = await atStake();
    expect(closed.map(({ match_id: id }) => id)).toEqual(['r1m1', 'r1m2']);
    expect(outcomes.map(({ winners }) => winners)).toEqual([
      [
        { match_id: 'r1m1', team_name: matches[0]!.team1 },
        { match_id: 'r1m2', team_name: matches[1]!.team1 },
      ],
    ]);
    for (const bad of ['?winners=r1m1', '?winners=r1m1.3', '?winners=', '?match_id=final'])
      expect((await arena.get(`/leaderboard/at-stake${bad}`, visitor)).status).toBe(400);
  });

  it('is for judges and admins only while the round is hidden', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await atStake()).toMatchObject({ matches: [], outcomes: [] });
    expect((await atStake('', arena.admin.agent)).matches).toHaveLength(2);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    expect((await atStake()).matches).toHaveLength(2);
  });

  it('is computed once for all readers, and follows bets on other matches', async () => {
    const computing = jest.spyOn(arena.app.nest.get(AtStakeReader, { strict: false }), 'closed');
    const rank = async ({ agent, name }: Person) => {
      const { own, outcomes } = await atStake('?winners=r1m1.1,r1m2.1', agent);
      expect(own[0]).toEqual(outcomes[0]!.rows.find((row) => row.name === name));
    };
    for (let times = 0; times < 5; times++) for (const person of [ann, bob, holder]) await rank(person);
    expect(computing).toHaveBeenCalledTimes(1);
    computing.mockRestore();
    await placed(ann, matches[2]!, 5, 'team1');
    const newcomer = await arena.bettor('New', 10);
    await placed(newcomer, matches[2]!, 10, 'team2');
    const followed = await atStake('?winners=r1m1.1,r1m2.1');
    expect(followed.outcomes[0]!.rows.map(({ name, bets: count }) => [name, count])).toContainEqual([
      'Ann',
      2,
    ]);
    expect(followed.outcomes[0]!.rows.map(({ name }) => name)).toContain('New');
    await arena.app.runtime.readSide.rebuild();
    expect(await atStake('?winners=r1m1.1,r1m2.1')).toEqual(followed);
  });

  it('becomes what was projected, and a decided match leaves', async () => {
    const projected = (await atStake('?winners=r1m1.2')).outcomes[0]!.rows;
    await arena.winner('r1m1', matches[0]!.team2!);
    expect(inOrder(await board())).toEqual(inOrder(projected));
    expect((await atStake()).matches.map(({ match_id: id }) => id)).toEqual(['r1m2']);
    expect((await atStake('?match_id=r1m1')).outcomes).toEqual([]);
    const [, lost] = (await atStake('', holder.agent)).own;
    expect(lost).toMatchObject({ name: 'Holder', net: 100, rank: 1, rank_before: null });
  });
});
