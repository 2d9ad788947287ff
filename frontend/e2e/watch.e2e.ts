import { expect } from '@playwright/test';
import { faultsOf } from './support/accessible.js';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

test('a bettor watches both works and bets by keyboard alone', async ({ browser }) => {
  const page = await visit(browser, 'guest');
  await page.goto('/match/1/r3m3/');
  await page.getByRole('link', { name: 'Watch both and bet' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/watch/1/r3m3/');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const [first, second] = [page.locator('video').first(), page.locator('video').last()];
  const paused = (video: typeof first) => video.evaluate((each: HTMLVideoElement) => each.paused);
  await expect.poll(() => paused(first)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => paused(first)).toBe(true);
  await page.keyboard.press('ArrowRight');
  const secondOf = (video: typeof first) => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(() => secondOf(first)).toBeGreaterThanOrEqual(5);
  await page.keyboard.press('s');
  await expect(second).toBeVisible();
  await expect.poll(() => secondOf(second)).toBeGreaterThanOrEqual(5);
  // The end of the second work.
  await second.evaluate((each: HTMLVideoElement) => (each.currentTime = each.duration - 0.2));
  await expect(page.getByRole('heading', { name: 'Who wins?' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByLabel('Amount in ST Dollars')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace it' });
  await expect(replace.or(page.getByText(/is placed/)).first()).toBeVisible();
  if (await replace.isVisible()) await replace.click();
  await expect(page.getByText('Your bet on').first()).toContainText('3.00');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/match/1/r3m3/');
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
  { width: 780, height: 360 },
])
  test(`the stage fits and is accessible: ${viewport.width} px`, async ({ browser }) => {
    const page = await visit(browser, undefined, { viewport, reducedMotion: 'reduce' });
    await page.goto('/watch/1/r3m2/');
    await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
    for (const step of ['first', 'bet', 'end']) {
      await page.goto(`/watch/1/r3m2/?step=${step}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(' against ');
      await expectNoSidewaysScroll(page);
      expect.soft(await faultsOf(page, step)).toEqual([]);
    }
  });
