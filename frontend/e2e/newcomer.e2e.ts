import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { fillSignUp, balanceOf } from './support/two-people.js';
import { openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { expectNoSidewaysScroll, PASSWORD, visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

test('a visitor on a match page needs four presses to the first bet: team, account, welcome money, bet', async ({
  browser,
}) => {
  const page = await visit(browser, undefined, { viewport: { width: 360, height: 740 } });
  await page.goto('/match/1/r3m2/');
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const began = Date.now();
  await press(page.locator('[data-match] [data-pick]').first());
  await expect(page).toHaveURL(/\/login-sign-up\/\?back=%2Fmatch%2F1%2Fr3m2%2F&tab=sign-up$/);
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('Newcomer');
  for (const text of ['newcomer@post.example', PASSWORD, PASSWORD]) {
    await page.keyboard.press('Tab');
    // The button that shows the password lies between the two fields.
    if (await page.getByRole('button', { name: 'Show the password' }).first().evaluate(hasFocus))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('button', { name: 'Create my account' }));
  await expect(page).toHaveURL(/\/match\/1\/r3m2\/$/);
  const welcome = page.getByRole('dialog', { name: 'Welcome! 100 ST$ are on us.' });
  await press(welcome.getByRole('button', { name: 'Claim 100 ST Dollars' }));
  await expect(welcome).toBeHidden();
  await expect(page.getByLabel('Amount in ST Dollars')).toBeFocused();
  await page.keyboard.type('40');
  await expectNoSidewaysScroll(page);
  await press(page.getByRole('region', { name: 'Bet slip' }).getByRole('button', { name: 'Place the bet' }));
  await expect(page.getByText('Your bet on').first()).toContainText('40.00');
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'seconds to the first bet', description: seconds });
  expect(presses).toBeLessThanOrEqual(4);
  expect(await balanceOf(page)).toBe(60);

  await page.goto('/profile');
  await expect(page.getByText('Welcome money claimed')).toBeVisible();
  await expect(
    page.getByText('You have already claimed your welcome money of 100.00 ST$ this season.'),
  ).toBeVisible();
});

test('who puts the welcome money off finds it on the betting page', async ({ browser }) => {
  const page = await visit(browser, undefined, { viewport: { width: 360, height: 740 } });
  await page.goto('/betting/?round=3');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/tab=sign-up$/);
  await fillSignUp(page, { name: 'Latecomer', email: 'latecomer@post.example' }, page.url());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/betting\/\?round=3$/);
  await expect(page.getByText('You’re out of ST Dollars')).toBeVisible();
  await page.getByRole('button', { name: 'Claim 100 ST Dollars' }).click();
  await expect(page.getByRole('button', { name: 'Claim 100 ST Dollars' })).toBeHidden();
  expect(await balanceOf(page)).toBe(100);
});

test('a mate who did not agree leaves by the link of the mail, without logging in', async ({
  browser,
  folder,
}) => {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, []);
  await prepare(admin, '/phase/update', { phase: 1 });
  const leader = await visit(browser, 'bettor');
  await prepare(leader, '/team/register', {
    team: {
      name: 'Uninvited',
      color: 'red',
      leader: { character: 'ember-fox' },
      mate: { name: 'chips', character: 'moon-oracle' },
    },
  });
  expect(await balanceOf(leader)).toBe(1000);
  let link = '';
  await expect
    .poll(() => (link = leaveLinkTo(folder, 'chips@demo.example')))
    .toContain('/leave-team/?token=');

  const mailbox = await visit(browser, undefined, { viewport: { width: 360, height: 740 } });
  await mailbox.goto(link);
  await expect(mailbox.getByText('bettor-ace formed “Uninvited” with chips.')).toBeVisible();
  await expectNoSidewaysScroll(mailbox);
  expect(await balanceOf(leader)).toBe(1000);
  await mailbox.getByRole('button', { name: 'I did not agree: leave the team' }).click();
  await expect(mailbox.getByRole('status', { name: 'You have left the team' })).toBeVisible();

  expect(await balanceOf(leader)).toBe(0);
  await mailbox.goto(link);
  await expect(mailbox.getByText('This team no longer exists')).toBeVisible();
});

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** The path of the link in the newest mail to that address; empty while there is none. */
function leaveLinkTo(folder: string, address: string): string {
  const outbox = join(folder, 'outbox');
  const mails = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) =>
      readFileSync(join(outbox, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '='),
    )
    .filter((mail) => mail.includes(address));
  const found = mails.flatMap((mail) => /\/leave-team\/\?token=[\w.-]+/.exec(mail)?.[0] ?? []);
  return found[0] ?? '';
}
