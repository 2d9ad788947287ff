import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { Arena } from '../bracket/testing/arena.js';
import type { Person } from '../../testing/test-app.js';

describe('the event behind an entry of a ledger', () => {
  let arena: Arena;
  let ann: Person;

  beforeAll(async () => {
    arena = await Arena.betting(4);
    ann = await arena.bettor('Ann', 100);
  });
  afterAll(() => arena.close());

  async function entryOf(person: Person, kind: LedgerEntryView['kind']): Promise<LedgerEntryView> {
    const { body } = await arena.get(`/stdollars/ledger/${person.userId}`, person.agent);
    const entry = (body.entries as LedgerEntryView[]).find((each) => each.kind === kind);
    if (!entry) throw new Error(`No ${kind}`);
    return entry;
  }

  async function sourceOf(person: Person, kind: LedgerEntryView['kind']): Promise<LedgerSourceView> {
    const { revision } = await entryOf(person, kind);
    const { status, body } = await arena.get(`/stdollars/ledger/${person.userId}/${revision}`, person.agent);
    expect(status).toBe(200);
    return body as LedgerSourceView;
  }

  it('is the private event of a grant, with its hash and the rules of the season', async () => {
    const { revision, at } = await entryOf(ann, 'granted');
    const { rules } = (await arena.get('/settings')).body;
    expect(await sourceOf(ann, 'granted')).toEqual({
      success: true,
      revision,
      at,
      event: 'MoneyGranted',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      public: false,
      rules,
      bet: null,
      card_price: null,
    });
  });

  it('says why the bet had its odds, also after its settlement', async () => {
    const [one, two] = await Promise.all([arena.match('r1m1'), arena.match('r1m2')]);
    await arena.bet(ann, one, 10, { team_name: one.team1 });
    expect(await sourceOf(ann, 'stake')).toMatchObject({
      public: true,
      bet: { stake: 10, odds: 1.25, odds_source: 'favorite' },
    });
    await arena.done('/bracket/odds', { match_id: 'r1m2', team_name: two.team2, odds: 2.6 });
    await arena.bet(ann, two, 20, { team_name: two.team2 });
    expect(await sourceOf(ann, 'stake')).toMatchObject({
      bet: { stake: 20, odds: 2.6, odds_source: 'jury' },
    });
    const bob = await arena.bettor('Bob', 50);
    await arena.bet(bob, two, 5, { team_name: two.team1 });
    await arena.bet(bob, one, 7, { team_name: one.team2 });
    expect((await sourceOf(bob, 'stake')).bet).toEqual({ stake: 7, odds: 2, odds_source: 'outsider' });
    // What is decided later does not change the bets.
    await arena.done('/bracket/favorites', { match_id: 'r1m1', team_name: one.team2 });
    expect((await sourceOf(bob, 'stake')).bet).toEqual({ stake: 7, odds: 2, odds_source: 'outsider' });
    await arena.winner('r1m1', one.team1);
    expect(await sourceOf(ann, 'payout')).toMatchObject({
      event: 'BetsSettled',
      bet: { stake: 10, odds: 1.25, odds_source: 'favorite' },
    });
  });

  it('shows nothing of a match that is hidden again', async () => {
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await sourceOf(ann, 'stake')).toMatchObject({ public: false, bet: null });
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('names the price that the revive card had at the revive', async () => {
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    const lost = (await arena.match('r1m2')).team2;
    const team = arena.teams.find(({ name }) => name === lost)!;
    await arena.done('/products/update/1', { price: 450.5 });
    const revived = await arena.post('/bracket/revive-with-card', { team: team.name }, team.leader.agent);
    expect(revived.status).toBe(201);
    await arena.done('/products/update/1', { price: 600 });
    expect(await sourceOf(team.leader, 'revive')).toMatchObject({ event: 'TeamRevived', card_price: 450.5 });
    expect((await sourceOf(team.leader, 'starting-money')).card_price).toBeNull();
  });

  it('is for the owner and for admins', async () => {
    const { revision } = await entryOf(ann, 'granted');
    const path = `/stdollars/ledger/${ann.userId}/${revision}`;
    expect((await arena.get(path)).status).toBe(200);
    const cid = await arena.bettor('Cid', 1);
    expect((await arena.get(path, cid.agent)).status).toBe(403);
    // Refused before a season or a moment is looked up.
    const other = await arena.get(`/stdollars/ledger/${ann.userId}?season=99&at=1`, cid.agent);
    expect([other.status, other.body.code]).toEqual([403, 'forbidden-role']);
    expect((await arena.get(path, arena.app.browser())).status).toBe(401);
  });

  it('does not exist for an event that moved nothing of this person', async () => {
    const { revision } = await entryOf(ann, 'granted');
    const dan = await arena.bettor('Dan', 1);
    for (const asked of [revision, 0, 99_999, 'x', '-1', '1e3']) {
      const { status, body } = await arena.get(`/stdollars/ledger/${dan.userId}/${asked}`, dan.agent);
      expect([asked, status, body.code]).toEqual([asked, 404, 'ledger-entry-not-found']);
    }
  });
});
