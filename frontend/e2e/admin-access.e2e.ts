import { expect } from '@playwright/test';
import { addressOf, sectionPath } from '../src/features/admin/addresses.js';
import { SECTIONS, toolsFor } from '@arena/projections/pages/tools';
import { paths } from '../src/shared/routing/paths.js';
import { faultsOf, isShown } from './support/accessible.js';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

for (const section of SECTIONS)
  test(`every tool of the section ${section} is accessible and fits, in both themes`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await visit(browser, 'admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const tools = toolsFor('admin')
      .filter((tool) => tool.section === section)
      .map(({ key }) => addressOf(key));
    const index = section === SECTIONS[0] ? [paths.admin] : [];
    for (const place of [...index, sectionPath(section), ...tools]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(place);
      await isShown(page);
      await expect(page.getByRole('heading', { name: 'Log in first' })).toHaveCount(0);
      expect.soft(await faultsOf(page, place)).toEqual([]);
      // 1280 pixels at a zoom of 400 %.
      await page.setViewportSize({ width: 320, height: 780 });
      await expectNoSidewaysScroll(page);
    }
  });

test('the preview of a winner is accessible, in both themes', async ({ browser }) => {
  const page = await visit(browser, 'admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/tournament/winners/');
  await page.getByRole('button', { name: /^Echo Chamber wins/ }).click();
  await expect(page.getByRole('dialog').getByText('Ranks changed')).toBeVisible();
  expect.soft(await faultsOf(page, 'preview')).toEqual([]);
});

test('a judge finds the odds and nothing else to change', async ({ browser }) => {
  const page = await visit(browser, 'judge');
  await page.goto('/admin/');
  await expect(page).toHaveURL('/judge/');
  await page.getByRole('link', { name: 'All odds' }).click();
  await expect(page).toHaveURL('/admin/tournament/odds/');
  await page.goto('/admin/tournament/winners/?match=r3m2');
  await expect(page).toHaveURL('/admin/tournament/odds/?match=r3m2');
  await expect(page.getByLabel('Odds of Echo Chamber')).toBeVisible();
  await expect(page.getByRole('button', { name: / wins$/ })).toHaveCount(0);
});
