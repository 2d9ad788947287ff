import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openedZip } from '../../backend/src/testing/opened-zip.js';
import { prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { PASSWORD, visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

const MP3 = fileURLToPath(new URL('../../infra/fixtures/music/ok.mp3', import.meta.url));
const LINK = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';

/** Nobody becomes a judge with a bet on a match that is open. */
async function withdrawOpenBets(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const { user } = await (await page.request.get('/api/auth/me')).json();
  const { bets } = await (await page.request.get(`/api/bets/user/${user.user_id}`)).json();
  for (const { id, status } of bets)
    if (status === 'pending')
      expect((await page.request.delete(`/api/bets/delete/${id}`, { headers })).status()).toBe(200);
}

test('an admin names a judge, who finds the page of judges in the navigation and adds a file and a link', async ({
  browser,
}) => {
  const [admin, judge] = await Promise.all([visit(browser, 'admin'), visit(browser, 'guest')]);
  await withdrawOpenBets(judge);
  await prepare(admin, '/phase/update', { phase: 2 });
  const link = judge.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Jury' });
  await expect(link).toBeHidden();
  await admin.goto('/admin/judges/judges/');
  await admin.getByRole('combobox', { name: 'User name' }).fill('chips');
  await admin.getByRole('combobox', { name: 'Color' }).click();
  await admin.getByRole('option', { name: 'teal' }).click();
  await admin.getByLabel('Your password').fill(PASSWORD);
  await admin.getByRole('button', { name: 'Add the judge' }).click();
  await expect(admin.getByText('chips is now a judge.')).toBeVisible();

  await link.click();
  await expect(judge.getByText('You have added no music yet')).toBeVisible();
  await judge.getByRole('combobox', { name: 'Category' }).fill('Psyche');
  await judge.getByText('File', { exact: true }).click();
  await judge.locator('input[type=file]').setInputFiles(MP3);
  await judge.getByLabel('Title').fill('Inner Noise');
  await judge.getByRole('button', { name: 'Add the track' }).click();
  await expect(judge.getByText('“Inner Noise” is added.')).toBeVisible();
  await expect(judge.getByLabel('Player: Inner Noise')).toBeVisible();

  await judge.getByText('YouTube link', { exact: true }).first().click();
  await judge
    .getByRole('textbox', { name: 'YouTube link' })
    .fill('https://youtube.com.evil.tld/watch?v=eRsGyueVLvQ');
  await judge.getByLabel('Title').fill('Outer Noise');
  await judge.getByRole('button', { name: 'Add the track' }).click();
  await expect(judge.getByRole('textbox', { name: 'YouTube link' })).toHaveAccessibleDescription(/./);
  await judge.getByRole('textbox', { name: 'YouTube link' }).fill(LINK);
  await judge.getByRole('button', { name: 'Add the track' }).click();
  await expect(judge.getByText('“Outer Noise” is added.')).toBeVisible();
  await expect(judge.getByRole('region', { name: 'Psyche' }).getByRole('listitem')).toHaveCount(2);
});

test('a visitor listens, and takes the category home in a ZIP that opens', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/music/');
  await page.getByRole('link', { name: 'Psyche', exact: true }).click();
  await expect(page).toHaveURL('/music/Psyche/');
  const player = page.getByLabel('Player: Inner Noise');
  await player.evaluate(async (audio) => {
    Object.assign(audio, { muted: true });
    await (audio as HTMLAudioElement).play();
  });
  await expect
    .poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0.1);
  await expect(page.getByRole('link', { name: 'Listen on YouTube' })).toHaveAttribute('href', LINK);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the pack of Psyche (1 file' }).click();
  const pack = await download;
  expect(pack.suggestedFilename()).toBe('Psyche.zip');
  const tracks = await openedZip(readFileSync(await pack.path()));
  expect(tracks.map(({ name }) => name)).toEqual(['Inner Noise.mp3']);
  expect(tracks[0]?.content.equals(readFileSync(MP3))).toBe(true);
});

test('a category that does not exist says so, and leads to those that do', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/music/Polka/');
  await expect(page.getByText('This music category does not exist.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Psyche' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Psyche');
});

test('a judge who leaves the jury loses the music and the page of judges at once', async ({ browser }) => {
  const [admin, judge, visitor] = await Promise.all([
    visit(browser, 'admin'),
    visit(browser, 'guest'),
    visit(browser),
  ]);
  await Promise.all([admin.goto('/admin/judges/judges/'), judge.goto('/judge/'), visitor.goto('/music/')]);
  await expect(visitor.getByRole('link', { name: 'Psyche', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Remove the judge chips' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove chips from the jury?' });
  await expect(question).toContainText('The judge’s 2 tracks are removed from the music page');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(judge.getByRole('heading', { level: 1 })).toHaveText('For judges');
  await expect(judge.getByRole('link', { name: 'Jury' })).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Psyche', exact: true })).toBeHidden();
});
