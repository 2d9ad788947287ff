import { expect, type Page } from '@playwright/test';
import { faultsOf, isShown } from './support/accessible.js';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

const banner = (page: Page) => page.getByRole('region', { name: 'Past moment of the season' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the season' });

test('the staff looks back on the bracket, and returns to now', async ({ browser }) => {
  const page = await visit(browser, 'admin');
  await page.goto('/bracket/');
  await expect(page.locator('[data-match="r3m1"]')).toBeVisible();
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(slider(page)).toBeFocused();
  await expect(banner(page)).toContainText(/Season 1 as it was at moment [\d,]+/);
  const latest = Number(await slider(page).inputValue());
  await slider(page).press('ArrowLeft');
  await expect(page).toHaveURL(`/bracket/?at=${latest - 1}`);
  await page.getByRole('button', { name: 'Next moment' }).click();
  await expect(page).toHaveURL(`/bracket/?at=${latest}`);
  const log = (await (await page.request.get('/api/seasons/1/log')).text()).trim().split('\n');
  const events = log.map((line) => JSON.parse(line) as { type: string; revision: number });
  const drawn = events.find(({ type }) => type === 'RoundLaunched')?.revision ?? 0;
  await page.goto(`/bracket/?at=${drawn}`);
  await expect(page.locator('[data-match="r1m1"]')).toBeVisible();
  await expect(page.locator('[data-match="r3m1"]')).toHaveCount(0);
  await page.getByText('With later corrections').click();
  await expect(page.getByText('Nothing here was corrected later.')).toBeVisible();
  expect(await faultsOf(page, 'bracket of the past')).toEqual([]);
  await expect(page.getByRole('link', { name: 'Relive it' })).toHaveAttribute(
    'href',
    `/seasons/1/replay/?at=${drawn}&known=now`,
  );
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page).toHaveURL('/bracket/');
  await expect(page.locator('[data-match="r3m1"]')).toBeVisible();
});

test('the staff looks back on the leaderboards, also on a phone', async ({ browser }) => {
  const page = await visit(browser, 'judge');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/leaderboard/');
  await isShown(page);
  await page.getByRole('button', { name: 'Look back' }).click();
  await slider(page).press('Home');
  await expect(page).toHaveURL('/leaderboard/?at=0');
  await expect(page.getByText('Nobody has bet yet')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page).toHaveURL('/leaderboard/');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('others are not offered the past of the current season', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.goto('/bracket/');
  await expect(page.locator('[data-match="r1m1"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look back' })).toHaveCount(0);
});
