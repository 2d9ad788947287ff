import { expect, test } from '@playwright/test';
import { visit } from './support/visitor.js';

test('a bettor places a bet and replaces it after a confirmation', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.goto('/betting/?round=3');
  const match = page.getByRole('article', { name: /^Match 2:/ });
  const [first, second] = [match.getByRole('button').nth(0), match.getByRole('button').nth(1)];
  const slip = page.getByRole('region', { name: 'Bet slip' });

  await first.click();
  await slip.getByLabel('Amount in ST Dollars').fill('10');
  await expect(slip.getByText('Potential gain').locator('..')).toContainText('20.00');
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
