import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

/** The document contains only the chapters in sight. */
async function showChapter(chapter: Locator, page: Page): Promise<void> {
  const list = page.getByRole('group', { name: 'Chapters' });
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(async () => {
    await list.evaluate((element) => element.scrollBy({ top: element.clientHeight / 2 }));
    await expect(chapter).toBeVisible({ timeout: 200 });
  }).toPass();
}

test('a reader goes through a season by key, to its chapters and by address', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/results/');
  await page.getByRole('link', { name: 'Relive season 1' }).click();
  await expect(page.getByText(/ against .+: who won\?/)).toBeVisible();
  const position = page.getByRole('slider', { name: 'Moment of the season' });
  const opened = Number(await position.inputValue());
  await position.press('ArrowRight');
  await expect(position).toHaveValue(String(opened + 1));
  await expect(page.getByRole('status').filter({ hasText: ' won against ' })).toBeVisible();
  await page.getByLabel('Show me what comes later').check({ force: true });
  const chapter = page.getByRole('button', { name: /The matches are out: Round 2/ });
  await showChapter(chapter, page);
  await chapter.click();
  const bracket = page.getByRole('region', { name: 'The bracket at this moment' });
  await expect(bracket.locator('[data-match="r2m1"]')).toBeVisible();
  await expect(bracket.locator('[data-match="r3m1"]')).toHaveCount(0);
  const value = await position.inputValue();
  // The address follows once the reader stays at a moment.
  const log = (await (await page.request.get('/api/seasons/1/log')).text()).split('\n');
  const { revision } = JSON.parse(log[Number(value)] ?? '') as { revision: number };
  await expect(page).toHaveURL(`/seasons/1/replay/?at=${revision}`);
  await page.reload();
  await expect(position).toHaveValue(value);
});

test('the match of a moment is outlined and in sight, and a phone shows one round', async ({ browser }) => {
  const page = await visit(browser);
  const log = (await (await page.request.get('/api/seasons/1/log')).text()).trim().split('\n');
  const events = log.map((line) => JSON.parse(line) as { type: string; revision: number });
  const decided = events.findLast(({ type }) => type === 'WinnerDeclared');
  await page.goto(`/seasons/1/replay/?at=${decided?.revision}`);
  const bracket = page.getByRole('region', { name: 'The bracket at this moment' });
  for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
  // The bracket scrolls by itself, the page does not.
  await bracket.evaluate((part) => part.scrollIntoView({ block: 'end' }));
  await expect(bracket.locator('[data-marked]')).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bracket.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await bracket.getByRole('button', { name: 'Previous round' }).click();
  await expect(bracket.getByRole('heading', { name: 'Round 1' })).toBeVisible();
});

test('two moments are compared, and the list can be kept', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/seasons/1/replay/?at=0');
  await page.getByRole('button', { name: 'Compare with this moment' }).click();
  const compared = page.getByRole('region', { name: 'What changed' });
  await expect(compared).toContainText('Nothing differs yet.');
  await page.getByRole('slider', { name: 'Moment of the season' }).press('End');
  await expect(compared.getByRole('listitem').first()).toContainText('won against');
  await expect(compared.getByRole('row', { name: /^Phase countdown / })).toBeVisible();
  // Twenty bettors and twenty teams, each list with its head.
  for (const name of ['Bettor', 'Team']) {
    const head = page.getByRole('columnheader', { name, exact: true });
    await expect(compared.getByRole('table').filter({ has: head }).getByRole('row')).toHaveCount(21);
  }
  const download = page.waitForEvent('download');
  await compared.getByRole('button', { name: 'Save the list (JSON)' }).click();
  expect((await download).suggestedFilename()).toBe('season-1-differences.json');
  await expect(page).toHaveURL(/compare=\d+/);
});

test('a round plays as a film with its reveals, and stops on request', async ({ browser }) => {
  const page = await visit(browser);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Competition' }).click();
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await page.getByRole('link', { name: 'Relive the season' }).click();
  const scenes = page.getByRole('group', { name: 'Play' });
  const controls = page.getByRole('region', { name: 'Controls of the replay' });
  const position = controls.getByRole('slider', { name: 'Moment of the season' });
  // Bracket and player are in sight together.
  await expect(scenes).toBeInViewport({ ratio: 1 });
  await expect(controls).toBeInViewport({ ratio: 1 });
  const first = Number(await position.inputValue()) + 1;
  await scenes.getByRole('button', { name: 'Round 1' }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(first - 1);
  await expect(controls).toContainText(/\d+ open bets/);
  // The round takes a minute; its first result comes within it, and the page does not tell it before.
  await expect(page.locator('[data-reveal]')).toBeVisible({ timeout: 60_000 });
  expect(Number(await position.inputValue())).toBeLessThan(first);
  await expect(controls.getByRole('status')).not.toContainText('won against');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(controls.getByRole('status')).toContainText('won against');
  await controls.getByRole('button', { name: 'Pause' }).click();
  const stopped = await position.inputValue();
  await page.waitForTimeout(500);
  await expect(position).toHaveValue(stopped);
});

test('a reader imagines another result, and the address shares it', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/seasons/1/replay/?at=1000000&fork=0');
  const panel = page.getByRole('region', { name: 'What if?' });
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(panel).toContainText(/Round 1, match 1: .+ wins against /);
  // The page has jumped to where it differs.
  await expect(panel).toContainText(/First to differ: Round 1, match 1: .+ wins instead of/);
  await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What if', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/if=r1m1/);
  // A laptop shows both next to each other, a phone the imagined one below.
  const boxes = () =>
    Promise.all(
      ['What happened', 'What if'].map((name) =>
        page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    );
  for (const [width, isBeside] of [
    [1280, true],
    [1000, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => (await boxes())[0]?.y === (await boxes())[1]?.y).toBe(isBeside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.reload();
  await expect(panel).toContainText(/wins instead of/);
  await panel.getByRole('button', { name: 'End the what-if' }).click();
  await expect(page).not.toHaveURL(/if=/);
});
