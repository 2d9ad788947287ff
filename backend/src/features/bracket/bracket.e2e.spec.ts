import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import type { Agent } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

describe('launching a round', () => {
  it.each([0, 1])('is refused with %d teams (fault 13)', async (teams) => {
    const arena = await Arena.withTeams(teams);
    const answer = await arena.post('/bracket/launch', {});
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Not enough teams have submitted their videos to start the bracket.',
    ]);
    await arena.close();
  });

  it('waits for favorites, winners and revives, in the words of the specification (fault 13)', async () => {
    const arena = await Arena.withTeams(4);
    const { matches } = (await arena.done('/bracket/launch')).body as { matches: MatchView[] };
    const hidden = await arena.post('/bracket/visibility', { round: 1, visible: true });
    expect([hidden.status, hidden.body.message]).toEqual([409, 'Some favorites are missing.']);
    const open = await arena.post('/bracket/launch', {});
    expect([open.status, open.body.message]).toEqual([409, 'Not all matches are completed.']);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    const unused = await arena.post('/bracket/launch', {});
    expect([unused.status, unused.body.message]).toEqual([
      409,
      'Not all allowed revives have been used for round 1.',
    ]);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 0 });
    const missing = await arena.post('/bracket/launch', {});
    expect([missing.status, missing.body.message]).toEqual([409, 'Some favorites are missing.']);
    for (const { match_id, team1 } of matches) {
      await arena.done('/bracket/favorites', { match_id, team_name: team1 });
    }
    expect((await arena.done('/bracket/launch')).body).toMatchObject({ success: true, round: 2 });
    await arena.close();
  });

  it('shows staff in advance what blocks it, for the current season only', async () => {
    const arena = await Arena.withTeams(4);
    const blocked = async () => (await arena.bracket()).launch;
    const enough = { code: 'not-enough-teams', have: 4, need: 2 };
    const seeding = { version: 0, seeds: 0 };
    expect(await blocked()).toEqual({ round: 1, seeding, checks: [enough], blocked_by: [] });
    await arena.done('/bracket/launch');
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    expect(await blocked()).toEqual({
      round: 2,
      checks: [
        { code: 'matches-not-completed', have: 0, need: 2 },
        { code: 'match-settling', have: 0, need: 2 },
        { code: 'vote-open', have: 1, need: 1 },
        { code: 'revives-not-used', have: 0, need: 1 },
        { code: 'favorites-missing', have: 0, need: 2 },
      ],
      blocked_by: [
        { code: 'matches-not-completed', variables: {} },
        { code: 'revives-not-used', variables: { round: 1 } },
        { code: 'favorites-missing', variables: {} },
      ],
    });
    const [visitor, past] = await Promise.all([
      arena.get('/bracket/all', arena.app.browser()),
      arena.get('/bracket/all?at=0'),
    ]);
    expect([visitor.body.launch, past.body.launch]).toEqual([undefined, undefined]);
    await arena.close();
  });

  it('happens once for a repeated key, with the same answer', async () => {
    const arena = await Arena.withTeams(4);
    const first = await arena.post('/bracket/launch', {}, undefined, 'launch-1');
    await arena.done('/bracket/favorites', { match_id: 'r1m1', team_name: first.body.matches[0].team1 });
    const second = await arena.post('/bracket/launch', {}, undefined, 'launch-1');
    expect(second.body).toEqual(first.body);
    expect((await arena.bracket()).rounds).toHaveLength(1);
    await arena.close();
  });
});

describe('a hidden round', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    await arena.done('/bracket/visibility', { round: 1, visible: false });
  });
  afterAll(() => arena.close());

  it('is left out of bracket, favorites, bets and draw for all but staff', async () => {
    const { agent } = await arena.app.person('user');
    const bracket = (await arena.get('/bracket/all', agent)).body as BracketView;
    expect([bracket.matches, bracket.rounds, bracket.draw.seed]).toEqual([[], [], null]);
    expect((await arena.get('/favorites/', agent)).body.favorites).toEqual([]);
    expect((await arena.get('/bets/all', agent)).body.bets).toEqual([]);
    expect((await arena.get('/bracket/draw/verify', agent)).body).toMatchObject({ seed: null, valid: false });
    const judge = (await arena.app.person('judge')).agent;
    expect((await arena.get('/bracket/all', judge)).body.matches).toHaveLength(2);
    expect((await arena.get('/favorites/', judge)).body.favorites).toHaveLength(2);
  });

  it('is not found in the past either', async () => {
    const { agent } = await arena.app.person('user');
    const past = `/bracket/all?at=${arena.revision() - 1}`;
    expect((await arena.get(past, agent)).body.matches).toEqual([]);
    expect((await arena.get(past)).body.matches).toHaveLength(2);
  });

  it('takes no bets (fault 6)', async () => {
    const person = await arena.bettor('early', 50);
    const [match] = (await arena.bracket()).matches;
    const answer = await arena.bet(person, match!, 5);
    expect([answer.status, answer.body.code]).toEqual([404, 'match-not-found']);
  });

  it('is public once it is shown, and its draw can be recomputed', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    const visitor = arena.app.browser();
    const verified = (await arena.get('/bracket/draw/verify', visitor)).body;
    expect(verified).toMatchObject({ valid: true, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(verified.order.map(({ name }: { name: string }) => name).sort()).toEqual(
      arena.teams.map(({ name }) => name).sort(),
    );
    expect((await arena.get('/bracket/draw/verify?round=1', visitor)).body).toEqual(verified);
    const later = await arena.get('/bracket/draw/verify?round=2', visitor);
    expect([later.status, later.body.code]).toEqual([404, 'round-not-found']);
  });

  it('is left out of draw and favorites for all but staff while the bracket is closed', async () => {
    const look = async (agent: Agent) => [
      (await arena.get('/bracket/draw/verify', agent)).body,
      (await arena.get('/favorites/', agent)).body.favorites,
    ];
    const [visitor, { agent: judge }] = [arena.app.browser(), await arena.app.person('judge')];
    const shown = await look(visitor);
    expect(shown[0]).toMatchObject({ valid: true });
    expect(shown[1]).toHaveLength(2);
    for (const phase of [0, 1, 2]) {
      await arena.done('/phase/update', { phase });
      expect(await look(visitor)).toEqual([
        { ...shown[0], seed: null, entrants: [], order: [], valid: false },
        [],
      ]);
      expect(await look(judge)).toEqual(shown);
    }
    await arena.done('/phase/update', { phase: 3 });
    expect(await look(visitor)).toEqual(shown);
  });
});

describe('a winner', () => {
  let arena: Arena;
  let match: MatchView;
  beforeAll(async () => {
    arena = await Arena.betting(8);
    match = await arena.match('r1m1');
  });
  afterAll(() => arena.close());

  it('pays the bets, is not declared twice, and needs a confirmation to be replaced (fault 6, fault 10)', async () => {
    const [right, wrong] = [await arena.bettor('right', 100), await arena.bettor('wrong', 100)];
    await arena.bet(right, match, 100);
    await arena.bet(wrong, match, 60, { team_name: match.team2 });
    const answer = await arena.winner('r1m1', match.team1);
    expect(answer.body.match).toMatchObject({ winner: match.team1, status: 'decided', bets_open: false });
    expect([await arena.balance(right), await arena.balance(wrong)]).toEqual([125, 40]);
    const same = await arena.winner('r1m1', match.team1, { confirm: true });
    expect([same.status, same.body.code]).toEqual([409, 'same-winner']);
    const other = await arena.winner('r1m1', match.team2!);
    expect([other.status, other.body.code]).toEqual([409, 'winner-already-set']);
    const late = await arena.bet(right, match, 1);
    expect([late.status, late.body.code]).toEqual([409, 'bet-closed']);
  });

  it('that is overturned after the payout was spent leaves a debt that blocks spending (fault 11)', async () => {
    const spender = await arena.bettor('spender', 100);
    const [second, third] = [await arena.match('r1m2'), await arena.match('r1m3')];
    await arena.bet(spender, second, 100);
    await arena.winner('r1m2', second.team1);
    await arena.bet(spender, third, 125, { team_name: third.team2 });
    await arena.winner('r1m3', third.team1);
    const overturned = await arena.winner('r1m2', second.team2!, { confirm: true });
    expect(overturned.body.match.winner).toBe(second.team2);
    expect(await arena.balance(spender)).toBe(-125);
    const blocked = await arena.bet(spender, await arena.match('r1m4'), 1);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'insufficient-funds']);
    await arena.winner('r1m2', second.team1, { confirm: true });
    expect(await arena.balance(spender)).toBe(0);
    expect(arena.sumOfMoney()).toBe(0);
  });

  it('is previewed without being written, and the preview comes true', async () => {
    const person = await arena.bettor('previewed', 100);
    const fourth = await arena.match('r1m4');
    await arena.bet(person, fourth, 50, { team_name: fourth.team2 });
    const revision = arena.revision();
    const { changes } = (await arena.winner('r1m4', fourth.team2!, { preview: true })).body as {
      changes: WinnerPreview;
    };
    expect(arena.revision()).toBe(revision);
    expect((await arena.match('r1m4')).winner).toBeNull();
    expect(changes).toMatchObject({ winner: fourth.team2, loser: fourth.team1, overturns: false });
    expect(changes.bets).toEqual([
      expect.objectContaining({
        user_name: 'previewed',
        bet_amount: 50,
        before: { status: 'pending', payout: 0 },
        after: { status: 'won', payout: 100 },
      }),
    ]);
    await arena.winner('r1m4', fourth.team2!);
    for (const { user_id, after } of changes.balances) {
      expect(await arena.balance({ ...person, userId: user_id })).toBe(after);
    }
    const rows = (await arena.get('/leaderboard/bettors')).body.rows as { name: string; rank: number }[];
    const moved = changes.ranks.filter(({ board }) => board === 'bettors');
    expect(moved.length).toBeGreaterThan(0);
    expect(changes.totals).toEqual({ bets: 1, money: 100, ranks: changes.ranks.length });
    for (const { name, after } of moved) expect(rows.find((row) => row.name === name)?.rank).toBe(after);
  });

  it('is accepted from one of two admins who declare different ones at once (fault 10)', async () => {
    const arena = await Arena.betting(2);
    const [final] = (await arena.bracket()).matches;
    const answers = await Promise.all([
      arena.winner('r1m1', final!.team1),
      arena.winner('r1m1', final!.team2!),
    ]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)).toMatchObject({
      status: 409,
      body: { code: 'winner-already-set' },
    });
    await arena.close();
  });

  it('can no longer be replaced when the next round is launched', async () => {
    await arena.decideRound();
    await arena.done('/bracket/launch');
    const answer = await arena.winner('r1m1', match.team2!, { confirm: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'next-round-launched']);
  });
});
