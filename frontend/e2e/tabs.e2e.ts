import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { test } from './support/own-arena.js';
import { call, logIn, PASSWORD, PEOPLE, visit } from './support/visitor.js';

test.describe.configure({ timeout: 180_000 });

/** Requests to the event stream that are open now, with the tab of each. */
function followLive(context: BrowserContext): { tabs: () => Page[] } {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.set(request, request.frame().page());
  });
  const ended = (request: Request) => open.delete(request);
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return { tabs: () => [...open.values()].filter((page) => !page.isClosed()) };
}

/** Milliseconds: ten pages at once on two cores, beside the other tests. A tab that the others block never loads. */
const LOADING = 60_000;

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/')));
  await Promise.all(pages.map((page) => expect(countdown(page)).toBeVisible({ timeout: LOADING })));
  return pages;
}

/** The home page counts down while an admin lets it. */
const countdown = (page: Page) => page.getByRole('timer');

async function showCountdown(admin: Page, visible: boolean): Promise<void> {
  expect((await call(admin, '/settings/countdown-display', { data: { visible } })).status()).toBe(200);
}

async function expectCountdown(pages: readonly Page[], visible: boolean): Promise<void> {
  await Promise.all(
    pages.map((page) => expect(countdown(page)).toHaveCount(visible ? 1 : 0, { timeout: LOADING })),
  );
}

/** As the browser does when the reader turns to another tab; headless pages are all visible. */
async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('ten tabs load, share one connection and are all told what changed (fault 49)', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  const context = await browser.newContext();
  const live = followLive(context);
  // Fewer than the connections that a browser opens to one host.
  const first = await openTabs(context, 4);
  await expect.poll(() => live.tabs().length).toBe(1);
  const pages = [...first, ...(await openTabs(context, 6))];
  expect(live.tabs()).toHaveLength(1);
  await showCountdown(admin, false);
  await expectCountdown(pages, false);
  expect(live.tabs()).toHaveLength(1);
});

for (const who of [undefined, 'bettor'] as const)
  test(`a page shows what changed before its connection was open (${who ?? 'visitor'})`, async ({
    browser,
  }) => {
    const admin = await visit(browser, 'admin');
    const page = await visit(browser, who);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = new Promise<void>((resolve) => {
      void page.route(/\/api\/live/, async (route) => {
        resolve();
        await held;
        await route.continue();
      });
    });
    await page.goto('/');
    await expect(countdown(page)).toBeVisible();
    await asked;
    await showCountdown(admin, false);
    await page.waitForTimeout(3000);
    expect(await countdown(page).count()).toBe(1);
    release();
    await expectCountdown([page], false);
    await showCountdown(admin, true);
    await expectCountdown([page], true);
  });

test('another tab takes over when the leading one is closed or crashes', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  const context = await browser.newContext();
  const live = followLive(context);
  const pages = await openTabs(context, 4);
  await expect.poll(() => live.tabs().length).toBe(1);
  const leader = live.tabs()[0]!;
  // The change comes before anybody can have taken over.
  await Promise.all([leader.close(), showCountdown(admin, false)]);
  const left = pages.filter((page) => page !== leader);
  await expectCountdown(left, false);
  await expect.poll(() => live.tabs().length).toBe(1);

  const second = live.tabs()[0]!;
  const crashed = second.waitForEvent('crash');
  await second.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await showCountdown(admin, true);
  await expectCountdown(
    left.filter((page) => page !== second),
    true,
  );
});

test('a browser whose tabs are all hidden holds no connection; a tab that is seen again catches up', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  const context = await browser.newContext();
  await context.clock.install();
  const live = followLive(context);
  const pages = await openTabs(context, 3);
  await expect.poll(() => live.tabs().length).toBe(1);
  const leader = live.tabs()[0]!;
  await show(leader, 'hidden');
  await leader.clock.fastForward(31_000);
  await expect.poll(() => live.tabs().filter((tab) => tab !== leader).length).toBe(1);
  for (const page of pages) await show(page, 'hidden');
  for (const page of pages) await page.clock.fastForward(31_000);
  await expect.poll(() => live.tabs().length).toBe(0);
  await showCountdown(admin, false);
  await show(leader, 'visible');
  await expectCountdown([leader], false);
  expect(live.tabs()).toEqual([leader]);
});

test('tabs stay live when the person logs in and out in one of them', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  const bettor = await visit(browser, 'bettor');
  const account = (page: Page) => page.getByRole('button', { name: /^Account of bettor-ace/ });
  const other = await bettor.context().newPage();
  await other.goto('/');
  await expect(account(other)).toBeVisible();
  await account(bettor).click();
  await bettor.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await showCountdown(admin, false);
  await expectCountdown([bettor, other], false);
  await other.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(other, { email: PEOPLE.bettor, password: PASSWORD });
  await expect(account(bettor)).toBeVisible();
  await showCountdown(admin, true);
  await expectCountdown([bettor, other], true);
});
