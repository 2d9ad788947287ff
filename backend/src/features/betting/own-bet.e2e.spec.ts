import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena } from '../bracket/testing/arena.js';
import { PASSWORD, type Person } from '../../testing/test-app.js';

describe('a user with an open bet', () => {
  let arena: Arena;
  let match: MatchView;
  beforeAll(async () => {
    arena = await Arena.betting(2);
    match = (await arena.bracket()).matches[0]!;
  });
  afterAll(() => arena.close());

  const makeAdmin = ({ userId }: Person) =>
    arena.post('/auth/admin/roles', { user_id: userId, role: 'admin', current_password: PASSWORD });

  it('becomes neither an admin nor a judge until the bet is deleted (fault 55)', async () => {
    const bea = await arena.bettor('Bea', 100);
    const { bet_id } = (await arena.bet(bea, match, 10)).body;
    for (const refused of [
      await makeAdmin(bea),
      await arena.post('/judges/add', { name: 'Bea', color: 'red', current_password: PASSWORD }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'has-open-bet']);
      expect(refused.body.variables).toEqual({ name: 'Bea' });
    }
    await bea.agent.delete(`/api/bets/delete/${bet_id}`).expect(200);
    expect((await makeAdmin(bea)).status).toBe(200);
    expect((await makeAdmin(bea)).status).toBe(200);
  });

  it('never decides that match, even if the role changed while the bet was placed (fault 55)', async () => {
    const cleo = await arena.bettor('Cleo', 100);
    await arena.bet(cleo, match, 10);
    const data = { userId: cleo.userId, role: 'admin' as const };
    const command = { type: 'ChangeRole' as const, data };
    await arena.app.gateway.accounts(command, arena.app.context());
    await arena.app.logIn(cleo);
    const revision = arena.revision();
    const { match_id, team1, team2 } = match;
    for (const [path, body] of [
      ['winner', { match_id, team_name: team1 }],
      ['odds', { match_id, team_name: team2, odds: 3 }],
      ['favorites', { match_id, team_name: team2 }],
      ['close-bets', { match_id }],
      ['open-bets', { match_id }],
    ] as const) {
      const answer = await arena.post(`/bracket/${path}`, body, cleo.agent);
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'own-bet']);
    }
    expect(arena.revision()).toBe(revision);
    expect((await arena.winner(match_id, team1)).body).toMatchObject({ success: true });
  });
});
