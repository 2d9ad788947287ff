import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { Arena } from '../bracket/testing/arena.js';

const LAMP = {
  product_name: 'A lamp',
  price: '12.50',
  real_price: '20',
  stock: '3',
  category: 'Collector',
  color: 'gold',
  special_thanks: 'Ann',
  description: 'It shines.',
};

describe('the audit trail', () => {
  let arena: Arena;
  let productId: string;
  beforeAll(async () => {
    arena = await Arena.withTeams(2);
    const { agent } = arena.admin;
    const added = await agent.post('/api/products/add').field(LAMP).expect(201);
    productId = added.body.product.product_id;
  });
  afterAll(() => arena.close());

  const events = async (query: string): Promise<AuditEventView[]> =>
    ((await arena.get(`/audit/events?${query}`)).body as { events: AuditEventView[] }).events;
  const latest = async (type: string) => (await events(`type=${type}&limit=1`))[0]?.facts;

  it('says what a new product costs', async () => {
    expect(await latest('ProductStocked')).toMatchObject({ label: 'A lamp', amount: 12.5 });
  });

  it('lists the purchases of a product with its other events', async () => {
    const ann = await arena.bettor('ann', 100);
    const bought = await arena.post(
      '/purchase/create',
      { user_id: ann.userId, product_id: productId },
      ann.agent,
    );
    expect(bought.status).toBe(201);
    const types = (await events(`season=1&subject=${productId}`)).map(({ type }) => type);
    expect(types).toEqual(['ProductPurchased', 'ProductStocked']);
    const own = await events(`person=${ann.userId}&type=ProductPurchased`);
    expect(own.map(({ facts }) => facts.label)).toEqual(['A lamp']);
  });

  it('names what was changed or removed as it was called then', async () => {
    await arena.done(`/products/update/${productId}`, { price: 10, stock: 7 });
    expect(await latest('ProductPriceOrStockSet')).toMatchObject({ label: 'A lamp', amount: 10, count: 7 });
    await arena.done(`/products/update/${productId}`, { product_name: 'A fox' });
    expect(await latest('ProductPriceOrStockSet')).toMatchObject({ label: 'A lamp' });
    expect((await arena.delete(`/products/delete/${productId}`)).status).toBe(200);
    expect(await latest('ProductWithdrawn')).toMatchObject({ label: 'A fox' });
    for (const title of ['First', 'Second'])
      await arena.admin.agent.post('/api/news/add').field({ category: 'Tournament', title }).expect(201);
    const { body } = await arena.get('/news');
    const first = (body as { news: { id: string; title: string }[] }).news.find(
      ({ title }) => title === 'First',
    );
    expect((await arena.delete(`/news/${first?.id}`)).status).toBe(200);
    expect(await latest('NewsRemoved')).toMatchObject({ label: 'First' });
  });

  it('tells a replaced bet from a withdrawn one, and starting money from a gift', async () => {
    const [match] = await arena.open();
    if (!match) throw new Error('No match');
    const bob = await arena.bettor('bob', 100);
    expect(await latest('MoneyGranted')).toMatchObject({ form: 'admin', person: 'bob', amount: 100 });
    const starting = (await events('type=MoneyGranted')).map(({ facts }) => facts.form);
    expect(starting).toContain('starting');
    await arena.bet(bob, match, 20);
    const second = await arena.bet(bob, match, 30, { confirm: true });
    expect(await latest('BetWithdrawn')).toMatchObject({ form: 'replaced', amount: 20 });
    const { bet_id: betId } = second.body as { bet_id: string };
    expect((await arena.delete(`/bets/delete/${betId}`, bob.agent)).status).toBe(200);
    expect(await latest('BetWithdrawn')).toMatchObject({ form: null, amount: 30 });
  });
});
