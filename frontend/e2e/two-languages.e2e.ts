import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './support/own-arena.js';
import { textsIn } from './support/texts.js';
import { PASSWORD, PEOPLE } from './support/visitor.js';

const ja = textsIn('ja');
const fr = textsIn('fr');

interface Reader {
  readonly who: keyof typeof PEOPLE;
  readonly language: 'ja' | 'fr';
  readonly viewport: { readonly width: number; readonly height: number };
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 860 };

/** Logs in by clicking, in the language of the browser. */
async function enter(browser: Browser, { who, language, viewport }: Reader): Promise<Page> {
  const t = textsIn(language);
  const context = await browser.newContext({ viewport, locale: language });
  const page = await context.newPage();
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.login') })
    .click();
  await page.locator('input[type=email]').fill(PEOPLE[who]);
  await page.locator('input[type=password]').first().fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/');
  return page;
}

test('a bet on a phone in Japanese, its result from a desktop in French, and the payout at once', async ({
  browser,
}) => {
  const bettor = await enter(browser, { who: 'guest', language: 'ja', viewport: PHONE });
  await bettor.getByRole('link', { name: ja('home:stage.bet') }).click();
  await expect(bettor).toHaveURL(/\/match\/1\/r3m\d\/$/);
  const id = bettor.url().split('/').at(-2);
  // The address changes before the page.
  const title = bettor.getByRole('heading', { level: 1 }).filter({ hasText: ' 対 ' });
  const team = (await title.textContent())?.split(' 対 ')[0]?.trim() ?? '';
  const bets = bettor.getByRole('region', { name: ja('betting:match.share') });
  await bets.locator('[data-pick]').first().click();
  await bettor.getByLabel(ja('betting:slip.amount')).fill('12');
  const place = bettor.getByRole('button', { name: ja('betting:slip.place') });
  const replace = bettor.getByRole('button', { name: ja('betting:slip.replace') });
  await place.or(replace).click();
  const confirm = bettor.getByRole('dialog').getByRole('button').last();
  await expect(confirm.or(bets.getByText('12.00')).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(bets.getByText('12.00').first()).toBeVisible();
  await bettor.evaluate(() => Object.assign(window, { neverReloaded: true }));

  const admin = await enter(browser, { who: 'admin', language: 'fr', viewport: DESKTOP });
  await admin
    .getByRole('banner')
    .getByRole('link', { name: fr('common:nav.admin') })
    .click();
  await admin
    .getByRole('link', { name: fr('admin:tool.winners.name') })
    .first()
    .click();
  await admin
    .locator(`[data-match="${id}"]`)
    .getByRole('button', { name: fr('admin:matches.declare', { team }) })
    .click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: fr('admin:winner.declareConfirm', { team }) })
    .click();

  await bettor.getByRole('button', { name: ja('bell:title') }).click();
  await expect(bettor.getByRole('region', { name: ja('bell:title') })).toContainText(team);
  await expect(bettor.getByText(ja('bracket:won')).first()).toBeVisible();
  expect(await bettor.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await bettor
    .getByRole('banner')
    .getByRole('link', { name: ja('common:balance') })
    .click();
  await expect(bettor).toHaveURL(/\/profile/);
  await expect(bettor.getByText(ja('profile:ledger.payout')).first()).toBeVisible();
});
