import { expect, type Page } from '@playwright/test';
import { test } from './support/own-arena.js';
import { call, visit } from './support/visitor.js';

const TITLE = /^The reveal: .*Echo Chamber/;
const takeover = (page: Page) => page.getByRole('dialog', { name: TITLE });

/** Milliseconds until the clock of a page stands: more than a call to a busy page takes, less than a reveal lasts. */
const HOLD = 2000;

/** Stops the timers of a page, so that its reveal does not end by itself. */
async function hold(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOLD);
}

async function bet(page: Page): Promise<void> {
  const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: { user_id: string } };
  const data = {
    user_id: user.user_id,
    match_id: 'r3m2',
    team_name: 'Echo Chamber',
    bet_amount: 2,
    confirm: true,
  };
  expect((await call(page, '/bets/place', { data })).ok()).toBe(true);
}

test('a declared winner is revealed in every window at once', async ({ browser }) => {
  const bettor = await visit(browser, 'guest');
  await bet(bettor);
  await bettor.clock.install();
  await bettor.goto('/shop/');
  const visitor = await visit(browser);
  await visitor.goto('/');
  const stream = await visit(browser);
  await stream.goto('/overlay/match/r3m2/');
  const writer = await visit(browser);
  await writer.goto('/contact-us/');
  await writer.getByLabel('Subject').fill('A question');
  for (const page of [bettor, visitor, writer])
    await expect(page.getByText('Live', { exact: true })).toBeAttached();
  await expect(stream.getByText('Echo Chamber')).toBeVisible();

  const admin = await visit(browser, 'admin');
  await admin.goto('/admin/tournament/winners/');
  await admin
    .locator('[data-match="r3m2"]')
    .getByRole('button', { name: /^Echo Chamber wins/ })
    .click();
  const card = writer.locator('#toasts');
  await Promise.all([
    takeover(bettor)
      .waitFor()
      .then(() => hold(bettor)),
    takeover(visitor).getByText('Winner').first().waitFor(),
    stream.locator('[data-reveal]').getByText('Winner').first().waitFor(),
    card.getByText(TITLE).waitFor(),
    admin.getByRole('dialog').getByRole('button', { name: 'Declare Echo Chamber the winner' }).click(),
  ]);

  await expect(takeover(bettor).getByRole('button', { name: 'Skip' })).toBeFocused();
  await bettor.keyboard.press('Escape');
  await expect(takeover(bettor)).toBeHidden();
  await expect(
    bettor.getByRole('status').filter({ hasText: /^Echo Chamber won against .*You won/ }),
  ).toHaveCount(1);
  const ledger = (await (await bettor.request.get('/api/auth/me')).json()) as { user: { stDollars: number } };
  await bettor.clock.resume();
  await expect(bettor.getByRole('banner').getByRole('link', { name: /^Balance:/ })).toContainText(
    ledger.user.stDollars.toFixed(2),
  );
  await expect(takeover(visitor)).toBeHidden();
  await expect(stream.locator('[data-reveal]')).toBeHidden();

  await expect(admin.getByRole('dialog', { name: TITLE })).toHaveCount(0);
  await expect(takeover(writer)).toHaveCount(0);
  await expect(card).not.toContainText(/won/);
  await expect(writer.getByLabel('Subject')).toHaveValue('A question');
});

test('whoever comes later decides whether to watch it', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/match/1/r2m1/');
  await page.getByRole('button', { name: 'Play the reveal' }).click();
  await expect(page.getByRole('dialog', { name: /^The reveal: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Winner').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Winner').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the reveal' })).toHaveCount(0);
});
