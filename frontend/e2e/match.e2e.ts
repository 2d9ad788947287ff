import { expect } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

test('a visitor is two clicks away from watching both videos of the first match', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch both and bet' }).click();
  await expect(page).toHaveURL(/\/match\/1\/r3m\d\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' against ');
  await expect(page.locator('video')).toHaveCount(2);
  const [first, second] = [page.locator('video').first(), page.locator('video').last()];
  const playing = (video: typeof first) => video.evaluate((each: HTMLVideoElement) => !each.paused);
  const play = (video: typeof first) =>
    video.evaluate((each: HTMLVideoElement) => {
      each.muted = true;
      return each.play();
    });
  await play(first);
  await expect.poll(() => playing(first)).toBe(true);
  await play(second);
  await expect.poll(() => playing(first)).toBe(false);
  await page.getByRole('radiogroup', { name: 'Watch both' }).locator('label').first().click();
  await expect(second).toBeHidden();
  await expect(page.getByText('Log in to bet')).toBeVisible();
});

test('a bettor bets on the page of a match, and the share of bets follows', async ({ browser }) => {
  const page = await visit(browser, 'guest');
  await page.goto('/match/1/r3m3/');
  const share = page.getByRole('region', { name: 'Share of bets' });
  // The region may also offer the welcome money.
  await share.locator('[data-pick]').first().click();
  await page.getByLabel('Amount in ST Dollars').fill('1');
  await page.getByRole('button', { name: /^(Place the bet|Replace my bet)$/ }).click();
  const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace it' });
  await expect(replace.or(share.getByText('1.00')).first()).toBeVisible();
  if (await replace.isVisible()) await replace.click();
  await expect(share.getByText('Your bet on')).toContainText('1.00');
});

test('the bracket leads to the page of a match, and back', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/bracket/');
  await page.locator('[data-match="r2m1"]').click();
  await page.getByRole('button', { name: 'Just show me' }).click();
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('was declared the winner');
  await page.getByRole('link', { name: '← Bracket' }).click();
  await expect(page).toHaveURL('/bracket/?round=2');
});
