import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { expect } from '@playwright/test';
import { test } from './support/own-arena.js';
import { visit } from './support/visitor.js';

test('a declared winner reaches other browsers without a reload, and the preview comes true', async ({
  browser,
}) => {
  const bracket = await visit(browser);
  await bracket.goto('/bracket/');
  const board = await visit(browser);
  await board.goto('/leaderboard/?board=teams');
  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tournament/winners/');
  const cell = bracket.locator('[data-match="r3m2"]');
  await expect(cell).toHaveAttribute('data-state', 'open');
  await expect(board.getByRole('row').nth(1)).toBeVisible();
  await bracket.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const standings = await board.getByRole('table').innerText();

  await admin
    .locator('[data-match="r3m2"]')
    .getByRole('button', { name: /^Echo Chamber wins/ })
    .click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Bets affected')).toBeVisible();
  await dialog.getByText(/^Bets \(/).click();
  await expect(dialog.getByText('Total paid out:')).toBeVisible();
  await expect(cell).toHaveAttribute('data-state', 'open');
  await dialog.getByRole('button', { name: 'Declare Echo Chamber the winner' }).click();

  await expect(cell).toHaveAttribute('data-state', 'decided');
  await expect(board.getByRole('table')).not.toHaveText(standings);
  expect(await bracket.evaluate(() => 'neverReloaded' in window)).toBe(true);

  const asked = admin.waitForResponse((answer) => answer.url().endsWith('/bracket/winner'));
  await admin
    .locator('[data-match="r3m2"]')
    .getByRole('link', { name: /^Overturn the result/ })
    .click();
  const { changes } = (await (await asked).json()) as { changes: WinnerPreview };
  expect(changes.overturns).toBe(true);
  await admin.getByLabel('Reason').fill('A ballot was misread');
  await admin.getByRole('button', { name: 'Correct the result' }).click();
  await dialog.getByRole('button', { name: 'Confirm the correction' }).click();
  await expect(admin.getByText(/^Corrected: .+, match 2$/)).toBeVisible();
  expect(changes.balances.length).toBeGreaterThan(0);
  await cell.click();
  await bracket.getByRole('heading', { name: 'History' }).click();
  await expect(bracket.getByText(/A ballot was misread/).first()).toBeVisible();
  for (const { user_id, after } of changes.balances) {
    const ledger = (await (await admin.request.get(`/api/stdollars/ledger/${user_id}`)).json()) as {
      balance: number;
    };
    expect(ledger.balance).toBe(after);
  }
});
