import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Approvals } from '../../platform/runtime/approvals.js';
import { closeSeason } from '../../platform/runtime/season-closing.js';
import type { CallerContext } from '../../platform/request/context.js';
import { drawSecretName } from '../../platform/runtime/season-opening.js';
import { Arena } from '../bracket/testing/arena.js';
import { sendLink } from '../music/testing/judge-at-work.js';
import { ResetTokens } from './reset-tokens.js';
import { ConfirmTournamentResetDto } from './seasons.dto.js';
import { ConfirmReset, ConfirmResetHandler } from './seasons.handlers.js';
import { PASSWORD, startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

describe('the reset', () => {
  let app: TestApp;
  let admin: Agent;
  beforeEach(async () => {
    app = await startTestApp({ dataDir: 'temporary' });
    admin = await app.as('admin');
  });
  afterEach(() => app.close());

  const ask = async () => (await admin.post('/api/tournament/reset').send({}).expect(200)).body;
  const confirm = (token: string, confirmation = 'CONFIRM') =>
    admin.post('/api/tournament/reset/confirm').send({ token, confirmation });
  const refused = async (answer: ReturnType<typeof confirm>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([409, 'confirmation-invalid']);
  };

  it('says what it clears, closes the season and opens the next, empty and in phase 0', async () => {
    await app.person('participant');
    await app.setPhase(2);
    const { token, clears, expires_in } = await ask();
    expect(expires_in).toBe(300);
    expect(clears).toEqual(
      expect.arrayContaining([
        { group: 'teams', count: 1 },
        { group: 'products', count: 16 },
        { group: 'revive-cards', count: 8 },
      ]),
    );
    expect((await confirm(token)).body).toEqual({ success: true, season: 2 });
    const { seasons } = (await app.browser().get('/api/seasons/')).body;
    expect(seasons).toMatchObject([
      { season: 1, teams: 1, closed_at: expect.any(String) },
      { season: 2, teams: 0, closed_at: null },
    ]);
    expect((await app.browser().get('/api/phase')).body.phase).toBe(0);
    expect((await app.browser().get('/api/team/all?season=1')).body.teams).toHaveLength(1);
    expect((await app.browser().get('/api/team/all')).body.teams).toHaveLength(0);
  });

  it('lists every group of the specification, with music and purchases', async () => {
    const judge = await app.person('judge');
    const buyer = await app.signUp('Buyer');
    await app.setPhase(2);
    await sendLink(judge.agent).expect(201);
    await app.setPhase(3);
    await admin
      .post('/api/stdollars/add')
      .send({ user_id: buyer.userId, amount: 5000, reason: 'to buy' })
      .expect(201);
    await buyer.agent
      .post('/api/purchase/create')
      .send({ user_id: buyer.userId, product_id: '2' })
      .expect(201);
    const { clears } = (await ask()) as { clears: { group: string; count: number }[] };
    expect(clears.map(({ group }) => group)).toEqual([
      'bets',
      'favorites',
      'revives',
      'revive-cards',
      'visible-rounds',
      'videos',
      'music-tracks',
      'purchases',
      'matches',
      'products',
      'teams',
      'judges',
      'amvdle-results',
      'amvdle-attempts',
      'wallets',
    ]);
    expect(clears).toEqual(
      expect.arrayContaining([
        { group: 'music-tracks', count: 1 },
        { group: 'purchases', count: 1 },
        { group: 'judges', count: 1 },
        { group: 'amvdle-results', count: 0 },
        { group: 'amvdle-attempts', count: 0 },
      ]),
    );
  });

  it('needs the word CONFIRM and a fresh, unused token (fault 41)', async () => {
    const { token } = await ask();
    await refused(confirm(token, 'confirm'));
    await refused(confirm('another token'));
    const fresh = (await ask()).token;
    await refused(confirm(token));
    expect((await confirm(fresh)).status).toBe(200);
    await refused(confirm(fresh));
    const late = (await ask()).token;
    app.testClock.advance(5 * 60 * 1000);
    await refused(confirm(late));
    expect((await app.browser().get('/api/seasons')).body.seasons).toHaveLength(2);
  });

  it('takes over rules, judges and products, after a crash too, but no judge whose account is deleted', async () => {
    const judge = await app.person('judge');
    const gone = await app.signUp('Gone');
    await admin
      .post('/api/judges/add')
      .send({ name: 'Gone', color: 'red', current_password: PASSWORD })
      .expect(201);
    const { version, season } = (await admin.get('/api/settings/season-rules').expect(200)).body;
    const wanted = {
      season,
      version,
      starting_money: 600.5,
      welcome_money: 100,
      favorite_odds: 1.25,
      outsider_odds: 2,
      own_team_only: true,
      vote_hours: 24,
      max_lots: 3,
      max_team_name: 30,
      mates_accept: false,
      approve_videos: false,
      third_place_match: false,
      confirmed_address: false,
    };
    await admin.post('/api/settings/season-rules').send(wanted).expect(200);
    const late = await admin.post('/api/settings/season-rules').send({ ...wanted, starting_money: 700 });
    expect([late.status, late.body.code]).toEqual([409, 'season-rules-changed']);
    expect((await app.browser().get('/api/settings')).body.rules).toMatchObject({ starting_money: 600.5 });
    await admin.delete(`/api/auth/user/${gone.userId}`).expect(200);
    const takeOver = { rules: true, judges: true, catalogue: 'card' } as const;
    await app.gateway.tournament({ type: 'CloseSeason', data: { season, takeOver } }, app.context());
    await app.restart();
    const visitor = app.browser();
    expect((await visitor.get('/api/settings')).body).toMatchObject({
      season: 2,
      rules: { starting_money: 600.5, max_lots: 3 },
    });
    const { judges } = app.gateway.tournamentState();
    expect([...judges.members]).toEqual([judge.userId]);
    expect([...app.gateway.tournamentState().products.byId.keys()]).toEqual(['1']);
  });

  it('refuses a catalogue that is too large before anything closes, and the same token can choose again', async () => {
    const { season } = app.gateway.tournamentState().season;
    const sample = app.gateway.tournamentState().products.byId.get('2');
    if (!sample) throw new Error('The sample catalogue has no such product');
    for (let n = 0; n < 100; n++) {
      const product = { ...sample, productId: `more-${n}` };
      await app.gateway.tournament({ type: 'AddProduct', data: { product } }, app.context());
    }
    const { token } = await ask();
    const choose = (catalogue: string) =>
      admin.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM', catalogue });
    const refusal = await choose('same');
    expect([refusal.status, refusal.body.code]).toEqual([409, 'catalogue-too-large']);
    expect(app.gateway.tournamentState().season).toMatchObject({ season, status: 'open' });
    expect((await choose('sample')).body).toEqual({ success: true, season: season + 1 });
  });

  it('refuses an admin who came second, whose choices the next season does not have', async () => {
    const spend: ResetTokens['spend'] = async () => {
      await closeSeason(app.gateway, 1, app.context());
      await app.gateway.openSeasonAfter(1, app.context());
      return { opened: 2, repeated: false };
    };
    const tokens = Object.assign(Object.create(ResetTokens.prototype) as ResetTokens, { spend });
    const second = new ConfirmResetHandler(app.gateway, tokens, app.nest.get(Approvals));
    const context = { ...app.context(), caller: { userId: 'second' } } as CallerContext;
    const wanted = { token: 'token', confirmation: 'CONFIRM', rules: true };
    const body = Object.assign(new ConfirmTournamentResetDto(), wanted);
    await expect(second.execute(new ConfirmReset(body, context))).rejects.toMatchObject({
      code: 'season-closed',
    });
    expect(app.gateway.season()).toBe(2);
  });

  it('gives a repeated confirmation the same answer', async () => {
    const { token } = await ask();
    const keyed = () => confirm(token).set('Idempotency-Key', 'reset-1');
    expect([(await keyed()).body, (await keyed()).body]).toEqual([
      { success: true, season: 2 },
      { success: true, season: 2 },
    ]);
  });

  it('that a crash interrupted is finished at the next start', async () => {
    await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
    await app.restart();
    expect(app.gateway.season()).toBe(2);
    expect((await app.browser().get('/api/seasons')).body.seasons).toHaveLength(2);
    expect(await app.runtime.stores.keyVault.get(drawSecretName(2))).toHaveLength(32);
  });

  it('does not close the next season if another admin was faster', async () => {
    const { token } = await ask();
    const tournament: typeof app.gateway.tournament = async (intent, context, answer) => {
      if (intent.type === 'CloseSeason') await confirm(token).expect(200);
      return app.gateway.tournament(intent, context, answer);
    };
    const inSteps: typeof app.gateway.inSteps = (context, commands) => app.gateway.inSteps(context, commands);
    await expect(closeSeason({ tournament, inSteps }, 1, app.context())).rejects.toMatchObject({
      code: 'season-closed',
    });
    expect([app.gateway.season(), app.gateway.tournamentState().season.status]).toEqual([2, 'open']);
  });
});

describe('a reset with more open bets than one append can refund', () => {
  const BETTORS = Array.from({ length: 2100 }, (_, n) => `bettor-${n}`);
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.betting(2);
    const teamId = arena.teams[0]?.teamId ?? '';
    const bet = async (userId: string) => {
      await arena.send({ type: 'GrantMoney', data: { userId, amount: 100, reason: 'to bet' } });
      const data = { betId: `of-${userId}`, matchId: 'r1m1', userId, teamId, stake: 100, confirm: false };
      await arena.send({ type: 'PlaceBet', data }, { userId, admin: false });
    };
    await Promise.all(BETTORS.map(bet));
  });
  afterAll(() => arena.close());

  it('returns every stake once', async () => {
    const { token } = (await arena.done('/tournament/reset')).body;
    const former = arena.app.runtime.season.writer;
    expect(former.state.money.stakes).toBe(BETTORS.length * 100);
    const answer = await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    expect(answer.body).toEqual({ success: true, season: 2 });
    const { season, money } = former.state;
    expect([season.status, money.stakes]).toEqual(['closed', 0]);
    expect(new Set(BETTORS.map((userId) => money.balances.get(userId)))).toEqual(new Set([100]));
  });
});
