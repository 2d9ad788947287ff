import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fillSignUp, balanceOf } from './support/two-people.js';
import { openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

test('a visitor signs up from the betting page, comes back, claims welcome money and bets it', async ({
  browser,
}) => {
  const page = await visit(browser, undefined, { viewport: { width: 360, height: 740 } });
  await page.goto('/betting/?round=3');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login-sign-up\/\?back=%2Fbetting%2F%3Fround%3D3&tab=sign-up$/);
  await fillSignUp(page, { name: 'Newcomer', email: 'newcomer@post.example' }, page.url());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/betting\/\?round=3$/);

  await expect(page.getByText('You’re out of ST Dollars')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Claim 100.00 ST Dollars' }).click();
  await expect(page.getByRole('button', { name: 'Claim 100.00 ST Dollars' })).toBeHidden();
  expect(await balanceOf(page)).toBe(100);

  const match = page.getByRole('article', { name: /^Match 2:/ });
  await match.getByRole('button').first().click();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await slip.getByLabel('Amount in ST Dollars').fill('40');
  await slip.getByRole('button', { name: 'Place the bet' }).click();
  await expect(match.getByText('Your bet on')).toContainText('40.00');
  expect(await balanceOf(page)).toBe(60);

  await page.goto('/profile');
  await expect(page.getByText('Welcome money claimed')).toBeVisible();
  await expect(
    page.getByText('You have already claimed your welcome money of 100.00 ST$ this season.'),
  ).toBeVisible();
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
