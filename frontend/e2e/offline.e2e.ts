import { expect } from '@playwright/test';
import { test } from './support/tidy.js';

test('a reader who is offline is told so, and loses nothing that was typed', async ({ page, context }) => {
  // Nothing is preloaded, so the results page was never loaded.
  await page.route(/\/assets\/results-page-.*\.js$/, (route) => route.abort());
  await page.goto('/contact-us/');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('A half-finished sentence');
  const top = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
  const before = await top();
  await context.setOffline(true);
  const notice = page.getByRole('status').getByText('What you have typed is kept.');
  await expect(notice).toBeVisible();
  expect(await top()).toBe(before);
  await expect(message).toHaveValue('A half-finished sentence');

  await page.getByRole('button', { name: 'Competition' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.goBack();
  await expect(message).toHaveValue('A half-finished sentence');
  await page.unroute(/\/assets\/results-page-.*\.js$/);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(message).toHaveValue('A half-finished sentence');
});

test('a page that could not be loaded opens when the connection is back', async ({ page, context }) => {
  await page.route(/\/assets\/results-page-.*\.js$/, (route) => route.abort());
  await page.goto('/team-list/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Competition' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.');
  await page.unroute(/\/assets\/results-page-.*\.js$/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  await expect(page).toHaveURL('/results/');
});

test('a page whose texts do not arrive stays as the server wrote it until they can be fetched', async ({
  page,
}) => {
  const texts = /\/assets\/start\.en-.*\.js$/;
  await page.route(texts, (route) => route.abort());
  await page.route('/', (route) => route.abort());
  const looked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.goto('/team-list/');
  await looked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
  await expect(page.locator('html[data-view]')).toHaveCount(1);
  await page.unroute('/');
  await page.unroute(texts);
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
});

test('the messages are loaded later if their style could not be loaded, without an error', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const styles = /\/assets\/messages-.*\.css$/;
  await page.route(styles, (route) => route.abort());
  await page.goto('/rules/');
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()));
  await page.getByRole('heading', { level: 1 }).click();
  await failed;
  await page.unroute(styles);
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  expect(errors).toEqual([]);
});
