import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/visitor.js';

test('the bracket can be read and walked through by keyboard', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quarter-final' })).toBeVisible();

  const cells = page.locator('[data-match]');
  await expect(cells.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await page.locator('[data-match="r1m1"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-match="r1m2"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-match="r2m1"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Round 3, match 1' })).toBeVisible();
  await expect(page).toHaveURL(/match=r3m1/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-match="r3m1"]')).toBeFocused();
});

for (const width of [1280, 1920])
  test(`the whole bracket can be seen without scrolling at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/bracket/');
    await expect(page.locator('h2', { hasText: /^Final$/ })).toBeInViewport({ ratio: 1 });
    const board = page.getByRole('region', { name: 'Bracket' });
    await expect
      .poll(() => board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expectNoSidewaysScroll(page);
  });

test('a phone shows one round at a time', async ({ page }) => {
  await page.goto('/bracket/');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('heading', { name: 'Quarter-final' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeHidden();
  await page.getByRole('button', { name: 'Previous round' }).click();
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expect(page).toHaveURL(/round=2/);
});

test('anybody can draw again', async ({ page }) => {
  await page.goto('/bracket/');
  await page.getByRole('button', { name: 'Verifiable draw' }).click();
  await page.getByRole('button', { name: 'Verify the draw now' }).click();
  await expect(page.getByText('The draw is genuine')).toBeVisible();
  await expect(page.getByText('Computed in your browser: the seed gives exactly this order')).toBeVisible();
});
