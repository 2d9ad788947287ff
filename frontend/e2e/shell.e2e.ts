import { expect, type Page } from '@playwright/test';
import { faultsOf, isShown } from './support/accessible.js';
import { textsIn } from './support/texts.js';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll, logIn, PASSWORD, PEOPLE, visit } from './support/visitor.js';

test('a newcomer signs up, finds the way back, and leaves', async ({ page }) => {
  await page.goto('/register/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed');
  await page.goto('/login-sign-up/?tab=sign-up&back=%2Fteam-list%2F');
  await page.getByLabel('User name').fill(`new-${Date.now() % 100_000}`);
  await page.getByLabel('E-mail').fill(`new-${Date.now()}@example.org`);
  await page.getByLabel(/^New password/).fill('Blade 42 words');
  await page.getByLabel('Repeat the password').fill('Blade 42 words');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/team-list\/$/);
  await page.reload();
  await page.getByRole('button', { name: /^Account of new-/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('language and theme outlive a visit', async ({ page }) => {
  await page.goto('/team-list/');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Thème de couleurs' }).click();
  await page.getByRole('button', { name: 'Clair' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipes');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the first visit has the color scheme of the system, except on an overlay', async ({ page }) => {
  const html = page.locator('html');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/team-list/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teams');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/overlay/bracket/');
  await expect(page.locator('[data-match]').first()).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a browser that refuses storage shows the pages and logs in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/login-sign-up/');
  await logIn(page, { email: PEOPLE.bettor, password: PASSWORD });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account of bettor-ace' })).toBeVisible();
});

test('the keyboard reaches the content at once', async ({ page }) => {
  await page.goto('/team-list/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('what an admin changes is seen elsewhere without a reload', async ({ browser }) => {
  const staff = await visit(browser, 'admin');
  const visitor = await visit(browser);
  await visitor.goto('/');
  await expect(visitor.getByRole('timer')).toBeVisible();
  await expect(visitor.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  const show = (visible: boolean) =>
    staff.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        const call = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch('/api/settings/countdown-display', call)).status;
      },
      { visible },
    );
  expect(await show(false)).toBe(200);
  await expect(visitor.getByRole('timer')).toHaveCount(0);
  expect(await show(true)).toBe(200);
  await expect(visitor.getByRole('timer')).toBeVisible();
});

test('the news of an admin appears on open home pages', async ({ browser }) => {
  const [staff, visitor] = [await visit(browser, 'admin'), await visit(browser)];
  await visitor.goto('/');
  await staff.goto('/admin/general/news/');
  const tool = staff.getByRole('main');
  await tool.getByRole('textbox', { name: 'Title' }).fill('The gates open tonight');
  await tool.getByRole('textbox', { name: 'Link' }).fill('https://example.org/gates');
  await tool.getByRole('combobox', { name: 'Category' }).selectOption('Community');
  await tool.getByRole('button', { name: 'Add the news item' }).click();
  await expect(staff.getByText('“The gates open tonight” is on the home page.')).toBeVisible();
  const news = visitor.getByRole('region', { name: 'News' });
  await expect(news.getByRole('link', { name: /The gates open tonight/ })).toHaveAttribute(
    'href',
    'https://example.org/gates',
  );
});

test('who logs out in one tab is logged out in the other', async ({ browser }) => {
  const one = await visit(browser, 'participant');
  const other = await one.context().newPage();
  await other.goto('/amvdle/');
  await expect(other.getByRole('heading', { name: 'The AMV to find' })).toBeVisible();
  await one.getByRole('button', { name: 'Account of akemi-cut' }).click();
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByText('You are logged out.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'The AMV to find' })).toBeHidden();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page, page.url())).toEqual([]);
  await expectNoSidewaysScroll(page);
}

test('the navigation folds up on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('button', { name: 'Competition' }).click();
  await expect(page.getByRole('link', { name: 'Bracket', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page).toHaveURL('/team-list/');
  await expect(page.getByRole('link', { name: 'Upload', exact: true })).toBeHidden();
});

for (const language of ['en', 'fr', 'ja', 'ru', 'zh'])
  test(`the header of a tablet is compact, and every page can be reached: ${language}`, async ({
    browser,
  }) => {
    const t = textsIn(language);
    const page = await visit(browser, undefined, { locale: language });
    await page.goto('/rules/');
    const navigation = page.getByRole('navigation', { name: t('common:nav.label') });
    const more = navigation.getByRole('button', { name: t('common:nav.more') });
    for (const width of [768, 800, 900, 1023]) {
      await page.setViewportSize({ width, height: 800 });
      await more.click();
      for (const label of ['home', 'betting', 'teams'])
        await expect(
          navigation.getByRole('link', { name: t(`common:nav.${label}`), exact: true }),
        ).toBeVisible();
      await expect(navigation.getByRole('link', { name: t('common:nav.upload') })).toContainText(
        t('common:closed.phase-over.short', { phase: t('common:phase.2') }),
      );
      await expect(page.getByRole('button', { name: t('common:nav.open') })).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    }
  });

for (const width of [1280, 360])
  test(`profile, team, sign-up and closed pages are accessible, in both themes: ${width} px`, async ({
    browser,
  }) => {
    const page = await visit(browser, 'participant');
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/profile', '/team-list/Blue%20Hour/', '/register/', '/nowhere/']) {
      await page.goto(path);
      await isShown(page);
      await expectAccessible(page);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('arena.session'));
    await page.goto('/login-sign-up/?tab=sign-up');
    await expect(page.getByLabel('User name')).toBeVisible();
    await expectAccessible(page);
  });
