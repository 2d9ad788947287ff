import { expect } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

test('a bettor places a bet and replaces it after a confirmation', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.goto('/betting/?round=3');
  const match = page.getByRole('article', { name: /^Match 2:/ });
  const [first, second] = [match.getByRole('button').nth(0), match.getByRole('button').nth(1)];
  const slip = page.getByRole('region', { name: 'Bet slip' });

  await first.click();
  await slip.getByLabel('Amount in ST Dollars').fill('10');
  await expect(slip.getByText('Payout').locator('..')).toContainText('20.00');
  await slip.getByRole('button', { name: 'Place the bet' }).click();
  await expect(match.getByText('Your bet on')).toContainText('10.00');

  await second.click();
  await slip.getByLabel('Amount in ST Dollars').fill('25.5');
  await slip.getByRole('button', { name: 'Replace my bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your bet?' });
  await expect(dialog).toContainText('10.00');
  await expect(dialog).toContainText('25.50');
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(match.getByText('Your bet on')).toContainText('25.50');
});

test('a bettor on a phone goes from the pick to the amount by keyboard, and back', async ({ browser }) => {
  const page = await visit(browser, 'bettor', { viewport: { width: 360, height: 740 } });
  await page.goto('/betting/?round=3');
  const pick = page
    .getByRole('article', { name: /^Match 4:/ })
    .getByRole('button')
    .nth(0);
  await pick.press('Enter');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip.getByLabel('Amount in ST Dollars')).toBeFocused();
  // The match stays visible above the sheet.
  await expect(page.getByRole('article', { name: /^Match 4:/ }).getByText('Match 4')).toBeInViewport();
  await slip
    .getByRole('group', { name: 'Quick amounts' })
    .getByRole('button', { name: '10', exact: true })
    .click();
  await expect(slip.getByLabel('Amount in ST Dollars')).toHaveValue('10');
  await expect(slip.getByText('Profit').locator('..')).toContainText(/\d/);
  await page.keyboard.press('Escape');
  await expect(slip).toBeHidden();
  await expect(pick).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Balance:/ })).toBeVisible();
});

test('the bell has the news of money on every page until it is opened', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  const bell = page.getByRole('button', { name: /^Your news/ });
  await expect(bell).toHaveAccessibleName(/[1-9]\d* new/);
  await page.goto('/rules/');
  await expect(bell).toHaveAccessibleName(/[1-9]\d* new/);
  const read = page.waitForResponse('**/stdollars/ledger/read');
  await bell.click();
  const news = page.getByRole('region', { name: 'Your news' });
  await expect(news.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/match\/1\/r\dm\d+\/$/,
  );
  expect((await read).ok()).toBe(true);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Your news, 0 new');
});

test('more than the balance cannot be bet', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.goto('/betting/?round=3');
  await page
    .getByRole('article', { name: /^Match 3:/ })
    .getByRole('button')
    .first()
    .click();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.getByLabel('Amount in ST Dollars').fill('1000000');
  await expect(slip.getByText('That is more than you have available.')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Place the bet' })).toBeDisabled();
});

test('the staff reads why it cannot bet', async ({ browser }) => {
  const page = await visit(browser, 'judge');
  await page.goto('/betting/');
  await expect(page.getByText('Staff cannot bet')).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('button').first()).toBeDisabled();
});
