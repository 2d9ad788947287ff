import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import type { Person } from '../../testing/test-app.js';
import { Arena } from './testing/arena.js';

const reason = 'Nobody has answered for a week';

describe('a walkover', () => {
  let arena: Arena;
  let fan: Person;
  let match: MatchView;
  const declare = (team: string, more = {}) =>
    arena.post('/bracket/walkover', { match_id: 'r1m1', team_name: team, reason, ...more });

  beforeAll(async () => {
    arena = await Arena.betting(4);
    fan = await arena.bettor('fan', 100);
    match = await arena.match('r1m1');
    await arena.bet(fan, match, 40);
  });
  afterAll(() => arena.close());

  it('is previewed with its amounts and writes nothing', async () => {
    const revision = arena.revision();
    const { body } = await declare(match.team1, { preview: true });
    expect(body.changes).toEqual({ winner: match.team2, bets: 1, returned: 40, crowns: false });
    expect(arena.revision()).toBe(revision);
    expect((await declare(match.team1, { reason: undefined })).status).toBe(400);
    const stranger = await arena.post('/bracket/walkover', { match_id: 'r1m1' }, fan.agent);
    expect(stranger.status).toBe(403);
  });

  it('is declared once when two admins press at the same time', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    const other = await arena.app.person('admin');
    const body = { match_id: 'r1m1', team_name: match.team1, reason };
    const answers = await Promise.all([
      arena.post('/bracket/walkover', body),
      arena.post('/bracket/walkover', { ...body, team_name: match.team2 }, other.agent),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('match-decided');
    expect([await arena.balance(fan), arena.sumOfMoney()]).toEqual([100, 0]);
  });

  it('is no news for bettors while its round is hidden', async () => {
    const own = async () =>
      (await arena.get(`/bets/user/${fan.userId}`, fan.agent)).body as { bets: object[] };
    expect((await own()).bets).toEqual([
      expect.objectContaining({ status: 'pending', result_revision: null }),
    ]);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    const shown = arena.revision();
    expect((await own()).bets).toEqual([
      expect.objectContaining({ status: 'refunded', result_revision: shown }),
    ]);
  });

  it('is told on the pages, and no longer after a correction', async () => {
    const decided = await arena.match('r1m1');
    expect(decided).toMatchObject({ walkover: true, status: 'decided' });
    const page = (await arena.get('/bracket/match/r1m1')).body as MatchPageView;
    expect(page.steps.at(-1)).toMatchObject({ kind: 'won', walkover: true, reason });
    expect(page.bets.payouts).toBeNull();
    const bets = (await arena.get(`/bets/user/${fan.userId}`)).body as { bets: object[] };
    expect(bets.bets).toEqual([expect.objectContaining({ status: 'refunded' })]);
    const audit = (await arena.get('/audit/events?type=WinnerDeclared')).body as { items: object[] };
    expect(JSON.stringify(audit)).toContain('"form":"walkover"');
    const gone = decided.winner === match.team1 ? match.team2! : match.team1;
    await arena.done('/bracket/winner', { match_id: 'r1m1', team_name: gone, confirm: true, reason });
    expect(await arena.match('r1m1')).not.toMatchObject({ walkover: true });
    expect(await arena.balance(fan)).toBe(100);
  });
});
