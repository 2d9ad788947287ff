import { expect, type Locator, type Page } from '@playwright/test';
import { testsInOneArena } from './support/own-arena.js';
import { PASSWORD, visit } from './support/visitor.js';

const test = testsInOneArena();

/** Presses Tab until the focus is there. Returns how often. */
async function tabTo(page: Page, target: Locator, most: number): Promise<number> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus was not there after ${most} tabs`);
}

/** Fields and buttons of a form follow each other closely; a link of the header is further away. */
const NEAR = 3;
const FAR = 40;
/** From the last match of the page around to the header. */
const AROUND = 150;

test('a visitor signs up, bets and reads the ledger by keyboard alone', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/login-sign-up/?back=%2Fbetting%2F%3Fround%3D3&tab=sign-up');
  await tabTo(page, page.getByLabel('User name'), FAR);
  await page.keyboard.type('Keys');
  await tabTo(page, page.getByLabel('E-mail'), NEAR);
  await page.keyboard.type('keys@post.example');
  await tabTo(page, page.getByLabel(/^New password/), NEAR);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Repeat the password'), NEAR);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/betting\/\?round=3$/);
  await expect(page.getByRole('button', { name: 'Claim 100 ST Dollars' })).toBeFocused();
  await page.keyboard.press('Enter');
  const match = page.getByRole('article', { name: /^Match 2:/ });
  await tabTo(page, match.getByRole('button').first(), FAR);
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Amount in ST Dollars');
  expect(await tabTo(page, amount, NEAR)).toBeLessThanOrEqual(3);
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(match.getByText('Your bet on')).toContainText('40.00');

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Balance:/ }), AROUND);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Welcome money claimed')).toBeVisible();
});
