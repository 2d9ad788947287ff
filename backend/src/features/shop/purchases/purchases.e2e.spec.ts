import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { PURCHASES } from '@arena/projections/shop/purchases.read-model';
import type { ProductView, PurchasesAnswer, PurchaseView } from '@arena/projections/shop/shop.types';
import type { Response } from 'supertest';
import { MAX_PAGE } from '../../../platform/http/validation/list-query.js';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { Arena } from '../../bracket/testing/arena.js';
import { UpdateProduct } from '../products/products.handlers.js';
import { UpdateProductDto } from '../products/products.dto.js';
import type { Person } from '../../../testing/test-app.js';

/** Of the sample catalogue: 120.00 each, twelve in stock. */
const [WOLF, ARCHER, RONIN] = ['11', '12', '10'];

describe('purchases', () => {
  let arena: Arena;
  let counter = 0;

  beforeAll(async () => {
    arena = await Arena.withTeams(2);
  });
  afterAll(() => arena.close());

  const buyer = (amount: number): Promise<Person> => arena.bettor(`buyer ${++counter}`, amount);
  const buy = (person: Person, productId: string, more: object = {}, key?: string): Promise<Response> => {
    const body = { user_id: person.userId, product_id: productId, ...more };
    return arena.post('/purchase/create', body, person.agent, key);
  };
  const listOf = async (person: Person): Promise<PurchasesAnswer> =>
    (await arena.get(`/purchase/user/${person.userId}`, person.agent)).body as PurchasesAnswer;
  const stockOf = async (productId: string): Promise<number> =>
    ((await arena.get(`/products/${productId}`)).body.product as ProductView).stock;
  const version = async (): Promise<number> => (await arena.get('/products/version')).body.version as number;
  const refusal = ({ status, body }: Response): [number, string] => [status, body.message as string];

  it('take one piece and its price, and are listed with the lots', async () => {
    const person = await buyer(200);
    const [stock, grown] = [await stockOf(WOLF), await version()];
    const { body } = await buy(person, WOLF);
    expect(body).toMatchObject({
      success: true,
      balance: 80,
      message: expect.any(String),
      purchase: {
        product_id: WOLF,
        product_name: 'Holo Card: Frost Wolf',
        image_url: '/products/11.svg',
        user_id: person.userId,
        user_name: person.name,
        price: 120,
        cancelled_at: null,
      },
    });
    expect(await stockOf(WOLF)).toBe(stock - 1);
    expect(await version()).toBeGreaterThan(grown);
    expect(await listOf(person)).toEqual({
      success: true,
      purchases: [body.purchase],
      total_lots: 1,
      max_lots: 2,
    });
  });

  it('are refused with the words of the specification', async () => {
    const person = await buyer(1000);
    await buy(person, WOLF);
    expect(refusal(await buy(person, WOLF))).toEqual([409, 'You have already purchased this product.']);
    await buy(person, ARCHER);
    expect(refusal(await buy(person, RONIN))).toEqual([409, 'You can only purchase a maximum of 2 lots.']);
    const other = await buyer(119.99);
    expect((await buy(other, WOLF)).body.code).toBe('purchase-insufficient-funds');
    await arena.done('/products/update/16', { stock: 0 });
    expect(refusal(await buy(await buyer(900), '16'))).toEqual([409, 'Not enough stock available.']);
    expect(refusal(await buy(other, 'none'))).toEqual([404, 'Product not found.']);
    for (const product_id of [undefined, '', '  ']) {
      const answer = await buy(other, '', { product_id });
      expect(refusal(answer)).toEqual([400, 'Product ID is missing.']);
    }
    expect((await buy(person, '1')).body.code).toBe('revive-card-by-reviving');
    expect(await arena.balance(person)).toBe(760);
  });

  it('cost what the buyer confirmed, or nothing', async () => {
    const person = await buyer(100);
    await arena.done('/products/update/8', { stock: 3, price: 20 });
    const refused = await buy(person, '8', { price: 12.5 });
    expect(refused.body).toMatchObject({ success: false, code: 'price-changed', variables: { price: 20 } });
    expect([refused.status, await arena.balance(person)]).toEqual([409, 100]);
    expect((await buy(person, '8', { price: 'free' })).body.code).toBe('validation-failed');
    expect((await buy(person, '8', { price: 20 })).body).toMatchObject({ success: true, balance: 80 });
  });

  it('give the last piece to one of fifty who buy at once (fault 15)', async () => {
    await arena.done('/products/update/7', { stock: 1, price: 10 });
    const people = await Promise.all(Array.from({ length: 50 }, () => buyer(10)));
    const answers = await Promise.all(people.map((person) => buy(person, '7')));
    const sold = answers.filter(({ body }) => body.success);
    expect(sold).toHaveLength(1);
    for (const answer of answers.filter((each) => !sold.includes(each)))
      expect(refusal(answer)).toEqual([409, 'Not enough stock available.']);
    expect(await stockOf('7')).toBe(0);
    const balances = await Promise.all(people.map((person) => arena.balance(person)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(490);
  });

  it('reduce the stock correctly when a price change is decided during the write', async () => {
    const fields = { product_name: 'A cup', price: 5, stock: 2, category: 'Collector', color: 'teal' };
    const { product } = (await arena.done('/products/add', fields)).body as { product: ProductView };
    const { app, admin } = arena;
    const [person, productId] = [await buyer(10), product.product_id];
    const changes = Object.assign(new UpdateProductDto(), { price: 6 });
    const caller = { userId: admin.userId, admin: true, judge: false, participant: false, groups: [] };
    const context = { ...app.context(), caller, actor: caller };
    const form = { fields: changes, image: null };
    const sale = { type: 'PurchaseProduct', data: { purchaseId: 'a-cup', productId } } as const;
    // In one turn, so that the sale is decided and not yet durable when the change is asked for.
    await Promise.all([
      arena.send(sale, { userId: person.userId, admin: false }),
      app.nest.get(CommandBus).execute(new UpdateProduct({ productId, form }, context)),
    ]);
    expect((await arena.get(`/products/${productId}`)).body.product).toMatchObject({ price: 6, stock: 1 });
  });

  it('hold the limit of two lots also for parallel calls (fault 15)', async () => {
    const person = await buyer(1000);
    await buy(person, WOLF);
    const answers = await Promise.all([buy(person, ARCHER), buy(person, RONIN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await listOf(person)).total_lots).toBe(2);
    expect(await arena.balance(person)).toBe(760);
  });

  it('happen once for a double click', async () => {
    const person = await buyer(1000);
    const answers = await Promise.all([1, 2].map(() => buy(person, WOLF, {}, 'double')));
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[0]!.body).toMatchObject({ success: true, balance: 880 });
    await buy(person, ARCHER);
    expect((await buy(person, WOLF, {}, 'double')).body).toEqual(answers[0]!.body);
    expect((await buy(person, RONIN, {}, 'double')).body.code).toBe('idempotency-key-reused');
    expect(await arena.balance(person)).toBe(760);
  });

  it('are cancelled once, also by two admins at once: money, piece and lot come back (fault 15)', async () => {
    const person = await buyer(500);
    const stock = await stockOf(WOLF);
    const { purchase } = (await buy(person, WOLF)).body as { purchase: PurchaseView };
    const path = `/purchase/cancel/${purchase.purchase_id}`;
    const answers = await Promise.all([arena.delete(path), arena.delete(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await arena.delete(path)).body.code).toBe('purchase-not-found');
    expect(await arena.balance(person)).toBe(500);
    expect(await stockOf(WOLF)).toBe(stock);
    const { purchases, total_lots } = await listOf(person);
    expect([purchases.length, purchases[0]?.cancelled_at, total_lots]).toEqual([1, expect.any(String), 0]);
    expect((await buy(person, WOLF)).body.success).toBe(true);
  });

  it('are not cancelled for a reason that breaks its rule', async () => {
    const person = await buyer(200);
    const { purchase } = (await buy(person, WOLF)).body as { purchase: PurchaseView };
    const refused = await arena.delete(`/purchase/cancel/${purchase.purchase_id}?reason=no`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reason']]);
    expect(await arena.balance(person)).toBe(80);
  });

  it('appear in the ledger, as do refunds with their reason', async () => {
    const person = await buyer(200);
    const { purchase } = (await buy(person, WOLF)).body as { purchase: PurchaseView };
    await arena.delete(`/purchase/cancel/${purchase.purchase_id}?reason=%20Bought%20twice%20`);
    const { entries } = (await arena.get(`/stdollars/ledger/${person.userId}`, person.agent)).body as {
      entries: LedgerEntryView[];
    };
    const because = { reason: 'Holo Card: Frost Wolf' };
    expect(entries.slice(0, 2)).toMatchObject([
      {
        kind: 'purchase-returned',
        amount: 120,
        balance: 200,
        because: { ...because, explanation: 'Bought twice' },
      },
      { kind: 'purchase', amount: -120, balance: 80, because },
    ]);
  });

  it('stay when the product is withdrawn, and can still be cancelled', async () => {
    const person = await buyer(100);
    const fields = { product_name: 'A mug', price: 5, stock: 1, category: 'Collector', color: 'teal' };
    const { product } = (await arena.done('/products/add', fields)).body as { product: ProductView };
    const { purchase } = (await buy(person, product.product_id)).body as { purchase: PurchaseView };
    await arena.delete(`/products/delete/${product.product_id}`);
    expect((await listOf(person)).purchases).toMatchObject([{ product_name: 'A mug', image_url: null }]);
    await arena.delete(`/purchase/cancel/${purchase.purchase_id}`);
    expect(await arena.balance(person)).toBe(100);
  });

  it('are made only for the caller, and are visible only to the owner and admins', async () => {
    const [owner, stranger] = [await buyer(200), await buyer(200)];
    const forged = await buy(stranger, WOLF, { user_id: owner.userId });
    expect([401, 403]).toContain(forged.status);
    const { purchase } = (await buy(owner, WOLF)).body as { purchase: PurchaseView };
    const refused = [
      await arena.get(`/purchase/user/${owner.userId}`, stranger.agent),
      await arena.get('/purchase/all', stranger.agent),
      await arena.delete(`/purchase/cancel/${purchase.purchase_id}`, owner.agent),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await arena.get(`/purchase/user/${owner.userId}`)).body.total_lots).toBe(1);
    expect(await arena.balance(stranger)).toBe(200);
    const visitor = await arena.post('/purchase/create', { product_id: WOLF }, arena.app.browser());
    expect(visitor.status).toBe(401);
  });

  it('are all listed for admins, page by page', async () => {
    const { body } = await arena.get('/purchase/all');
    const { purchases, total_lots } = body as { purchases: PurchaseView[]; total_lots: number };
    expect(total_lots).toBe(purchases.filter(({ cancelled_at }) => cancelled_at === null).length);
    const first = (await arena.get('/purchase/all?limit=2')).body as {
      purchases: PurchaseView[];
      total_lots: number;
      next: string;
    };
    const second = await arena.get(`/purchase/all?limit=2&after=${encodeURIComponent(first.next)}`);
    expect([first.total_lots, second.body.total_lots]).toEqual([total_lots, total_lots]);
    expect([...first.purchases, ...(second.body.purchases as PurchaseView[])]).toEqual(purchases.slice(0, 4));
  });

  it('are at most 200 in an answer, also without a limit', async () => {
    const find = jest.spyOn(arena.app.nest.get(ReadModelReader, { strict: false }), 'find');
    await arena.get('/purchase/all');
    const limits = find.mock.calls
      .filter(([collection]) => collection === PURCHASES)
      .map(([, asked]) => asked?.limit);
    find.mockRestore();
    expect(limits).toEqual([MAX_PAGE]);
  });

  it('are possible only in phase 3', async () => {
    const person = await buyer(200);
    await arena.app.setPhase(2);
    expect((await buy(person, WOLF)).body.code).toBe('forbidden-phase');
    await arena.app.setPhase(3);
  });

  it('keep the sum of all money', () => {
    expect(arena.sumOfMoney()).toBe(0);
  });
});
