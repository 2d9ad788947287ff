import { expect, type Page } from '@playwright/test';
import { test } from './support/tidy.js';

/** Loses the chunk of the results page, for ever or until a reload; counts the pages that are loaded after that. */
async function loseChunk(page: Page, forEver: boolean): Promise<{ reloads: number }> {
  const seen = { reloads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.reloads += 1;
  });
  await page.route(/\/assets\/results-page-.*\.js$/, async (route) => {
    if (forEver || seen.reloads === 0) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  return seen;
}

async function goToResults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Competition' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/team-list/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
});

test('a page whose chunk is lost is opened by one reload of the requested address', async ({ page }) => {
  const seen = await loseChunk(page, false);
  await goToResults(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  await expect(page).toHaveURL('/results/');
  expect(seen.reloads).toBe(1);
});

test('a chunk that stays lost ends on the page for that, after one reload', async ({ page }) => {
  const seen = await loseChunk(page, true);
  await goToResults(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal server error');
  await expect(page).toHaveURL('/results/');
  expect(seen.reloads).toBe(1);
});
