import { expect } from '@playwright/test';
import { test } from './support/own-arena.js';
import { visit } from './support/visitor.js';

test('a reset opens an empty season and leaves the old one readable', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tools/reset/');
  await admin.getByRole('button', { name: 'Prepare the reset' }).click();
  await expect(admin.getByText('The reset removes from the current season:')).toBeVisible();
  const close = admin.getByRole('button', { name: 'Close the season now' });
  await expect(close).toBeDisabled();
  await admin.getByLabel('Type CONFIRM to close the season').fill('confirm');
  await expect(close).toBeDisabled();
  await admin.getByLabel('Type CONFIRM to close the season').fill('CONFIRM');
  await close.click();
  await expect(admin.getByText('Season 2 is open')).toBeVisible();

  await admin.getByRole('link', { name: 'See the bracket of season 1' }).click();
  await expect(admin.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await admin.goto('/bracket/');
  await expect(admin.getByText('The bracket is still blank')).toBeVisible();

  // In phase 0, visitors see the season before.
  const early = await visit(browser);
  await early.goto('/');
  await early.getByRole('link', { name: 'Relive season 1' }).click();
  await expect(early.getByRole('button', { name: 'The whole season' })).toBeVisible();
  await early.goto('/match/1/r1m1/');
  await expect(early.getByRole('heading', { name: 'History' })).toBeVisible();

  await admin.goto('/admin/general/phase/');
  await admin.getByRole('button', { name: 'Switch to phase 1, Registration' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Switch to phase 1' }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();
  const visitor = await visit(browser);
  await visitor.goto('/bracket/?season=1');
  await expect(visitor.locator('[data-match="r1m1"]')).toBeVisible();
  await expect(visitor.getByLabel('Season')).toHaveValue('1');
});

test('the chain of the log is verified in the panel', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tools/audit/');
  await expect(admin).toHaveURL(/\/admin\/audit\/$/);
  await admin.getByRole('button', { name: 'Verify the chain of season' }).click();
  await expect(admin.getByText('The chain is intact')).toBeVisible();
});
