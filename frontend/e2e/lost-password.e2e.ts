import { expect } from '@playwright/test';
import { test } from './support/own-arena.js';
import { enter, setPassword, signUp, SOLVEIG } from './support/two-people.js';
import { logIn, visit } from './support/visitor.js';

const NEW_PASSWORD = 'Lantern 77 rows';

test('a lost password is replaced by the link in the mail, which works once', async ({ browser }) => {
  const [elsewhere, page] = [await signUp(browser, SOLVEIG), await visit(browser)];
  await page.goto('/login-sign-up/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost password');
  await page.getByLabel('E-mail').fill(SOLVEIG.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If we know this address, the link is on its way.')).toBeVisible();

  const mails = page.getByRole('navigation', { name: 'Mails, newest first' });
  const mail = mails.getByRole('link').filter({ hasText: 'set a new password' });
  const own = mail.filter({ hasText: SOLVEIG.email }).first();
  // The answer to the form does not wait for the mail.
  await expect(async () => {
    await page.goto('/dev/outbox/');
    await own.click({ timeout: 2000 });
  }).toPass();
  // The policy of the pages leaves a mail its styles.
  const card = page.frameLocator('iframe').locator('.card');
  await expect(card).toHaveCSS('border-radius', '8px');
  await page.getByRole('tab', { name: 'Plain text' }).click();
  const link = page.getByRole('article').getByRole('link', { name: /reset-password/ });
  const address = (await link.getAttribute('href'))!;
  const opened = page.waitForEvent('popup');
  await link.click();
  const reset = await opened;
  await setPassword(reset, NEW_PASSWORD);
  await expect(reset.getByText('Your new password is set.')).toBeVisible();

  await page.goto(address);
  await setPassword(page, 'Intruder 11 ways');
  await expect(page.getByRole('alert')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Log in to see your profile')).toBeVisible();
  await enter(browser, { ...SOLVEIG, password: NEW_PASSWORD });
  await page.goto('/login-sign-up/');
  await logIn(page, SOLVEIG);
  await expect(page.getByRole('alert')).toBeVisible();
});
