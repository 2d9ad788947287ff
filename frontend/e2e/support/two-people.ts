import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { handInVideos, prepare } from './new-season.js';
import { call, logIn, visit, type Credentials } from './visitor.js';

const FIRST_PASSWORD = 'Blade 42 words';
export const SOLVEIG = { name: 'Solveig', email: 'solveig@post.example', password: FIRST_PASSWORD };
export const QUILLONNE = { name: 'Quillonne', email: 'quillonne@post.example', password: FIRST_PASSWORD };
/** Quillonne's second name. */
export const ZEPHYRINE = 'Zephyrine';
export const DISCORD = '918273645546372819';
export const TEAM = 'Paper Moons';
export const OURS = { name: TEAM, color: 'gold', leader: SOLVEIG.name, mate: QUILLONNE.name };
export const FOXES = { name: 'Foxes', color: 'orange', leader: 'cassiel', mate: 'dozer' };

/** As many as a game has guesses, and two more. */
export const TITLES = 'Ashes,Bloom,Comet,Drizzle,Ember,Fjord,Glow,Harbor,Icicle,Jubilee'.split(',');
const CATALOGUE = {
  sample: false,
  entries: TITLES.map((title, index) => ({
    title,
    editors: [`Editor ${title}`],
    stic: 10 + (index % 4),
    category: ['Action', 'Drama', 'Drama/Romance'][index % 3],
    rank: index + 1,
  })),
};

export async function enter(browser: Browser, person: Credentials): Promise<Page> {
  const page = await visit(browser);
  await page.goto('/login-sign-up/');
  await logIn(page, person);
  await expect(page).toHaveURL('/');
  return page;
}

export async function balanceOf(page: Page): Promise<number> {
  const me = await page.request.get('/api/auth/me');
  return ((await me.json()) as { user: { stDollars: number } }).user.stDollars;
}

export const userMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account of ${name}` });

export async function fillSignUp(
  page: Page,
  { name, email }: { name: string; email: string },
  at = '/login-sign-up/?tab=sign-up',
): Promise<void> {
  await page.goto(at);
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^New password/).fill(FIRST_PASSWORD);
  await page.getByLabel('Repeat the password').fill(FIRST_PASSWORD);
}

export async function signUp(browser: Browser, person: { name: string; email: string }): Promise<Page> {
  const page = await visit(browser);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(userMenu(page, person.name)).toBeVisible();
  // The page that follows has no welcome.
  await page.goto('/');
  return page;
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Of the optional fields, those that are right at once. */
export async function tellMore(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Age' }).fill('27');
  await choose(page, 'Nationality', 'Japan');
  await page.getByLabel('X handle').fill('quillonne_amv');
  await page.getByLabel('Discord ID').fill(DISCORD);
}

export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** In the tool of the admin panel, which is open. */
export async function importCatalogue(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Import…' }).click();
  const importing = admin.getByRole('dialog', { name: 'Import a catalogue' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'catalogue.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(CATALOGUE)),
  });
  await importing.getByRole('button', { name: 'Replace the catalogue' }).click();
  await expect(admin.getByText(`${TITLES.length} AMVs`, { exact: true })).toBeVisible();
}

/** @param sofar how many guesses there are then */
export async function guess(page: Page, title: string, sofar: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Your guess' }).fill(title);
  await page.getByRole('button', { name: 'Guess', exact: true }).click();
  await expect(page.getByRole('img', { name: `Guess ${sofar}`, exact: true })).toBeVisible();
}

const VIDEO = new URL('../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);

/** With the session of this page. */
export async function handInOurs(page: Page): Promise<void> {
  const video = { name: 'ours.mp4', mimeType: 'video/mp4', buffer: readFileSync(VIDEO) };
  const sent = await call(page, '/videos/upload', {
    multipart: { title: 'By Paper Moons', animated_only: 'true', video },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
}

/** Both teams hand in a video and meet in the first match. */
export async function playOn(browser: Browser, admin: Page, leader: Page): Promise<void> {
  await prepare(admin, '/phase/update', { phase: 2 });
  await handInOurs(leader);
  await handInVideos(browser, [FOXES]);
  await prepare(admin, '/phase/update', { phase: 3 });
  await prepare(admin, '/bracket/launch', {});
  await prepare(admin, '/bracket/favorites', { match_id: 'r1m1', team_name: TEAM });
  await prepare(admin, '/bracket/visibility', { round: 1, visible: true });
}
