import { expect, type Browser, type Page } from '@playwright/test';

export const PEOPLE = {
  admin: 'demo-admin@demo.example',
  judge: 'jury-one@demo.example',
  participant: 'akemi-cut@demo.example',
  bettor: 'bettor-ace@demo.example',
} as const;

const PASSWORD = 'BattleArena25';

/** A person in a browser of their own, logged in through the page. */
export async function visit(browser: Browser, who?: keyof typeof PEOPLE): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (!who) return page;
  await page.goto('/login-sign-up/');
  await page.getByLabel('E-mail').fill(PEOPLE[who]);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page).toHaveURL('/');
  return page;
}

/** Nothing sticks out to the side: no page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
