import { expect } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

test('a reader draws again and checks the chain, also with a kept head', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/seasons/');
  await page.getByRole('link', { name: 'Check the draw and the log of season 1' }).click();
  await expect(page.getByText('The draw is genuine')).toBeVisible();
  await expect(page.getByText('The seed gives exactly the published order of teams.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  const { latest } = await page.evaluate(
    async () => (await (await fetch('/api/seasons/1/heads')).json()) as { latest: { chain: string } },
  );
  const kept = page.getByLabel(/A head that you kept/);
  await kept.fill(JSON.stringify(latest));
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/The head that you kept is part of this chain/)).toBeVisible();
  await kept.fill(JSON.stringify({ ...latest, chain: '0'.repeat(64) }));
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/The chain is broken at event \d+/)).toBeVisible();
});

test('a bettor checks a receipt, offline, and finds it in the chain', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.goto('/profile?tab=bets');
  await page
    .getByRole('button', { name: /^Receipt of the bet on/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your receipt' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save my receipt (JSON)' }).click();
  const file = await (await download).path();
  await dialog.getByRole('link', { name: 'Check my receipts' }).click();
  await expect(page.getByText('Key of this site (Ed25519)')).toBeVisible();
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The receipt is genuine')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Look for it in the chain' }).click();
  await expect(page.getByText('The log contains this bet, unchanged.')).toBeVisible();
});
