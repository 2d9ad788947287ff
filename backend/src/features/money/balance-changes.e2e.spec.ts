import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena } from '../bracket/testing/arena.js';
import type { Agent, Person } from '../../testing/test-app.js';

describe('balances at two moments', () => {
  let arena: Arena;
  let match: MatchView;
  let winner: Person;
  let loser: Person;
  let idle: Person;
  /** Revisions before the bets, after the bets, and after the result. */
  let moments: number[];

  const now = async () => {
    const { body } = await arena.get('/bracket/all?at=999999999', arena.admin.agent);
    return (body as { as_of: { revision: number } }).as_of.revision;
  };
  const changes = (since: unknown, at: unknown, agent: Agent = arena.admin.agent, more = '') =>
    arena.get(`/stdollars/balance-changes?since=${since}&at=${at}${more}`, agent);

  beforeAll(async () => {
    arena = await Arena.betting(2);
    match = await arena.match('r1m1');
    winner = await arena.bettor('winner', 100);
    loser = await arena.bettor('loser', 100);
    idle = await arena.bettor('idle', 100);
    const before = await now();
    await arena.bet(winner, match, 40);
    await arena.bet(loser, match, 60, { team_name: match.team2 });
    const staked = await now();
    await arena.winner('r1m1', match.team1);
    moments = [before, staked, await now()];
  });
  afterAll(() => arena.close());

  it('are those of everybody whose balance changed, for an admin', async () => {
    const [before, staked, decided] = moments;
    expect((await changes(before, staked)).body.changes).toEqual([
      { user_id: loser.userId, user_name: loser.name, before: 100, after: 40 },
      { user_id: winner.userId, user_name: winner.name, before: 100, after: 60 },
    ]);
    const { body } = await changes(before, decided);
    expect(body.changes).toEqual([
      { user_id: loser.userId, user_name: loser.name, before: 100, after: 40 },
      { user_id: winner.userId, user_name: winner.name, before: 100, after: 60 + 40 * match.odds.team1 },
    ]);
    expect([body.since.revision, body.at.revision]).toEqual([before, decided]);
    expect((await changes(decided, decided)).body.changes).toEqual([]);
  });

  it('are only their own for other users', async () => {
    const [before, , decided] = moments;
    expect((await changes(before, decided, loser.agent)).body.changes).toEqual([
      { user_id: loser.userId, user_name: loser.name, before: 100, after: 40 },
    ]);
    expect((await changes(before, decided, idle.agent)).body.changes).toEqual([]);
    expect((await changes(before, decided, arena.app.browser())).status).toBe(401);
  });

  it('are those known now about both moments on request', async () => {
    const [before, , decided] = moments;
    await arena.winner('r1m1', String(match.team2), { confirm: true });
    const corrected = await now();
    const known = (await changes(before, decided, arena.admin.agent, '&known=now')).body;
    expect(known.changes).toEqual([
      { user_id: loser.userId, user_name: loser.name, before: 100, after: 40 + 60 * (match.odds.team2 ?? 0) },
      { user_id: winner.userId, user_name: winner.name, before: 100, after: 60 },
    ]);
    expect(known.since.corrections).toEqual([]);
    expect(known.at.corrections).toMatchObject([{ then: match.team1, now: match.team2 }]);
    expect((await changes(decided, corrected, winner.agent, '&known=now')).body.changes).toEqual([]);
    expect((await changes(decided, corrected, winner.agent)).body.changes).toEqual([
      { user_id: winner.userId, user_name: winner.name, before: 60 + 40 * match.odds.team1, after: 60 },
    ]);
    await arena.winner('r1m1', match.team1, { confirm: true });
  });

  it('begin with nothing, and end with the log', async () => {
    const { body } = await changes(0, 999_999_999, loser.agent);
    expect(body.changes).toEqual([{ user_id: loser.userId, user_name: loser.name, before: 0, after: 40 }]);
  });

  it('need two moments of a season that exists', async () => {
    expect((await arena.get('/stdollars/balance-changes?at=5', arena.admin.agent)).status).toBe(400);
    expect((await changes('soon', 5)).status).toBe(400);
    expect((await changes(1, 5, arena.admin.agent, '&season=9')).status).toBe(404);
  });

  it('stay readable when the season is over', async () => {
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const [before, , decided] = moments;
    const { body } = await changes(before, decided, winner.agent, '&season=1');
    expect(body.changes).toHaveLength(1);
    expect((await changes(0, 5, winner.agent, '&season=2')).body.changes).toEqual([]);
  });
});
