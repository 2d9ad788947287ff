import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BettorRow, RowBelow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { rankBettors } from '@arena/projections/leaderboards/ranking';
import { BETTORS, type BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import type { Agent, Person } from '../../testing/test-app.js';
import { Arena } from '../bracket/testing/arena.js';

interface Page<Row> {
  readonly rows: RowBelow<Row>[];
  readonly next: string | null;
  readonly me: RowBelow<Row> | null;
}

describe('the leaderboards', () => {
  let arena: Arena;
  let visitor: Agent;
  const bettors: Person[] = [];

  async function page<Row = BettorRow>(
    query: string,
    agent = visitor,
    board = 'bettors',
  ): Promise<Page<Row>> {
    const { status, body } = await arena.get(`/leaderboard/${board}?${query}`, agent);
    expect(status).toBe(200);
    return body as Page<Row>;
  }

  async function whole<Row = BettorRow>(query: string, board = 'bettors'): Promise<RowBelow<Row>[]> {
    const rows: RowBelow<Row>[] = [];
    for (let after = ''; ;) {
      const { rows: more, next } = await page<Row>(`${query}${after}`, visitor, board);
      rows.push(...more);
      if (next === null) return rows;
      after = `&after=${encodeURIComponent(next)}`;
    }
  }

  async function sorted(): Promise<[number, string][]> {
    const { documents } = await arena.app.runtime.reader.find<BettorDocument>(BETTORS, {
      where: { season: 1 },
    });
    return rankBettors(documents).map(({ rank, document }) => [rank, document.userId]);
  }

  /** Each row with the one above it. */
  const below = <Row>(rows: readonly Row[]) =>
    rows.map((row, at) => ({ ...row, above: rows[at - 1] ?? null }));

  const inOrder = (rows: readonly BettorRow[]) => rows.map(({ rank, user_id: id }) => [rank, id]);

  beforeAll(async () => {
    arena = await Arena.betting(6);
    visitor = arena.app.browser();
    const matches = (await arena.bracket()).matches;
    for (const name of ['Aki', 'Bea', 'Akira', 'Cem', 'Dan', 'Eve', 'Fay']) {
      const bettor = await arena.bettor(name, 100);
      const match = matches[bettors.push(bettor) % matches.length]!;
      await arena.bet(bettor, match, bettors.length, {
        team_name: bettors.length % 3 === 0 ? match.team2 : match.team1,
      });
    }
  });
  afterAll(() => arena.close());

  it('have the order and the ranks of a sort after every command', async () => {
    expect(inOrder(await whole('limit=3'))).toEqual(await sorted());
    const [match] = (await arena.bracket()).matches;
    await arena.winner(match!.match_id, match!.team1);
    expect(inOrder(await whole('limit=3'))).toEqual(await sorted());
    await arena.winner(match!.match_id, match!.team2!, { confirm: true });
    expect(inOrder(await whole('limit=3'))).toEqual(await sorted());
    await arena.app.runtime.readSide.rebuild();
    expect(inOrder(await whole('limit=3'))).toEqual(await sorted());
  });

  it('show the reader’s row and the one above, wherever it is', async () => {
    const all = below(await whole('limit=200'));
    for (const bettor of bettors) {
      const { rows, me } = await page('limit=1', bettor.agent);
      expect(rows).toHaveLength(1);
      expect(me).toEqual(all.find(({ user_id: id }) => id === bettor.userId));
    }
    expect((await page('limit=1')).me).toBeNull();
    expect((await page('limit=1', arena.admin.agent)).me).toBeNull();
    const { leader, mate, name } = arena.teams[3]!;
    for (const { agent } of [leader, mate])
      expect((await page<TeamRow>('', agent, 'teams')).me).toMatchObject({ name });
  });

  it('tell everybody the season of one bettor, with the same row', async () => {
    const all = await whole('limit=200');
    for (const row of all) {
      const { body } = await arena.get(`/leaderboard/bettors/${row.user_id}`, visitor);
      const { record } = body as { record: SeasonRecordView };
      expect(record).toMatchObject({ season: 1, row, bettors: all.length });
      // One match is decided, and everybody has at most one bet on it.
      expect(record.streak).toEqual({ now: row.won, best: row.won });
      expect(record.best_hit?.gain ?? null).toBe(row.won > 0 ? row.net : null);
    }
    const nobody = await arena.get(`/leaderboard/bettors/${arena.admin.userId}`, visitor);
    expect(nobody.body).toMatchObject({ record: { row: null, best_hit: null, picked_champion: null } });
  });

  it('continue behind a row that has moved or left', async () => {
    const { rows, next } = await page('limit=2');
    const ahead = (await whole('limit=200')).slice(2).map(({ user_id: id }) => id);
    const last = bettors.find(({ userId }) => userId === rows[1]!.user_id)!;
    const { bets } = (await arena.get(`/bets/user/${last.userId}`, last.agent)).body;
    const open = (bets as { bet_id: string; can_delete?: boolean }[]).map(({ bet_id: id }) => id);
    for (const id of open) await arena.delete(`/bets/delete/${id}`);
    const rest = await page(`limit=200&after=${next}`);
    expect(rest.rows.map(({ user_id: id }) => id)).toEqual(ahead);
  });

  it('find names, and keep the ranks and the rows above', async () => {
    const all = below(await whole('limit=200'));
    const found = await whole('limit=1&search=AKI');
    expect(found).toEqual(all.filter(({ name }) => name?.startsWith('Aki')));
    expect((await page('search=nobody')).rows).toEqual([]);
    const teams = below(await whole<TeamRow>('limit=200', 'teams'));
    expect(await whole<TeamRow>('search=team%203', 'teams')).toEqual(
      teams.filter(({ name }) => name === 'Team 3'),
    );
  });

  it('show a new name at once', async () => {
    const [person] = bettors;
    await arena.app.gateway.accounts(
      { type: 'ChangeProfile', data: { userId: person!.userId, name: 'Zoe', profile: {} } },
      arena.app.context({ userId: person!.userId, admin: false }),
    );
    expect((await page('search=zoe')).rows).toHaveLength(1);
  });

  it('page through teams', async () => {
    expect(await whole<TeamRow>('limit=2', 'teams')).toEqual(await whole<TeamRow>('limit=200', 'teams'));
  });

  it.each(['after=nonsense', 'after=e30', 'after=WzFd', 'limit=0', 'limit=201', 'limit=x', 'sort=name'])(
    'refuse %s',
    async (query) => {
      expect((await arena.get(`/leaderboard/bettors?${query}`, visitor)).status).toBe(400);
      expect((await arena.get(`/leaderboard/teams?${query}`, visitor)).status).toBe(400);
    },
  );

  it('are paged in the past and without hidden rounds, too', async () => {
    const now = await whole('limit=200');
    const at = arena.revision();
    expect(await whole(`at=${at}&limit=3`)).toEqual(now);
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect((await page('limit=3')).rows).toEqual([]);
    for (const { userId } of bettors) {
      const { body } = await arena.get(`/leaderboard/bettors/${userId}`, visitor);
      expect(body).toMatchObject({ record: { row: null, best_hit: null, streak: { now: 0, best: 0 } } });
    }
    const [person] = bettors;
    expect((await page('limit=3', person!.agent)).me).toBeNull();
  });
});
