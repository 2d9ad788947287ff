import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Response } from 'supertest';
import { Arena } from '../../features/bracket/testing/arena.js';
import type { Agent, Person } from '../../testing/test-app.js';

type Row = Record<string, unknown>;

describe('tables as files', () => {
  let arena: Arena;
  let visitor: Agent;
  let bettor: Person;

  beforeAll(async () => {
    arena = await Arena.withTeams(3);
    const [leader, mate] = [await arena.app.signUp('lead 4'), await arena.app.signUp('mate 4')];
    await arena.app.formTeam('=SUM(A1)', leader, mate);
    await arena.open();
    visitor = arena.app.browser();
    bettor = await arena.bettor('a bettor', 100);
    await arena.bet(bettor, (await arena.bracket()).matches[0]!, 40);
  });
  afterAll(() => arena.close());

  const file = (path: string, agent: Agent = visitor): Promise<Response> => arena.get(path, agent);
  const json = async (path: string, agent: Agent = visitor): Promise<Row[]> =>
    (await file(`${path}?format=json`, agent)).body as Row[];
  const csv = async (path: string, agent: Agent = visitor): Promise<Record<string, string>[]> =>
    parse((await file(path, agent)).text, { bom: true, columns: true });

  it('have a name, and are CSV unless JSON is asked for', async () => {
    const answer = await file('/bracket/all/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bracket-season-1.csv"',
      'cache-control': 'no-store',
    });
    const other = await file('/leaderboard/teams/export?format=json');
    expect(other.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="teams-season-1.json"',
    });
    expect((await file('/bracket/all/export?format=xls')).body.code).toBe('validation-failed');
    expect((await file('/bets/all/export?season=9')).body.code).toBe('season-not-found');
  });

  it('are compressed for clients that can read that, with the same content', async () => {
    const asked = (encoding: string) =>
      arena.app.browser().get('/api/leaderboard/teams/export').set('accept-encoding', encoding).expect(200);
    const [plain, packed] = [await asked('gzip;q=0'), await asked('gzip, br')];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(plain.text).toContain('rank');
    expect(packed.text).toBe(plain.text);
  });

  it('contain the matches with their teams, odds and byes', async () => {
    const rows = await csv('/bracket/all/export');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ match_id: 'r1m1', round: '1', team1_odds: '1.25', team2_odds: '2' });
    expect(rows[1]).toMatchObject({ status: 'bye', team2: '', team2_odds: '' });
    expect((await json('/bracket/all/export'))[1]).toMatchObject({ team2: null, bets_open: false });
  });

  it('do not contain the stakes of others until the match is closed', async () => {
    expect(await json('/bets/all/export')).toMatchObject([{ user_name: 'a bettor', bet_amount: null }]);
    expect(await json('/bets/all/export', arena.admin.agent)).toMatchObject([{ bet_amount: null }]);
    expect(await json('/bets/all/export', bettor.agent)).toMatchObject([{ bet_amount: 40 }]);
    await arena.done('/bracket/close-bets', { match_id: 'r1m1' });
    expect(await csv('/bets/all/export')).toMatchObject([{ bet_amount: '40', potential_gain: '50' }]);
  });

  it('contain own bets for their owner and admins alone', async () => {
    const path = `/bets/user/${bettor.userId}/export`;
    expect(await json(path, bettor.agent)).toMatchObject([{ bet_amount: 40, status: 'pending' }]);
    expect(await json(path, arena.admin.agent)).toHaveLength(1);
    expect((await file(path, arena.teams[0]!.leader.agent)).body.code).toBe('forbidden-role');
    expect((await file(path)).status).toBe(401);
  });

  it('contain what the pages of the leaderboards contain, without pictures and courses', async () => {
    await arena.done('/bracket/winner', {
      match_id: 'r1m1',
      team_name: (await arena.match('r1m1')).team1,
    });
    for (const board of ['bettors', 'teams']) {
      const { rows } = (await arena.get(`/leaderboard/${board}`, visitor)).body as { rows: Row[] };
      expect(rows.length).toBeGreaterThan(0);
      const shown = rows.map((row) => ({ ...row, avatar_url: undefined, rounds: undefined }));
      expect(await json(`/leaderboard/${board}/export`)).toEqual(shown);
    }
  });

  it('contain no formula (fault 36)', async () => {
    const names = (await csv('/leaderboard/teams/export')).map(({ name }) => name);
    expect(names).toContain("'=SUM(A1)");
    const plain = (await json('/leaderboard/teams/export')).map(({ name }) => name);
    expect(plain).toContain('=SUM(A1)');
  });

  it('contain a hidden round for the staff alone', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    for (const path of ['/bracket/all/export', '/bets/all/export']) {
      expect(await json(path)).toEqual([]);
      expect((await json(path, arena.admin.agent)).length).toBeGreaterThan(0);
    }
    const teams = await json('/leaderboard/teams/export');
    expect(teams.length).toBeGreaterThan(0);
    expect(teams.filter(({ won }) => won !== 0)).toEqual([]);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('contain results that can be imported again', async () => {
    const rows = [
      {
        edition: 'STIC 90',
        series: 'iron-chef',
        number: 90,
        rank: 1,
        entrant: '=Best',
        editors: ['A', '@B'],
      },
      { edition: 'STIC 90', series: 'iron-chef', number: 90, rank: 2, entrant: 'Next', source: 'a, "b"' },
      { edition: 'Empty', series: 'iron-chef', number: 89 },
    ];
    await arena.done('/results/import', { rows });
    const exported = await csv('/results/export');
    const known = exported.findIndex(({ number }) => number === '90');
    expect(exported.slice(known, known + 3)).toMatchObject([
      { edition: 'STIC 90', rank: '1', entrant: "'=Best", editors: "A; '@B" },
      { edition: 'STIC 90', rank: '2', entrant: 'Next' },
      { edition: 'Empty', rank: '' },
    ]);
    const { text } = await file('/results/export');
    const again = await arena.admin.agent
      .post('/api/results/import?preview=true')
      .type('text/csv')
      .send(text)
      .expect(200);
    expect(again.body.recorded).toEqual([]);
  });

  it('stay readable for a closed season', async () => {
    const before = await json('/bracket/all/export');
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect((await file('/bracket/all/export')).body.code).toBe('forbidden-phase');
    const old = (await file('/bracket/all/export?season=1&format=json')).body as Row[];
    expect(old.map(({ match_id }) => match_id)).toEqual(before.map(({ match_id }) => match_id));
  });
});
