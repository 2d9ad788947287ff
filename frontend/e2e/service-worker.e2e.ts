import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { frontOf, type Front } from './support/front.js';
import { testsInOneArena } from './support/own-arena.js';
import { logIn, PASSWORD, PEOPLE } from './support/visitor.js';

const OFF = readFileSync(new URL('../dist/sw-off.js', import.meta.url), 'utf8');

const test = testsInOneArena().extend<{ front: Front }>({
  front: async ({ arena }, provide) => {
    const front = await frontOf(arena);
    await provide(front);
    front.close();
  },
  baseURL: async ({ front }, provide) => provide(front.url),
});
test.use({ serviceWorkers: 'allow' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page, and waits until the worker has stored the files and answers for this page. */
async function withWorker(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function goOffline(context: BrowserContext, front: Front, offline = true): Promise<void> {
  await context.setOffline(offline);
  front.is = offline ? 'cut' : 'up';
}

/** The addresses of everything that the browser has stored, without the origin. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

const buildOf = (page: Page) => page.locator('meta[name="arena-build"]').getAttribute('content');

/** The browser stores all files only once. */
test.describe('in a browser that has the worker', () => {
  let front: Front;
  let context: BrowserContext;
  let page: Page;
  test.beforeAll(async ({ browser, arena }) => {
    front = await frontOf(arena);
    context = await browser.newContext({ baseURL: front.url });
    page = await context.newPage();
    await withWorker(page);
    await page.close();
  });
  test.beforeEach(async () => {
    page = await context.newPage();
  });
  test.afterEach(async () => {
    await page.close();
    await goOffline(context, front, false);
  });
  test.afterAll(async () => {
    await context.close();
    front.close();
  });

  test('a page that was never visited opens offline by its address, and fills when the line is back', async () => {
    await withWorker(page);
    await goOffline(context, front);
    await page.goto('/bracket/');
    await expect(title(page)).toHaveText('You are offline.');
    await expect(page.locator('.frame-header')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await goOffline(context, front, false);
    await expect(title(page)).toHaveText('Bracket');
    await expect(page).toHaveURL('/bracket/');
    await expect(page.getByRole('link', { name: /final/i }).first()).toBeVisible();
  });

  for (const is of ['cut', 'away'] as const)
    test(`a page opens while the server is down (${is}), also without the slash`, async () => {
      await withWorker(page);
      front.is = is;
      await page.goto('/team-list');
      await expect(title(page)).toHaveText('The server cannot be reached.');
      await expect(page).toHaveURL('/team-list/');
      front.is = 'up';
      await expect(title(page)).toHaveText('Teams');
    });

  test('a server that does not answer is given up after some seconds', async () => {
    await withWorker(page);
    front.is = 'stuck';
    const opened = await page.goto('/bracket/');
    expect([opened?.status(), opened?.fromServiceWorker()]).toEqual([200, true]);
    await expect(page.locator('.frame-header')).toBeVisible();
    front.is = 'up';
    await expect(title(page)).toHaveText('Bracket');
  });

  test('offline, a click opens a page whose files were never used, and typed text is kept', async () => {
    await withWorker(page, '/contact-us/');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('A half-finished sentence');
    await goOffline(context, front);
    await page.getByRole('button', { name: 'Competition' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click();
    await expect(title(page)).toHaveText('Results');
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue('A half-finished sentence');
    await page.goForward();
    await goOffline(context, front, false);
    await expect(page.getByRole('main').getByRole('link', { name: /Iron Chef 19/ })).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue('A half-finished sentence');
  });

  test('with a line, the server decides: its status, its title, its settings', async () => {
    await withWorker(page);
    const missing = await page.goto('/team-list/Nobody/');
    expect([missing?.status(), missing?.fromServiceWorker()]).toEqual([404, true]);
    const team = await page.goto('/team-list/Blue%20Hour/');
    expect(await team?.text()).toContain('<title>Blue Hour · Battle Arena</title>');
    for (const path of ['/api/settings', '/robots.txt', '/embed/bracket/', '/overlay/bracket/'])
      expect((await page.goto(path))?.fromServiceWorker(), path).toBe(false);
    front.is = 'away';
    expect((await page.goto('/embed/bracket/'))?.status()).toBe(503);
  });
});

test('a new build is shown by the next reload; old files stay while a page needs them', async ({
  page,
  context,
  front,
}) => {
  await withWorker(page);
  const before = await buildOf(page);
  const OLD = '/assets/results-page-';
  front.edit = (path, text) => {
    // The new build has the same scripts, except for one under another name.
    const renamed = text.replaceAll(/\/?assets\/results-page-[\w-]+\.js/g, (name) => `${name}?new`);
    const built = text.replace(/(name="arena-build" content=")\w*/, '$1feedfeedfeedfeed');
    return path.startsWith('/sw.js') ? renamed : built;
  };
  await page.reload();
  expect(await buildOf(page)).toBe('feedfeedfeedfeed');
  expect(before).not.toBe('feedfeedfeedfeed');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  const isOld = (name: string) => name.startsWith(OLD) && name.endsWith('.js');
  expect((await stored(page)).filter(isOld)).toHaveLength(1);

  await page.close();
  // A page that is opened too early still belongs to the old worker.
  await expect(async () => {
    const next = await context.newPage();
    await next.goto('/');
    const names = (await stored(next)).filter((name) => name.startsWith(OLD));
    await next.close();
    expect(names).toEqual([expect.stringMatching(/\.js\?new$/)]);
  }).toPass({ intervals: [1000] });
});

test('nothing of the API, no picture and nothing private is stored, logged in or out', async ({ page }) => {
  await withWorker(page, '/login-sign-up/');
  await logIn(page, { email: PEOPLE.participant, password: PASSWORD });
  await expect(page).toHaveURL('/');
  for (const path of ['/profile', '/bracket/', '/videos/', '/match/1/r3m1/', '/amvdle/']) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
  }
  const files = await stored(page);
  const allowed = /^\/(assets\/[^/]+\.(js|css|woff2)|(index\.html|favicon\.svg)\?__WB_REVISION__=.+)$/;
  expect(files.filter((name) => !allowed.test(name))).toEqual([]);
  expect(files.filter((name) => /display-(ja|zh)/.test(name))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    const answers = await cache.matchAll();
    return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  });
  expect(texts).toContain('<!doctype html>');
  expect(texts).not.toContain(PEOPLE.participant);
  expect(texts).not.toContain('akemi-cut');

  await page.getByRole('button', { name: 'Account of akemi-cut' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await stored(page)).toEqual(files);
});

/** Resolves when the browser has removed the worker. A page would not do: each one that is open keeps the old worker. */
async function workerRemoved(context: BrowserContext, front: Front): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(await context.newPage());
  const removed = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.filter(({ scopeURL }) => scopeURL.startsWith(front.url));
      if (own.some(({ isDeleted }) => isDeleted)) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  return () => removed;
}

test('the switched-off worker removes itself and what it stored', async ({ page, context, front }) => {
  await withWorker(page);
  const removed = await workerRemoved(context, front);
  front.edit = (path, text) => (path.startsWith('/sw.js') ? OFF : text);
  // A check that had already begun brings the worker before, and a check asked for meanwhile is that one: again, then.
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    return registration === undefined;
  });
  await page.close();
  await removed();
  const next = await context.newPage();
  await next.goto('/');
  await expect(title(next)).toBeVisible();
  expect(await stored(next)).toEqual([]);
  expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
