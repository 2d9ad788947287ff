import { expect, type Page } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

test('a visitor is two clicks away from watching both videos of the first match', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch both and bet' }).click();
  await expect(page).toHaveURL(/\/watch\/1\/r3m\d\/$/);
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((each: HTMLVideoElement) => each.paused),
    )
    .toBe(false);
  await page.goto(page.url().replace('/watch/', '/match/'));
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
  await expect(page.getByText('New here? 100 ST$ are on us.').first()).toBeVisible();
});

test('a bettor picks a team in the frame and bets, with both videos and the slip in view', async ({
  browser,
}) => {
  const page = await visit(browser, 'guest', { viewport: { width: 1280, height: 900 } });
  await page.goto('/match/1/r3m3/');
  await page.locator('[data-match] [data-pick]').first().click();
  const amount = page.getByLabel('Amount in ST Dollars');
  await expect(amount).toBeFocused();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  for (const shown of [page.locator('video').first(), page.locator('video').last(), slip])
    await expect(shown).toBeInViewport({ ratio: 1 });
  expect((await page.locator('[data-match]').boundingBox())!.height).toBeLessThanOrEqual(360);
  await amount.fill('1');
  await bet(page);
  await expect(page.getByText('Your bet on').first()).toContainText('1.00');
});

test('on a phone, the slip is a bar at the bottom that opens as a sheet', async ({ browser }) => {
  const page = await visit(browser, 'guest', { viewport: { width: 360, height: 800 } });
  await page.goto('/match/1/r3m4/');
  const open = page.getByRole('button', { name: /^(Place|Change) your bet$/ });
  const { y, height } = (await open.boundingBox())!;
  expect(y + height).toBeGreaterThan(780);
  await open.click();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.locator('[data-pick]').first().click();
  await page.getByLabel('Amount in ST Dollars').fill('2');
  await bet(page);
  await expect(page.getByText('Your bet on').first()).toContainText('2.00');
  await expect(open).toBeVisible();
});

/** The demo's people have bets already. */
async function bet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Place the bet|Replace my bet)$/ }).click();
  const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace it' });
  await expect(replace.or(page.getByText(/is placed/)).first()).toBeVisible();
  if (await replace.isVisible()) await replace.click();
}

test('the bracket leads to the page of a match, and back; a link opens what is folded', async ({
  browser,
}) => {
  const page = await visit(browser);
  await page.goto('/bracket/');
  await page.locator('[data-match="r2m1"]').click();
  await page.getByRole('button', { name: 'Just show me' }).click();
  await page.getByRole('heading', { name: 'History' }).click();
  await expect(page.getByText(/was declared the winner/).first()).toBeVisible();
  await page.getByRole('link', { name: '← Bracket' }).click();
  await expect(page).toHaveURL('/bracket/?round=2');
  await page.goto('/match/1/r2m1/#steps');
  await expect(page.getByText(/was declared the winner/).first()).toBeInViewport();
});
