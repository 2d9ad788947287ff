import { expect, type Page } from '@playwright/test';
import { faultsOf, isShown } from './support/accessible.js';
import { test } from './support/own-arena.js';
import { call, expectNoSidewaysScroll, visit } from './support/visitor.js';

const PHONE = { width: 360, height: 740 };

/** A first result, which the test corrects. */
async function declare(admin: Page): Promise<void> {
  const data = { match_id: 'r3m2', team_name: 'Echo Chamber' };
  expect((await call(admin, '/bracket/winner', { data })).ok()).toBe(true);
}

test('an admin corrects a result, and the audit trail names what it supersedes', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await declare(admin);
  await admin.goto('/match/1/r3m2/');
  await admin.getByRole('link', { name: 'Correct this result' }).click();
  await expect(admin).toHaveURL(/\/admin\/overturn\/\?match=r3m2$/);
  await expect(admin.getByText(/^Echo Chamber won against /).first()).toBeVisible();
  const before = await admin.getByRole('link', { name: /^Event \d+ in the audit trail$/ }).innerText();
  const old = /\d+/.exec(before)?.[0] ?? '';

  // With the keyboard: the other team is the only one that can be chosen.
  await admin.getByRole('radio', { disabled: false }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByRole('heading', { name: 'Before and after' })).toBeVisible();
  await expect(admin.getByText(/^Bets \([1-9]/)).toBeVisible();
  await expect(admin.getByText(/No other money moves\.$/)).toBeAttached();
  await admin.getByLabel('Reason').fill('A ballot was misread');
  await admin.getByRole('button', { name: 'Correct the result' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText(/^Bets that are settled again: [1-9]/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm the correction' }).click();
  await expect(admin.getByText(/^Corrected: .+, match 2$/)).toBeVisible();

  await admin.getByRole('link', { name: /^Event \d+ in the audit trail$/ }).click();
  await expect(admin.getByText(/overturned a result \(.+, match 2\).*A ballot was misread/)).toBeVisible();
  await admin.getByRole('link', { name: `Supersedes event ${old}` }).click();
  await expect(admin.getByText(/declared|won/).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: /^Superseded by event \d+$/ })).toBeVisible();
});

test('the page of corrections fits a phone and is accessible, in both themes', async ({ browser }) => {
  const admin = await visit(browser, 'admin', { viewport: PHONE });
  await declare(admin);
  await admin.goto('/admin/overturn/?match=r3m2');
  // The choice is in the address, which follows the click.
  await admin.getByRole('radio', { disabled: false }).click();
  await expect(admin.getByRole('heading', { name: 'Before and after' })).toBeVisible();
  await isShown(admin);
  await expectNoSidewaysScroll(admin);
  expect(await faultsOf(admin, 'overturn')).toEqual([]);
});
