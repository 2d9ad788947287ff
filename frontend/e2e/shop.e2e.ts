import { readFileSync } from 'node:fs';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './support/own-arena.js';
import { call, visit } from './support/visitor.js';

const picture = (name: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL(`../../infra/fixtures/image/${name}`, import.meta.url)),
});

async function idOf(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: { user_id: string } };
  return user.user_id;
}

/** Through the shop page, with the question that names price and balance. */
async function buy(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Buy' }).click();
  const question = dialog.getByRole('group', { name: `Buy ${name}?` });
  await expect(question).toContainText(price);
  await expect(question).toContainText('You keep');
  await question.getByRole('button', { name: 'Buy it' }).click();
  await expect(page.getByText(`${name} is yours!`)).toBeVisible();
  await expect(dialog.getByText('You have already purchased this product.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

test('two lots are bought and paid, the third is refused, on the page and by the server', async ({
  browser,
}) => {
  const [admin, page] = [await visit(browser, 'admin'), await visit(browser, 'participant')];
  const buyer = await idOf(page);
  const grant = { user_id: buyer, amount: 2000, reason: 'To go shopping' };
  expect((await call(admin, '/stdollars/add', { data: grant })).ok()).toBe(true);
  await page.goto('/shop/');
  const lots = page.getByRole('region', { name: 'My items' });
  await expect(lots).toContainText('0 / 2');

  await buy(page, 'Winner Banner', '280.00');
  await expect(lots).toContainText('1 / 2');
  await buy(page, 'Starter Deck', '200.00');
  await expect(lots).toContainText('2 / 2');

  await page.getByRole('link', { name: 'Cut & Sync' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cut & Sync' });
  await expect(dialog.getByText('You already have your 2 items of this season.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Buy' })).toBeDisabled();

  const { products } = (await (await page.request.get('/api/products')).json()) as {
    products: ProductView[];
  };
  const third = products.find(({ product_name }) => product_name === 'Cut & Sync')!;
  const refused = await call(page, '/purchase/create', {
    data: { user_id: buyer, product_id: third.product_id },
  });
  expect([refused.status(), await refused.json()]).toMatchObject([409, { code: 'too-many-lots' }]);
});

test('a product that an admin adds appears in open shops, with its picture made anew', async ({
  browser,
}) => {
  const [admin, visitor] = [await visit(browser, 'admin'), await visit(browser)];
  await visitor.goto('/shop/');
  await expect(visitor.getByRole('link', { name: 'Winner Banner' })).toBeVisible();
  const fields = {
    product_name: 'Paper Lantern',
    category: 'Collector',
    price: '15',
    stock: '2',
    color: 'red',
  };
  const add = (image: string) =>
    call(admin, '/products/add', { multipart: { ...fields, image: picture(image) } });

  const bad = await add('bad-svg-named.png');
  expect([bad.status(), await bad.json()]).toMatchObject([415, { code: 'image-invalid-format' }]);
  const added = await add('ok.png');
  expect(added.status()).toBe(201);

  const card = visitor.getByRole('link', { name: 'Paper Lantern' });
  await card.scrollIntoViewIfNeeded();
  const image = card.locator('img');
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(640);
  const answer = await visitor.request.get((await image.getAttribute('src'))!);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('a product with a large picture is saved once, however often and in whatever way (fault 68)', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red', noise } });
  const sent: string[] = [];
  admin.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await admin.goto('/admin/shop/products/');
  await admin.getByRole('button', { name: 'Add a product' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill('Noise Print');
  await dialog.getByLabel('Price in ST Dollars').fill('15');
  await dialog.getByLabel('Reference price').fill('15');
  await dialog.getByLabel('Stock').fill('2');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Collector’s items' }).click();
  await dialog.getByRole('combobox', { name: 'Color' }).click();
  await admin.getByRole('option', { name: 'red', exact: true }).click();
  const buffer = await large.jpeg().toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'noise.jpg', mimeType: 'image/jpeg', buffer });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(admin.getByText('Noise Print is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent.filter((path) => path === '/api/products/add')).toHaveLength(1);
  await expect(admin.getByRole('button', { name: 'Edit Noise Print' })).toHaveCount(1);
});
