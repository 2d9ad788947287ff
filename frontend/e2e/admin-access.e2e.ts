import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

const SECTIONS = ['', 'general/', 'users/', 'judges/', 'teams/', 'tournament/', 'tools/'];

async function faultsOf(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html ?? ''}`);
}

for (const scheme of ['dark', 'light'] as const) {
  test(`every section of the panel is accessible and fits: ${scheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await visit(browser, 'admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate((value) => localStorage.setItem('arena.color-scheme', value), scheme);
    for (const section of SECTIONS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/admin/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      expect.soft(await faultsOf(page, `/admin/${section}`)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  test(`dialogs of the game are accessible: ${scheme}`, async ({ browser }) => {
    const page = await visit(browser, 'admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate((value) => localStorage.setItem('arena.color-scheme', value), scheme);
    await page.goto('/bracket/?match=r3m4');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await faultsOf(page, 'match')).toEqual([]);
    await page.goto('/admin/tournament/');
    await page.getByRole('button', { name: /^Declare Echo Chamber/ }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Balances/ })).toBeVisible();
    expect.soft(await faultsOf(page, 'preview')).toEqual([]);
  });
}

test('a judge finds the odds and nothing else to change', async ({ browser }) => {
  const page = await visit(browser, 'judge');
  await page.goto('/admin/');
  await expect(page.getByRole('navigation', { name: 'Tool categories' }).getByRole('link')).toHaveCount(3);
  await page.goto('/admin/tournament/');
  await expect(page.getByLabel('Odds of Echo Chamber')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Declare/ })).toHaveCount(0);
});
