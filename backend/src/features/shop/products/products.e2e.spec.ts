import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@arena/projections/shop/shop.types';
import type { Response } from 'supertest';
import { startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';
import { bytes } from '../../videos/testing/by-hand.js';

const FIXTURES = fileURLToPath(new URL('../../../../../infra/fixtures/image/', import.meta.url));
const fixture = (name: string): Promise<Buffer> => readFile(FIXTURES + name);
const LAMP = {
  product_name: 'A lamp',
  price: '12.50',
  real_price: '20',
  stock: '3',
  category: 'Collector',
  color: 'gold',
  special_thanks: 'Ann',
  description: 'It <b>shines</b>.',
};

describe('products', () => {
  let app: TestApp;
  let admin: Agent;
  let visitor: Agent;
  let picture: Buffer;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    visitor = app.browser();
    picture = await fixture('ok.png');
    await app.setPhase(3);
  });
  afterAll(() => app.close());

  const form = (path: string, fields: Record<string, string>, image?: Buffer, key?: string) => {
    const request = admin.post(`/api/products/${path}`).field(fields);
    if (key) void request.set('Idempotency-Key', key);
    return image ? request.attach('image', image, '../../evil.php') : request;
  };
  const added = async (fields: Record<string, string> = {}, image?: Buffer): Promise<ProductView> => {
    const answer = await form('add', { ...LAMP, ...fields }, image);
    expect([answer.status, answer.body.success]).toEqual([201, true]);
    return answer.body.product as ProductView;
  };
  const one = async (id: string): Promise<Response> => await visitor.get(`/api/products/${id}`);
  const version = async (): Promise<number> =>
    (await visitor.get('/api/products/version')).body.version as number;
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of app.runtime.stores.objectStore.list('products/')) keys.push(key);
    return keys;
  };

  it('are added by a form with a picture, which is made anew and kept for ever at its address', async () => {
    const before = await version();
    const product = await added({}, picture);
    expect(product).toMatchObject({
      product_name: 'A lamp',
      price: 12.5,
      real_price: 20,
      stock: 3,
      category: 'Collector',
      color: 'gold',
      special_thanks: 'Ann',
      description: 'It <b>shines</b>.',
    });
    expect((await one(product.product_id)).body.product).toEqual(product);
    expect(await version()).toBeGreaterThan(before);
    const [key] = await stored();
    expect(key).toMatch(/^products\/[0-9a-f-]+\.webp$/);
    const image = await visitor.get(product.image_url!).buffer().parse(bytes);
    expect([image.status, image.type]).toEqual([200, 'image/webp']);
    expect((image.body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    expect(image.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await visitor.get(product.image_url!).set('If-None-Match', image.headers['etag']!);
    expect(again.status).toBe(304);
  });

  it('have one address for each picture, and old ones redirect to the new one', async () => {
    const product = await added({}, picture);
    const old = await stored();
    const changed = await form(`update/${product.product_id}`, { price: '13' }, await fixture('ok.jpg'));
    expect(changed.body.product).toMatchObject({ price: 13, product_name: 'A lamp', stock: 3 });
    const { image_url } = changed.body.product as ProductView;
    expect(image_url).not.toBe(product.image_url);
    for (const address of [product.image_url!, `/api/products/${product.product_id}/image`]) {
      const answer = await visitor.get(address);
      expect([answer.status, answer.headers['location']]).toEqual([302, image_url]);
    }
    // The old picture is gone from the store, the new one is there.
    const now = await stored();
    expect([now.length, now.filter((key) => old.includes(key)).length]).toEqual([old.length, old.length - 1]);
    expect((await visitor.get(image_url!)).status).toBe(200);
    const kept = await form(`update/${product.product_id}`, { description: 'The same picture' });
    expect(kept.body.product.image_url).toBe(image_url);
    expect(await stored()).toEqual(now);
  });

  it('of the sample catalogue use the pictures of the frontend; others may have none', async () => {
    const card = await visitor.get('/api/products/1/image');
    expect([card.status, card.headers['location']]).toEqual([302, '/products/1.svg']);
    const { product_id, image_url } = await added();
    expect(image_url).toBeNull();
    expect((await visitor.get(`/api/products/${product_id}/image`)).status).toBe(404);
    expect((await visitor.get('/api/products/none/image')).body.code).toBe('product-not-found');
  });

  it('refuse invalid pictures, and store nothing', async () => {
    const before = [await stored(), app.runtime.season.writer.revision];
    const names = (await readdir(FIXTURES)).filter((name) => name.startsWith('bad-'));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      const answer = await form('add', LAMP, await fixture(name));
      expect([name, answer.status]).toEqual([name, 415]);
      expect(answer.body.code).toMatch(/^image-(invalid-format|damaged|too-many-pixels)$/);
    }
    const svg = await form('update/1', {}, await fixture('bad-script.svg'));
    expect(svg.body.message).toBe('Invalid image format. JPEG, PNG or WEBP is expected.');
    const large = await form('add', LAMP, Buffer.alloc(9 * 1024 * 1024));
    expect([large.status, large.body.code]).toEqual([413, 'image-too-large']);
    expect([await stored(), app.runtime.season.writer.revision]).toEqual(before);
  });

  it.each(['', '/', '/%20'])('are changed and deleted by their id alone, and not at %j', async (id) => {
    const answers = [
      await admin.delete(`/api/products/delete${id}`),
      await form(`update${id}`, { price: '1' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([400, 'Product ID is missing.']);
    }
  });

  it('keep no picture of a command that is refused', async () => {
    const before = await stored();
    const second = await form('add', { ...LAMP, category: 'Revive' }, picture);
    expect([second.status, second.body.code]).toEqual([409, 'revive-card-is-one']);
    const unknown = await form('update/none', { price: '1' }, picture);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Product not found.']);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['product_name', ''],
    ['product_name', 'x'.repeat(61)],
    ['price', '-1'],
    ['price', '0.001'],
    ['price', '1e309'],
    ['real_price', 'free'],
    ['stock', '1.5'],
    ['stock', '1000001'],
    ['category', 'Hats'],
    ['color', '<b>'],
    ['special_thanks', 'x'.repeat(201)],
    ['role', 'admin'],
  ])('name the field %s that is wrong: %s', async (field, value) => {
    const revision = app.runtime.season.writer.revision;
    for (const path of ['add', 'update/2']) {
      const answer = await form(path, { ...LAMP, [field]: value });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
    }
    expect(app.runtime.season.writer.revision).toBe(revision);
  });

  it('need a name, a price, a stock, a category and a color', async () => {
    const answer = await form('add', { description: 'Nothing else' });
    const fields = Object.keys(answer.body.errors as object).sort();
    expect(fields).toEqual(['category', 'color', 'price', 'product_name', 'stock']);
  });

  it('change by JSON, too: price and stock alone, or more', async () => {
    const priced = await admin.post('/api/products/update/2').send({ price: 99.5 });
    expect(priced.body.product).toMatchObject({ price: 99.5, stock: 3 });
    const renamed = await admin.post('/api/products/update/2').send({ product_name: 'A fox' });
    expect(renamed.body.product).toMatchObject({
      product_name: 'A fox',
      price: 99.5,
      stock: 3,
      image_url: '/products/2.svg',
    });
    for (const body of ['[]', '"text"', '{"__proto__":1}']) {
      const answer = await admin.post('/api/products/update/2').type('json').send(body);
      expect(answer.status).toBe(400);
    }
  });

  it('are not changed by null, which is no price and no text', async () => {
    const before = await stored();
    for (const field of ['price', 'real_price', 'stock', 'product_name', 'description']) {
      const answer = await admin.post('/api/products/update/2').send({ [field]: null });
      expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
    }
    expect(await stored()).toEqual(before);
  });

  it('are added once by a double click, with one picture', async () => {
    const before = (await stored()).length;
    const answers = [1, 2].map(() => form('add', LAMP, picture, 'one-lamp'));
    const [first, second] = await Promise.all(answers);
    expect(second!.body).toEqual(first!.body);
    expect(await stored()).toHaveLength(before + 1);
    const other = await form('add', LAMP, await fixture('ok.jpg'), 'one-lamp');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('are deleted with their picture, the revive card never', async () => {
    const before = await stored();
    const { product_id } = await added({}, picture);
    const grown = await version();
    const answer = await admin.delete(`/api/products/delete/${product_id}`);
    expect(answer.body.success).toBe(true);
    expect(await version()).toBeGreaterThan(grown);
    expect([(await one(product_id)).status, await stored()]).toEqual([404, before]);
    expect((await admin.delete(`/api/products/delete/${product_id}`)).status).toBe(404);
    const card = await admin.delete('/api/products/delete/1');
    expect([card.status, card.body.code]).toEqual([409, 'revive-card-is-one']);
  });

  it('are found by category and by words', async () => {
    await added({ product_name: 'Zanzibar Lantern', category: 'Figurines' });
    const names = async (query: string): Promise<string[]> => {
      const { products } = (await visitor.get('/api/products/').query(query)).body as {
        products: ProductView[];
      };
      return products.map(({ product_name }) => product_name);
    };
    expect(await names('search=zanzibar%20LAN')).toEqual(['Zanzibar Lantern']);
    expect(await names('search=zanzibar&category=Cards')).toEqual([]);
    expect(await names('category=Revive&search=')).toEqual(['Revive Card']);
    expect((await names('category=Figurines')).at(-1)).toBe('Zanzibar Lantern');
  });

  it('are changed only by admins', async () => {
    const user = await app.as('user');
    const answers = [
      await user.post('/api/products/add').field(LAMP),
      await user.post('/api/products/update/2').field({ price: '1' }),
      await user.delete('/api/products/delete/2'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await visitor.delete('/api/products/delete/2')).status).toBe(401);
  });
});
