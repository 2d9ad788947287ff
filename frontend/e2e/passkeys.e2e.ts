import { expect, type Page } from '@playwright/test';
import { faultsOf } from './support/accessible.js';
import { testsInOneArena } from './support/own-arena.js';
import { enter, signUp, SOLVEIG, userMenu } from './support/two-people.js';

/** Browsers keep passkeys for names, not for numeric addresses. */
const test = testsInOneArena().extend<object>({
  baseURL: async ({ arena }, provide) => provide(arena.replace('127.0.0.1', 'localhost')),
});

/** Chromium's own device with passkeys. Its owner is there until `verify` says otherwise. */
async function deviceOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function logOut(page: Page): Promise<void> {
  await userMenu(page, SOLVEIG.name).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/login-sign-up/');
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

async function typePassword(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(SOLVEIG.password);
}

test('a passkey is added, opens the account without a password, and is removed', async ({ browser }) => {
  const page = await signUp(browser, SOLVEIG);
  const device = await deviceOf(page);
  await page.goto('/profile?tab=account');
  const passkeys = passkeysOf(page);
  await expect(passkeys.getByText('You have no passkey yet.', { exact: false })).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await typePassword(page);
  expect(await faultsOf(page, 'add a passkey')).toEqual([]);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(passkeys.getByText('Not used yet')).toBeVisible();
  expect(await faultsOf(page, 'passkeys')).toEqual([]);

  await logOut(page);
  await device.verify(false);
  await byPasskey(page).press('Enter');
  await expect(page.getByText('No passkey was used', { exact: false })).toBeVisible();
  await device.verify(true);
  await byPasskey(page).press('Enter');
  await expect(userMenu(page, SOLVEIG.name)).toBeVisible();

  await page.goto('/profile?tab=account');
  await expect(passkeys.getByText('Last used', { exact: false })).toBeVisible();
  await passkeys.getByRole('button', { name: 'Rename “My phone”' }).click();
  await page.getByLabel('Name of the passkey').fill('Old phone');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await passkeys.getByRole('button', { name: 'Remove “Old phone”' }).click();
  await expect(page.getByRole('dialog')).toContainText('will no longer open your account');
  await typePassword(page);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys.getByText('You have no passkey yet.', { exact: false })).toBeVisible();

  await logOut(page);
  await byPasskey(page).press('Enter');
  await expect(page.getByText('This passkey opens no account here.', { exact: false })).toBeVisible();
  await expect(userMenu(await enter(browser, SOLVEIG), SOLVEIG.name)).toBeVisible();
});
