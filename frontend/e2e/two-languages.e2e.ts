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
  const id = 'r3m1';
  await bettor.goto(`/match/1/${id}/`);
  const title = bettor.getByRole('heading', { level: 1 }).filter({ hasText: ' VS ' });
  const team = (await title.textContent())?.split(' VS ')[0]?.trim() ?? '';
  const opening = (name: string) => bettor.getByRole('button', { name: ja(name) });
  await opening('betting:slip.choose').or(opening('betting:slip.change')).click();
  const slip = bettor.getByRole('region', { name: ja('betting:slip.title') });
  await slip.locator('[data-pick]').first().click();
  await bettor.getByLabel(ja('betting:slip.amount')).fill('12');
  const place = bettor.getByRole('button', { name: ja('betting:slip.place') });
  const replace = bettor.getByRole('button', { name: ja('betting:slip.replace') });
  await place.or(replace).click();
  const confirm = bettor.getByRole('dialog').getByRole('button').last();
  await expect(confirm.or(bettor.getByText('12.00')).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(bettor.getByText('12.00').first()).toBeVisible();
  await bettor.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const skip = bettor.getByRole('button', { name: ja('reveal:skip') });
  await bettor.addLocatorHandler(skip, () => skip.click());

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

  await expect(bettor.getByText(ja('bracket:won')).first()).toBeVisible();
  await bettor.getByRole('button', { name: ja('bell:title') }).click();
  await expect(bettor.getByRole('region', { name: ja('bell:title') })).toContainText(team);
  expect(await bettor.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await bettor
    .getByRole('banner')
    .getByRole('link', { name: ja('common:balance') })
    .click();
  await expect(bettor).toHaveURL(/\/profile/);
  await expect(bettor.getByText(ja('profile:ledger.payout')).first()).toBeVisible();
});
