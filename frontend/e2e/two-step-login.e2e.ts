import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsOf } from './support/accessible.js';
import { testsInOneArena } from './support/own-arena.js';
import { enter, SOLVEIG, signUp, userMenu } from './support/two-people.js';
import { visit } from './support/visitor.js';

const test = testsInOneArena();

/** A phone may be one step of 30 s ahead, which gives a second code without waiting. */
const codeOf = (secret: string, stepsAhead = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * 30_000 });

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login-sign-up/');
  await page.getByLabel('E-mail').fill(SOLVEIG.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SOLVEIG.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('sessions end at once on their pages, and two-step log-in asks for codes', async ({ browser }) => {
  const page = await signUp(browser, SOLVEIG);
  const elsewhere = await enter(browser, SOLVEIG);
  await page.goto('/profile?tab=account');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('this browser')).toHaveCount(1);
  expect(await faultsOf(page, 'sessions')).toEqual([]);
  await sessions.getByRole('button', { name: /^End the session of/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Nobody touches the page of the ended session.
  await expect(elsewhere.getByText('You’ve been logged out. Please log in again.')).toBeVisible();

  const factor = page.getByRole('region', { name: 'Two-step log-in' });
  await factor.getByRole('button', { name: 'Set up two-step log-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(SOLVEIG.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await faultsOf(page, 'set-up')).toEqual([]);
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await dialog.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await dialog.getByLabel('I have kept the codes.').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(factor.getByText('Recovery codes left: 10')).toBeVisible();

  const phone = await visit(browser);
  await typePassword(phone);
  await phone.getByLabel('Code of the app').fill('000000');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/This code is not right/)).toBeVisible();
  await phone.getByLabel('Code of the app').fill(codeOf(secret));
  await phone.keyboard.press('Enter');
  await expect(userMenu(phone, SOLVEIG.name)).toBeVisible();

  const tablet = await visit(browser);
  await typePassword(tablet);
  await tablet.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await tablet.getByLabel('Recovery code').fill(recovery);
  await tablet.keyboard.press('Enter');
  await expect(userMenu(tablet, SOLVEIG.name)).toBeVisible();
  await tablet.goto('/profile?tab=account');
  await expect(tablet.getByText('Recovery codes left: 9')).toBeVisible();
});
