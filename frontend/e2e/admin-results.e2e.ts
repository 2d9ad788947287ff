import { expect } from '@playwright/test';
import { testsInOneArena } from './support/own-arena.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

const test = testsInOneArena();

const HEAD =
  'edition,series,number,year,rank,entrant,editors,video_title,video_link,description,source,sample';
const csv = (...rows: readonly string[]) => ({
  name: 'results.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows, ''].join('\n')),
});
const GOOD = 'Iron Chef 21,iron-chef,21,2024,1,The Lanterns,Ada;Bo,Glow,,,A forum,true';

test('results with a bad row change nothing and name the row; mended, they are on the page', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tools/results/');
  const tool = admin.getByRole('main');
  const file = tool.locator('input[type=file]');
  await file.setInputFiles(csv(GOOD, 'Iron Chef 22,iron-chef,22,not-a-year,1,The Others,,,,,,'));
  await expect(tool.getByText('1 error, nothing was imported')).toBeVisible();
  const problem = tool.getByRole('row').filter({ hasText: 'year' });
  await expect(problem.getByRole('cell').first()).toHaveText('3');
  await expect(tool.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await file.setInputFiles(csv(GOOD));
  await tool.getByRole('button', { name: 'Import 1 edition' }).click();
  await expect(admin.getByText('1 edition imported.')).toBeVisible();

  const visitor = await visit(browser);
  await visitor.goto('/results/');
  await expect(visitor.getByRole('link', { name: /Iron Chef 22/ })).toHaveCount(0);
  await visitor.getByRole('link', { name: /Iron Chef 21/ }).click();
  await expect(visitor.getByText('Source: A forum')).toBeVisible();
  await expect(visitor.getByText('Ada, Bo')).toBeVisible();
});

test('pages of text in Russian and Chinese name every number and fit on a phone', async ({ browser }) => {
  for (const language of ['ru', 'zh']) {
    const page = await visit(browser, undefined, { viewport: { width: 360, height: 780 } });
    await page.addInitScript((value) => localStorage.setItem('arena.language', value), language);
    for (const path of ['/rules/', '/about-us/', '/auditions/', '/contact-us/', '/privacy-policy/']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('{{');
      await expectNoSidewaysScroll(page);
    }
  }
});
