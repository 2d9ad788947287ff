import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { Arena } from '../bracket/testing/arena.js';
import type { Person } from '../../testing/test-app.js';

describe('ST Dollars', () => {
  let arena: Arena;
  let match: MatchView;
  let person: Person;
  const add = (amount: unknown, more: object = {}, key = '') =>
    arena.post('/stdollars/add', { user_id: person.userId, amount, reason: 'gift', ...more }, undefined, key);
  const remove = (amount: unknown) =>
    arena.post('/stdollars/remove', { user_id: person.userId, amount, reason: 'fine' });

  beforeAll(async () => {
    arena = await Arena.betting(2);
    match = await arena.match('r1m1');
    person = await arena.bettor('saver', 0);
  });
  afterAll(() => arena.close());

  it('are added exactly, once for a repeated key', async () => {
    const first = await add(100.25, {}, 'gift-1');
    expect(first.body).toEqual({ success: true, balance: 100.25 });
    await add(0.5);
    expect((await add(100.25, {}, 'gift-1')).body).toEqual(first.body);
    expect(await arena.balance(person)).toBe(100.75);
  });

  it('are answered again after the account was deleted', async () => {
    const leaver = await arena.bettor('leaver', 0);
    const gift = () => add(5, { user_id: leaver.userId }, 'gift-2');
    const first = await gift();
    await leaver.agent.delete(`/api/auth/user/${leaver.userId}`).expect(200);
    const again = await gift();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await add(5, { user_id: leaver.userId })).status).toBe(404);
  });

  it('are not removed beyond the balance', async () => {
    const answer = await remove(100.76);
    expect([answer.status, answer.body.code]).toEqual([409, 'balance-too-low']);
    expect((await remove(0.75)).body.balance).toBe(100);
  });

  it('need an amount and somebody who exists; a reason is text', async () => {
    for (const amount of [0, -5, 0.001, '5', null]) expect((await add(amount)).status).toBe(400);
    expect((await add(5, { reason: '' })).body.errors.reason.key).toBe('validation.required');
    expect((await add(5, { user_id: 'nobody' })).status).toBe(404);
    const byHimself = await arena.post(
      '/stdollars/add',
      { user_id: person.userId, amount: 5, reason: 'me' },
      person.agent,
    );
    expect(byHimself.status).toBe(403);
  });

  it('have a ledger in which every entry names its event and the balance after it', async () => {
    await arena.bet(person, match, 40);
    await arena.winner('r1m1', match.team1);
    const ledger = await arena.get(`/stdollars/ledger/${person.userId}`, person.agent);
    const entries = ledger.body.entries as LedgerEntryView[];
    expect(ledger.body.balance).toBe(110);
    expect(entries.map(({ kind, amount, balance, event }) => [kind, amount, balance, event])).toEqual([
      ['payout', 50, 110, 'BetsSettled'],
      ['stake', -40, 60, 'BetPlaced'],
      ['removed', -0.75, 100, 'MoneyRemoved'],
      ['granted', 0.5, 100.75, 'MoneyGranted'],
      ['granted', 100.25, 100.25, 'MoneyGranted'],
    ]);
    expect(entries[1]?.because).toMatchObject({ match_id: 'r1m1', team_name: match.team1 });
  });

  it('are 1,000 for each member of a team', async () => {
    const team = arena.teams[0]!;
    const ledger = await arena.get(`/stdollars/ledger/${team.mate.userId}`, team.mate.agent);
    expect(ledger.body).toMatchObject({ balance: 1000, entries: [{ kind: 'starting-money', amount: 1000 }] });
  });
});

describe('the catalogue', () => {
  it('has sixteen products, and a version that grows with price and stock', async () => {
    const arena = await Arena.withTeams(0);
    const version = async (): Promise<number> =>
      (await arena.get('/products/version')).body.version as number;
    const { products } = (await arena.get('/products/')).body as { products: object[] };
    expect(products).toHaveLength(16);
    expect(products[0]).toMatchObject({ product_id: '1', category: 'Revive', price: 500, stock: 8 });
    const before = await version();
    const changed = await arena.post('/products/update/1', { price: 450.5 });
    expect(changed.body.product).toMatchObject({ price: 450.5, stock: 8 });
    expect(await version()).toBeGreaterThan(before);
    expect((await arena.get('/products/1')).body.product.price).toBe(450.5);
    expect((await arena.get('/products/99')).body.message).toBe('Product not found.');
    expect((await arena.post('/products/update/99', { stock: 1 })).status).toBe(404);
    expect((await arena.get('/products/?category=Cards&search=wolf')).body.products).toHaveLength(1);
    await arena.close();
  });
});
