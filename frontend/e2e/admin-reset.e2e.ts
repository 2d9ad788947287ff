import { CAST, enterAs, expect, test, visit } from './own-arena.js';

test('a reset opens an empty season and leaves the old one readable', async ({ browser, arena }) => {
  const admin = await enterAs(browser, arena, CAST.admin, '/admin/tools/#reset');
  await admin.getByRole('button', { name: 'Prepare the reset' }).click();
  await expect(admin.getByText('This leaves the running season:')).toBeVisible();
  const close = admin.getByRole('button', { name: 'Close the season now' });
  await expect(close).toBeDisabled();
  await admin.getByLabel('Type CONFIRM to close the season').fill('confirm');
  await expect(close).toBeDisabled();
  await admin.getByLabel('Type CONFIRM to close the season').fill('CONFIRM');
  await close.click();
  await expect(admin.getByText('Season 2 is open')).toBeVisible();

  const visitor = await visit(browser, arena, '/bracket/?season=1');
  await expect(visitor.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await expect(visitor.locator('[data-match="r1m1"]')).toBeVisible();
  await admin.goto('/bracket/');
  await expect(admin.getByText('No round to see yet')).toBeVisible();
});

test('the chain of the log is verified in the panel', async ({ browser, arena }) => {
  const admin = await enterAs(browser, arena, CAST.admin, '/admin/tools/');
  await admin.getByRole('button', { name: "Verify this season's chain" }).click();
  await expect(admin.getByText('The chain is whole')).toBeVisible();
});
