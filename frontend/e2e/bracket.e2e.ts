import { expect } from '@playwright/test';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll } from './support/visitor.js';

test('the bracket can be read and walked through by keyboard', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Round 1' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quarter-final' }).first()).toBeVisible();

  const cells = page.locator('[data-match]');
  await expect(cells.and(page.locator(':not([tabindex="-1"])'))).toHaveCount(1);
  await page.locator('[data-match="r1m1"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-match="r1m2"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-match="r2m1"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/match/1/r3m1/');
  await page.goBack();
  await expect(page.locator('[data-match="r3m1"]')).toBeVisible();
});

test('a team can be found, and its path is highlighted', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await page.getByLabel('Find a team').fill('Echo');
  await page.getByRole('option', { name: 'Echo Chamber' }).click();
  await expect(page).toHaveURL(/team=Echo\+Chamber/);
  const path = page.locator('[data-match][data-followed]');
  await expect(path).toHaveCount(3);
  await expect(path.last()).toBeInViewport();
});

test('the bracket can be zoomed by keyboard, and printed on white paper', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  const board = page.getByRole('region', { name: 'Bracket' });
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  const overflow = () => board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(overflow).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Fit' }).press('Enter');
  await expect.poll(overflow).toBe(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Fit' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const [width, last] of [
  [1280, /^Quarter-final$/],
  [1920, /^Final$/],
] as const)
  test(`all that is known can be seen without scrolling at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/bracket/');
    await expect(page.locator('html[data-view]')).toHaveCount(0);
    await expect(page.locator('h2', { hasText: last })).toBeInViewport({ ratio: 1 });
    const board = page.getByRole('region', { name: 'Bracket' });
    await expect
      .poll(() => board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expectNoSidewaysScroll(page);
    const names = board.locator('[data-state="open"] [title]');
    expect(await names.count()).toBeGreaterThan(0);
    for (const name of await names.all())
      expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });

test('a phone shows one round at a time', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('heading', { name: 'Quarter-final' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeHidden();
  await page.getByRole('button', { name: 'Previous round' }).click();
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expect(page).toHaveURL(/round=2/);
  await page
    .getByRole('navigation', { name: 'All rounds' })
    .getByRole('button', { name: 'Final', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Final' })).toBeVisible();
});

test('anybody can draw again', async ({ page }) => {
  await page.goto('/bracket/');
  await expect(page.locator('html[data-view]')).toHaveCount(0);
  await page.getByRole('button', { name: 'A draw anyone can check' }).click();
  await page.getByRole('button', { name: 'Verify the draw now' }).click();
  await expect(page.getByText('The draw is genuine')).toBeVisible();
  await expect(page.getByText('Your browser says: the number gives exactly this order')).toBeVisible();
});
