import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { CardOfferView } from '@arena/projections/revives/revive.types';
import type { PurchaseOffersView } from '@arena/projections/shop/shop.types';
import type { Agent, Person } from '../../testing/test-app.js';
import { TestClock } from '../../testing/test-clock.js';
import { Arena, type TestTeam } from './testing/arena.js';

const codes = (blockers: readonly Blocker[] = []) => blockers.map(({ code }) => code);

describe('offers', () => {
  const clock = new TestClock();
  let arena: Arena;
  let fan: Person;
  let loser: TestTeam;

  const betOffers = async (agent: Agent, query = '') =>
    (await arena.get(`/bets/offers${query}`, agent)).body as BetOffersView;
  const cardOffer = async (person: Person) =>
    (await arena.get('/bracket/revive-with-card', person.agent)).body.offer as CardOfferView | null;

  beforeAll(async () => {
    arena = await Arena.betting(4, { clock });
    fan = await arena.bettor('fan', 100);
    const [match] = (await arena.bracket()).matches;
    loser = arena.teams.find(({ name }) => name === match?.team2)!;
  });
  afterAll(() => arena.close());

  it('contain bets for callers who may bet and have money', async () => {
    const offer = { blocked_by: [], only_team: null, max_stake: 100 };
    const { matches, blocked_by } = await betOffers(fan.agent);
    expect([blocked_by, matches]).toEqual([
      [],
      [
        { match_id: 'r1m1', ...offer },
        { match_id: 'r1m2', ...offer },
      ],
    ]);
    const visitor = await betOffers(arena.app.browser());
    expect([codes(visitor.blocked_by), visitor.matches[0]?.max_stake]).toEqual([['login-required'], 0]);
    expect(codes((await betOffers(arena.admin.agent)).blocked_by)).toEqual(['staff-cannot-bet']);
    const poor = await betOffers((await arena.app.signUp('poor')).agent);
    expect(codes(poor.blocked_by)).toEqual(['insufficient-funds']);
  });

  it('name the only team that a participant may bet on, in the matches of this team', async () => {
    const [match] = (await arena.bracket()).matches;
    const { matches } = await betOffers(loser.mate.agent);
    expect(matches.map(({ only_team }) => only_team)).toEqual([loser.name, null]);
    const against = { match_id: 'r1m1', user_id: loser.mate.userId, team_name: match?.team1, bet_amount: 1 };
    const answer = await arena.post('/bets/place', against, loser.mate.agent);
    expect([answer.status, answer.body.code]).toEqual([409, 'own-team-only']);
  });

  it('count the stake of a bet that would be replaced', async () => {
    await arena.bet(fan, await arena.match('r1m1'), 100);
    const { matches, blocked_by } = await betOffers(fan.agent);
    expect(blocked_by).toEqual([]);
    expect(matches.map(({ max_stake }) => max_stake)).toEqual([100, 0]);
    expect(matches.map((match) => codes(match.blocked_by))).toEqual([[], ['insufficient-funds']]);
  });

  it('contain products for callers who can pay', async () => {
    const offered = async (agent: Agent, productId: string) => {
      const { products } = (await arena.get('/purchase/offers', agent)).body as PurchaseOffersView;
      return codes(products.find(({ product_id }) => product_id === productId)?.blocked_by);
    };
    const rich = await arena.bettor('rich', 120);
    expect(await offered(rich.agent, '11')).toEqual([]);
    expect(await offered(rich.agent, '7')).toEqual(['purchase-insufficient-funds']);
    expect(await offered(rich.agent, '1')).toContain('revive-card-by-reviving');
    expect(await offered(arena.app.browser(), '11')).toEqual(['login-required']);
  });

  it('contain the revive card only for a team that has lost', async () => {
    expect(await cardOffer(loser.mate)).toBeNull();
    await arena.decideRound();
    expect(await cardOffer(fan)).toBeNull();
    const offer = await cardOffer(loser.mate);
    expect(offer).toEqual({
      team_name: loser.name,
      round: 1,
      takes: 2000,
      balances: { mine: 1000, mate: 1000 },
      card: { price: 500, stock: 8 },
      blocked_by: [{ code: 'revive-maximum-reached', variables: { round: 1 } }],
    });
  });

  it('contain registrations, uploads and rounds to show, with what blocks them', async () => {
    const registration = async (agent: Agent) =>
      codes((await arena.get('/team/register/own', agent)).body.blocked_by);
    expect(await registration(fan.agent)).toEqual(['forbidden-phase']);
    expect(await registration(arena.app.browser())).toEqual(['login-required', 'forbidden-phase']);
    expect(await registration(loser.mate.agent)).toEqual(['forbidden-phase', 'already-in-team']);
    const upload = async (person: Person) =>
      codes((await arena.get('/videos/upload', person.agent)).body.blocked_by);
    expect(await upload(fan)).toContain('participants-only');
    expect(await upload(loser.mate)).toContain('one-video-per-team');
    expect((await arena.bracket()).showing).toEqual([{ round: 1, favorites_missing: 0, blocked_by: [] }]);
    const visitor = (await arena.get('/bracket/all', arena.app.browser())).body as BracketView;
    expect(visitor.showing).toBeUndefined();
  });

  it('contain the next step of the season for admins only', async () => {
    const step = { code: 'launch-round', round: 2, match_id: null, have: null, need: null };
    expect((await arena.bracket()).next_step).toEqual(step);
    const visitor = (await arena.get('/bracket/all', arena.app.browser())).body as BracketView;
    expect(visitor.next_step).toBeUndefined();
  });

  it('contain what the season may lack, for staff only', async () => {
    const { preparations } = await arena.bracket();
    expect(preparations).toEqual({
      judges: 0,
      sample_products: SAMPLE_CATALOGUE.length - 1,
      without_video: [],
      pending_teams: [],
      sends_mail: false,
    });
    const visitor = (await arena.get('/bracket/all', arena.app.browser())).body as BracketView;
    expect(visitor.preparations).toBeUndefined();
  });

  it('contain revives and a vote for admins, as soon as a revive is allowed', async () => {
    const revival = async () => (await arena.bracket()).revival;
    expect(await revival()).toMatchObject({
      rounds: [
        { round: 1, blocked_by: [] },
        { round: 2, blocked_by: [] },
      ],
      candidates: expect.arrayContaining([loser.name]),
      blocked_by: [{ code: 'revive-maximum-reached' }],
      vote_blocked_by: [{ code: 'revive-maximum-reached' }],
      revocable: [],
    });
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    expect(await revival()).toMatchObject({ blocked_by: [], vote_blocked_by: [] });
    expect((await cardOffer(loser.leader))?.blocked_by).toEqual([]);
    await arena.done('/bracket/revive', { team_name: loser.name });
    expect(await revival()).toMatchObject({ revocable: [loser.name] });
    const visitor = (await arena.get('/bracket/all', arena.app.browser())).body as BracketView;
    expect(visitor.revival).toBeUndefined();
    await arena.done('/bracket/revoke', { team_name: loser.name });
  });

  it('contain a ballot while the vote is open', async () => {
    const vote = async (agent: Agent) =>
      codes((await arena.get('/bracket/vote', agent)).body.vote?.blocked_by);
    await arena.done('/bracket/vote/open', { round: 1 });
    expect(await vote(fan.agent)).toEqual([]);
    expect(await vote(arena.app.browser())).toEqual(['login-required']);
    clock.advance(24 * 60 * 60 * 1000);
    expect(await vote((await arena.app.signUp('late')).agent)).toEqual(['vote-closed']);
  });
});

it('reveal nothing about a hidden round', async () => {
  const arena = await Arena.betting(4);
  await arena.decideRound();
  const match = await arena.match('r1m1');
  const [winner, loser] = [match.team1, match.team2].map(
    (team) => arena.teams.find(({ name }) => name === team)!.leader,
  );
  const seen = () =>
    Promise.all(
      [winner!, loser!].flatMap(({ agent }) => [
        arena.get('/bets/offers', agent).then(({ body }) => body as unknown),
        arena.get('/bracket/revive-with-card', agent).then(({ body }) => body as unknown),
      ]),
    );
  const before = await seen();
  await arena.done('/bracket/launch');
  expect(await seen()).toEqual(before);
  expect(before).toContainEqual(expect.objectContaining({ offer: expect.objectContaining({ round: 1 }) }));
  await arena.close();
});
