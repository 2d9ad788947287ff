import { devices, expect, type APIRequestContext, type Page } from '@playwright/test';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { FirstView } from '@arena/projections/pages/first-view';
import { PAGE_NAMES, PAGES } from '@arena/projections/pages/pages';
import { testsInOneArena } from './support/own-arena.js';
import { call, visit } from './support/visitor.js';

const test = testsInOneArena();
const FRENCH = { locale: 'fr-FR', extraHTTPHeaders: { 'accept-language': 'fr' } };
const PATHS = PAGE_NAMES.filter((name) => PAGES[name].firstView).map((name) =>
  PAGES[name].path.replace(':season', '1').replace(':id', 'r3m2'),
);

/** A first view is rendered in another process, while a visitor may get the page without it. */
async function firstView(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  let page = '';
  const load = async () => (page = await (await request.get(path, { headers })).text());
  await expect.poll(load).toContain('id="first-view"');
  return page;
}

function dataIn(page: string): FirstView {
  return JSON.parse(/id="first-view">([^<]*)</.exec(page)?.[1] ?? '') as FirstView;
}

/** What is read without a script, and without the data for one. */
const markupOf = (page: string) => page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');

interface Answers {
  '/bracket/all': BracketView;
  '/team/all': { readonly teams: readonly { readonly name: string }[] };
  '/leaderboard/bettors?limit=50': { readonly rows: readonly { readonly name: string }[] };
}

test('the pages are there without a script, with what they are about', async ({ request }) => {
  const get = async <Call extends keyof Answers>(path: Call) =>
    (await (await request.get(`/api${path}`)).json()) as Answers[Call];
  const { matches } = await get('/bracket/all');
  const open = matches.find(({ match_id: id }) => id === 'r3m2')!;
  const sides = [open.team1, open.team2!];
  const teams = (await get('/team/all')).teams.map(({ name }) => name);
  const bettors = (await get('/leaderboard/bettors?limit=50')).rows.map(({ name }) => name);
  const words: Readonly<Record<string, readonly string[]>> = {
    '/': ['Saison 1', 'Battle Arena'],
    '/bracket/': sides,
    '/betting/': sides,
    '/match/1/r3m2/': sides,
    '/leaderboard/': bettors,
    '/team-list/': teams,
    '/rules/': ['Règles'],
  };
  expect(Object.keys(words).sort()).toEqual([...PATHS].sort());
  for (const path of PATHS) {
    const page = markupOf(await firstView(request, path, { 'accept-language': 'fr' }));
    expect(page).toContain('<html lang="fr"');
    for (const word of words[path]!) expect(page, path).toContain(word);
    expect(page).not.toContain(' style="');
  }
});

for (const [path, device] of [
  ...[...PATHS, '/match/1/r1m1/'].map((each) => [each, devices['Desktop Chrome']] as const),
  ['/bracket/', devices['Pixel 7']] as const,
  ['/match/1/r3m2/', devices['Pixel 7']] as const,
])
  test(`the program takes over ${path} without a request, an error or a move: ${device.viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const asked = { ...FRENCH.extraHTTPHeaders, 'user-agent': device.userAgent };
    await firstView(request, path, asked);
    const page = await visit(browser, undefined, { ...device, ...FRENCH, colorScheme: 'dark' });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      const isCall = ['fetch', 'xhr'].includes(sent.resourceType()) && pathname.startsWith('/api/');
      if (isCall || pathname.endsWith('_payload.json')) faults.push(pathname);
    });
    await page.addInitScript(sumShifts);
    await page.goto(path);
    await expect(page.locator('html[data-view]')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'En direct' })).toBeVisible();
    expect(faults).toEqual([]);
    expect(await page.evaluate(() => (globalThis as Shifting).shift)).toBeLessThanOrEqual(0.05);
  });

type Shifting = typeof globalThis & { shift: number };

/** Runs in the page, before its own scripts. */
function sumShifts(): void {
  (globalThis as Shifting).shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (globalThis as Shifting).shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('has the answers of the payload, and what a visitor may not see is in neither', async ({
  browser,
  request,
}) => {
  const answersOf = ({ answers }: Pick<FirstView, 'answers'>) =>
    JSON.stringify(answers).replaceAll(/"now":"[^"]*"/g, '');
  const payload = (await (await request.get('/bracket/_payload.json')).json()) as FirstView;
  expect(answersOf(dataIn(await firstView(request, '/bracket/')))).toBe(answersOf(payload));
  const admin = await visit(browser, 'admin');
  const hide = (visible: boolean) => call(admin, '/bracket/visibility', { data: { round: 3, visible } });
  const own = await (await admin.request.get('/bracket/')).text();
  expect(own).not.toContain('first-view');
  expect((await hide(false)).ok()).toBe(true);
  await expect.poll(() => firstView(request, '/bracket/')).not.toContain('r3m2');
  expect((await hide(true)).ok()).toBe(true);
  await expect.poll(() => firstView(request, '/bracket/')).toContain('r3m2');
});

test('follows what happens, and the phase', async ({ browser, request }) => {
  const admin = await visit(browser, 'admin');
  // Who has won waits for the reader.
  const decided = async () =>
    markupOf(await firstView(request, '/match/1/r3m2/')).includes('data-unrevealed');
  expect(await decided()).toBe(false);
  const winner = { match_id: 'r3m2', team_name: 'Echo Chamber', confirm: true };
  expect((await call(admin, '/bracket/winner', { data: winner })).status()).toBeLessThan(300);
  await expect.poll(decided).toBe(true);
  expect((await call(admin, '/phase/update', { data: { phase: 1 } })).ok()).toBe(true);
  await expect
    .poll(async () => markupOf(await firstView(request, '/bracket/')))
    .not.toContain('Echo Chamber');
  expect((await call(admin, '/phase/update', { data: { phase: 3 } })).ok()).toBe(true);
});

test('a reader of another language, and one who is logged in, see no page of a visitor', async ({
  browser,
  request,
}) => {
  await firstView(request, '/team-list/');
  const page = await visit(browser);
  await page.goto('/team-list/');
  await changeLanguage(page);
  await page.route(/\/assets\/(?!before-paint).*\.js$/, () => undefined);
  await page.goto('/team-list/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-view', 'other');
  await expect(page.locator('#root h1')).toBeAttached();
  await expect(page.locator('#root h1')).toBeHidden();
});

test('has the banner, except for who has closed it', async ({ browser, request }) => {
  const admin = await visit(browser, 'admin');
  const times = { begins: '2020-01-01T00:00', ends: '2999-01-01T00:00' };
  const { banner } = (await (
    await call(admin, '/banner', { data: { en: 'Tonight!', ...times } })
  ).json()) as { banner: { id: string } };
  await expect.poll(async () => markupOf(await firstView(request, '/team-list/'))).toContain('Tonight!');
  const page = await visit(browser);
  await page.route(/\/assets\/(?!before-paint).*\.js$/, () => undefined);
  await page.goto('/team-list/', { waitUntil: 'commit' });
  await expect(page.getByText('Tonight!')).toBeVisible();
  await page.evaluate((id) => localStorage.setItem('arena.banner-closed', id), banner.id);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeVisible();
  await expect(page.getByText('Tonight!')).toBeAttached();
  await expect(page.getByText('Tonight!')).toBeHidden();
});

async function changeLanguage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipes');
}

test('what a reader presses before the program runs happens then', async ({ browser, request }) => {
  await firstView(request, '/team-list/');
  const page = await visit(browser);
  let run = () => {};
  const wanted = new Promise<void>((resolve) => (run = resolve));
  await page.route(/\/assets\/frame-.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/team-list/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByLabel('Times in').selectOption('Asia/Tokyo');
  run();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
  await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo');
});

test('what a reader presses while React takes over happens once', async ({ browser, request }) => {
  await firstView(request, '/bracket/');
  const page = await visit(browser);
  await page.addInitScript(pressDuringTakeOver);
  await page.goto('/bracket/');
  await expect(page.getByRole('button', { name: 'Verify the draw now' })).toBeVisible();
});

/** Runs in the page. React begins right after the styles of the first view are gone. */
function pressDuringTakeOver() {
  const press = async () => {
    for (let each = 0; each < 20; each += 1) await Promise.resolve();
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent.includes('A draw anyone can check'))?.click();
  };
  const observer = new MutationObserver(() => {
    if (!document.getElementById('first-view') || document.querySelector('style[data-first-view]')) return;
    observer.disconnect();
    void press();
  });
  observer.observe(document, { childList: true, subtree: true });
}
