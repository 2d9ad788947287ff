import { expect } from '@playwright/test';
import { faultsOf, faultsOfWords, isShown } from './support/accessible.js';
import { test } from './support/tidy.js';
import { expectNoSidewaysScroll, visit } from './support/visitor.js';

const PUBLIC = [
  '/',
  '/rules/',
  '/team-list/',
  '/bracket/',
  '/betting/',
  '/match/1/r3m1/',
  '/match/1/r2m1/',
  '/leaderboard/',
  '/results/',
  '/seasons/',
  '/seasons/1/replay/',
  '/prove/',
  '/contact-us/',
  '/privacy-policy/',
  '/profiles/',
  '/login-sign-up/',
];
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 780 },
] as const;

for (const viewport of SCREENS) {
  test(`every public page is accessible and fits, in both themes: ${viewport.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of PUBLIC) {
      await page.goto(path);
      await isShown(page);
      await expectNoSidewaysScroll(page);
      expect.soft(await faultsOf(page, path)).toEqual([]);
    }
    await context.close();
  });
}

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no-such-page/');
  await expect(page.getByText('Page not found', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for could not be found.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});

test('paths get their slash by redirect, the profile stays as it is', async ({ page }) => {
  await page.goto('/team-list');
  await expect(page).toHaveURL('/team-list/');
  await page.goto('/profile?name=bettor-ace');
  await expect(page).toHaveURL('/profile?name=bettor-ace');
});

test('no page of a person sticks out on a phone', async ({ browser }) => {
  const page = await visit(browser, 'bettor');
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/profile', '/betting/', '/bracket/', '/match/1/r3m1/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

for (const language of ['fr', 'ja', 'ru', 'zh']) {
  test(`every public page is accessible and fits at a zoom of 400 %: ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport: { width: 320, height: 780 } });
    await context.addInitScript((value) => localStorage.setItem('arena.language', value), language);
    const page = await context.newPage();
    for (const path of PUBLIC) {
      await page.goto(path);
      await isShown(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoSidewaysScroll(page);
      expect.soft(await faultsOfWords(page, `${language} ${path}`)).toEqual([]);
    }
    await context.close();
  });
}

const LANGUAGES = [
  { language: 'en', results: 'Results', privacy: 'Privacy policy' },
  { language: 'fr', results: 'Résultats', privacy: 'Politique de confidentialité' },
  { language: 'ja', results: '結果', privacy: 'プライバシーポリシー' },
];

test('results and pages of text are there in three languages', async ({ browser }) => {
  for (const { language, results, privacy } of LANGUAGES) {
    const page = await visit(browser);
    await page.addInitScript((value) => localStorage.setItem('arena.language', value), language);
    await page.goto('/results/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results);
    await page.getByRole('link', { name: /God Eaters/ }).click();
    await expect(page.getByText('Cross, Luciole, MagicDarkLight')).toBeVisible();
    await page.goto('/privacy-policy/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacy);
    for (const path of ['/about-us/', '/terms-of-service/', '/legal-notice/', '/auditions/']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  }
});
