import { expect, type Page } from '@playwright/test';
import { test } from './support/tidy.js';

const FOUND = 'fedcba9876543210';

/** The calls of the API that the page sends, except for the live connection. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && pathname.startsWith('/api/');
    if (isCall || pathname.endsWith('_payload.json')) calls.push(pathname);
  });
  return calls;
}

/** A newer build than that of the page is on the server. */
async function deploy(page: Page): Promise<void> {
  const body = JSON.stringify({ id: FOUND, time: new Date().toISOString() });
  await page.route(/\/builds\//, (route) => route.fulfill({ body, contentType: 'application/json' }));
}

// Those with a first view come with their data (first-view.e2e.ts).
for (const path of ['/results/', '/shop/', '/vote/']) {
  test(`a visitor gets the data of ${path} with one request`, async ({ page }) => {
    const calls = callsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1000);
    expect(calls).toEqual([`${path}_payload.json`]);
  });
}

test('a visitor gets the draw of /prove/ with the page, and its keys and heads from where they are published', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.goto('/prove/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1000);
  expect(calls).toEqual(['/prove/_payload.json', '/api/seasons/1/heads', '/api/signing-key']);
});

test('a new build is offered, and a reload keeps the half-filled form without its password', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact-us/');
  await page.getByLabel(/^Subject/).fill('Half a subject');
  await page.getByLabel(/^Message/).fill('A message that is not');
  await deploy(page);
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.unroute(/\/builds\//);
  await expect(page.getByLabel(/^Subject/)).toHaveValue('Half a subject');
  await expect(page.getByLabel(/^Message/)).toHaveValue('A message that is not');
  expect(await page.evaluate(() => sessionStorage.getItem('arena.drafts'))).toBeNull();
});

test('the page says until when it loads the next one', async ({ page }) => {
  await page.goto('/team-list/');
  await page.route(/\/assets\/results-page-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const line = page.getByRole('progressbar', { name: 'Loading…' });
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Results' }).click();
  await expect(line).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  await expect(line).toHaveCount(0);
});

test('a page is loaded before it is opened, once its link is hovered', async ({ page }) => {
  await page.goto('/rules/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  const file = page.waitForRequest(/\/assets\/results-page-.*\.js$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Results' }).hover();
  await file;
  expect(new URL(page.url()).pathname).toBe('/rules/');
});

test('the texts of a page are fetched while its script is, in the chosen language only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/assets\/([a-z]+\.(?:en|fr|ja|ru|zh))-[^/]+\.js$/.exec(request.url()) ?? [];
    if (part) fetched.push(part);
  });
  const texts = page.waitForRequest(/\/assets\/results\.en-[^/]+\.js$/);
  await page.route(/\/assets\/results-page-.*\.js$/, async (route) => {
    await texts;
    await route.continue();
  });
  await page.goto('/results/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  expect(fetched.slice(0, 3).sort()).toEqual(['results.en', 'sharing.en', 'start.en']);
});

test('times are in the zone of the language until another one is chosen', async ({ page }) => {
  await page.goto('/');
  const dates = page.getByText(/The tournament runs from/);
  await expect(dates).toContainText(/E[DS]T/);
  await page.getByLabel('Times in').selectOption('Asia/Tokyo');
  await expect(dates).toContainText('GMT+9');
  await page.reload();
  await expect(dates).toContainText('GMT+9');
});
