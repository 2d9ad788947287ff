import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BalanceChange } from '@arena/projections/money/balance-changes.types';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { Arena } from '../bracket/testing/arena.js';

describe('the audit trail of a result', () => {
  let arena: Arena;
  let red: string;
  let blue: string;
  beforeAll(async () => {
    arena = await Arena.betting(2);
    const match = await arena.match('r1m1');
    [red, blue] = [match.team1, match.team2 ?? ''];
    for (const [name, team] of Object.entries({ ann: red, bob: blue }))
      await arena.bet(await arena.bettor(name, 500), match, 100, { team_name: team });
    await arena.winner('r1m1', red);
    await arena.winner('r1m1', blue, { confirm: true, reason: 'The votes were swapped' });
  });
  afterAll(() => arena.close());

  const events = async (query: string): Promise<AuditEventView[]> =>
    ((await arena.get(`/audit/events?${query}`)).body as { events: AuditEventView[] }).events;

  it('names the teams, the match, the reason, and what was changed', async () => {
    const [event] = await events('type=WinnerOverturned');
    expect(event?.facts).toMatchObject({
      season: 1,
      round: 1,
      match: 1,
      match_id: 'r1m1',
      team: blue,
      other: red,
      reason: 'The votes were swapped',
      effects: { bets: 2, balances: 2 },
    });
    // Only the winner's balance has changed with the first result.
    const [first] = await events('type=WinnerDeclared');
    expect(first?.facts.effects).toEqual({ bets: 2, balances: 1 });
  });

  it('names what a correction supersedes, and what superseded it', async () => {
    await arena.winner('r1m1', red, { confirm: true, reason: 'The votes were right' });
    const [third, second] = await events('type=WinnerOverturned');
    const [first] = await events('type=WinnerDeclared');
    expect(first?.facts).toMatchObject({ supersedes: null, superseded_by: second?.revision });
    expect(second?.facts).toMatchObject({ supersedes: first?.revision, superseded_by: third?.revision });
    expect(third?.facts).toMatchObject({ supersedes: second?.revision, superseded_by: null });
    const [other] = await events('type=BetPlaced&limit=1');
    expect(other?.facts).toMatchObject({ supersedes: null, superseded_by: null });
  });

  it('is filtered by match, by team, also where it lost, and by person', async () => {
    const [bet] = await events('type=BetPlaced&limit=1');
    expect(bet?.facts).toMatchObject({ person: 'bob', amount: 100 });
    expect((await events('match=r1m1')).every(({ facts }) => facts.match_id === 'r1m1')).toBe(true);
    const id = arena.teams.find(({ name }) => name === blue)?.teamId;
    const types = (await events(`team=${id}`)).map(({ type }) => type);
    const own = ['TeamRegistered', 'BetPlaced', 'WinnerDeclared', 'WinnerOverturned'];
    expect(types).toEqual(expect.arrayContaining(own));
    const loser = (await events(`team=${id}&type=WinnerDeclared`)).map(({ facts }) => facts.other);
    expect(loser).toEqual([blue]);
    const bob = await events(`person=${bet?.facts.user_id}`);
    expect(bob.map(({ type }) => type)).toEqual(expect.arrayContaining(['AccountRegistered', 'BetPlaced']));
    expect(bob.every(({ facts }) => facts.person === 'bob')).toBe(true);
  });

  it('is filtered by several teams, with an event of two of them once, page by page', async () => {
    const ids = [red, blue].map((name) => arena.teams.find((team) => team.name === name)?.teamId).join(',');
    const filter = `team=${ids}&type=WinnerDeclared,WinnerOverturned`;
    const all = await events(filter);
    expect(all.map(({ type }) => type)).toEqual(['WinnerOverturned', 'WinnerOverturned', 'WinnerDeclared']);
    const { body } = await arena.get(`/audit/events?${filter}&limit=1`);
    const { events: first, next } = body as { events: AuditEventView[]; next: string };
    const rest = await events(`${filter}&after=${next}`);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('can be searched for the teams of every season', async () => {
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const { body } = await arena.get('/audit/teams');
    const named = arena.teams.map(({ teamId, name }) => ({ team_id: teamId, name, season: 1 }));
    expect((body as { teams: object[] }).teams).toEqual(expect.arrayContaining(named));
    const teamId = await arena.app.formTeam(
      'Gone',
      await arena.app.signUp('gia'),
      await arena.app.signUp('gus'),
    );
    expect((await arena.delete('/team/delete/Gone')).status).toBe(200);
    const after = (await arena.get('/audit/teams')).body as { teams: object[] };
    expect(after.teams).toContainEqual({ team_id: teamId, name: 'Gone', season: 2 });
    await arena.app.browser().get('/api/audit/teams').expect(401);
  });
});

describe('the audit trail of an overturn that revokes a revive', () => {
  let arena: Arena;
  beforeAll(async () => (arena = await Arena.betting(4)));
  afterAll(() => arena.close());

  it('counts every balance that opens with it: of bets, and of members who get their money back', async () => {
    const match = await arena.match('r1m1');
    const blue = match.team2 ?? '';
    const { leader, mate } = arena.teams.find(({ name }) => name === blue)!;
    await arena.bet(await arena.bettor('ann', 100), match, 100);
    await arena.bet(mate, match, 100, { team_name: blue });
    await arena.decideRound();
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.done('/bracket/revive', { team_name: blue });
    await arena.winner('r1m1', blue, { confirm: true });
    const { events } = (await arena.get('/audit/events?season=1')).body as { events: AuditEventView[] };
    const overturn = events.find(({ type }) => type === 'WinnerOverturned')!;
    const request = events.filter(({ correlation }) => correlation === overturn.correlation);
    expect(request.map(({ type }) => type)).toContain('ReviveRevoked');
    const [since, at] = [overturn.revision - 1, Math.max(...request.map(({ revision }) => revision))];
    const opened = await arena.get(`/stdollars/balance-changes?since=${since}&at=${at}`);
    const changes = (opened.body.changes as BalanceChange[]).map(({ user_name, before, after }) => [
      user_name,
      before,
      after,
    ]);
    // 1,000.00 each to begin with. The mate's bet at 2.00 is won now, Ann's at 1.25 is lost.
    expect(changes).toEqual([
      [mate.name, 0, 900 + 200],
      [leader.name, 0, 1000],
      ['ann', 125, 0],
    ]);
    expect(overturn.facts.effects).toEqual({ bets: 2, balances: 3 });
  });
});
