import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { answerOfTheDay, filesWith, mailsInOutbox } from './arena-files.js';
import { openSeason, prepare } from './new-season.js';
import { testsInOneArena } from './own-arena.js';
import {
  balanceOf,
  DISCORD,
  enter,
  fillSignUp,
  FIRST_PASSWORD,
  FOXES,
  guess,
  importCatalogue,
  playOn,
  QUILLONNE,
  setPassword,
  SOLVEIG,
  TEAM,
  tellMore,
  TITLES,
  userMenu,
  ZEPHYRINE,
} from './two-people.js';
import { call, logIn, visit } from './visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

const SUBJECT = 'The arena opens';
const VIDEO = new URL('../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url);

test('two people sign up, one of them telling more, and form a team', async ({ browser, folder }) => {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, [FOXES]);
  await prepare(admin, '/phase/update', { phase: 1 });

  const [leader, mate] = [await visit(browser), await visit(browser)];
  await fillSignUp(leader, SOLVEIG);
  await leader.getByRole('button', { name: 'Create my account' }).click();
  await expect(userMenu(leader, SOLVEIG.name)).toBeVisible();

  await fillSignUp(mate, QUILLONNE);
  await mate.getByRole('button', { name: 'More about me (optional)' }).click();
  await tellMore(mate);
  await mate.getByLabel('Video channel').fill('https://youtube.com.evil.tld/quillonne');
  await mate.getByRole('button', { name: 'Create my account' }).click();
  await expect(mate.getByLabel('Video channel')).toHaveAttribute('aria-invalid', 'true');
  await mate.getByLabel('Video channel').fill('https://www.youtube.com/@quillonne');
  await mate.getByRole('button', { name: 'Create my account' }).click();
  await expect(userMenu(mate, QUILLONNE.name)).toBeVisible();

  await leader.goto(`/profile?name=${QUILLONNE.name}`);
  await expect(leader.getByText('Japan')).toBeVisible();
  await expect(leader.getByRole('link', { name: '@quillonne_amv' })).toBeVisible();
  await expect(leader.getByText(DISCORD)).toHaveCount(0);

  await leader.goto('/register/');
  await leader.getByRole('radio', { name: /Ember Fox/ }).click();
  await leader.getByRole('radio', { name: /Moon Oracle/ }).click();
  await leader.getByLabel('Team name').fill(TEAM);
  await leader.getByRole('combobox', { name: 'Your mate’s user name' }).fill('quill');
  await leader.getByRole('option', { name: QUILLONNE.name }).click();
  await leader.getByRole('button', { name: 'Register the team' }).click();
  await expect(leader.getByRole('heading', { level: 1 })).toHaveText(TEAM);
  await expect(leader.getByRole('link', { name: QUILLONNE.name })).toBeVisible();
  await userMenu(mate, QUILLONNE.name).click();
  await expect(mate.getByText('Balance:')).toContainText('1,000.00');

  const formed = () =>
    mailsInOutbox(folder, `Battle Arena: the team “${TEAM}” is formed`).map(({ to }) => to);
  await expect.poll(() => formed().sort()).toEqual([QUILLONNE.email, SOLVEIG.email]);
  expect(mailsInOutbox(folder, `Welcome to Battle Arena, ${SOLVEIG.name}`)).toHaveLength(1);
});

test('who is renamed is logged out with the reason, and is found under the new name', async ({ browser }) => {
  const mate = await enter(browser, QUILLONNE);
  await mate.goto('/profile?tab=profile');
  await mate.getByLabel('User name').fill(ZEPHYRINE);
  await expect(mate.getByText('Changing your user name logs you out')).toBeVisible();
  await mate.getByRole('button', { name: 'Save' }).click();
  await expect(mate).toHaveURL('/login-sign-up/');
  await expect(mate.getByText('Your user name was changed. Please log in again.')).toBeVisible();
  await logIn(mate, QUILLONNE);
  await expect(userMenu(mate, ZEPHYRINE)).toBeVisible();
  await mate.goto('/team-list/');
  await mate.getByRole('link', { name: TEAM }).first().click();
  await expect(mate.getByRole('link', { name: ZEPHYRINE })).toBeVisible();
});

test('a lost password is replaced by the link in the mail, which works once', async ({ browser }) => {
  const first = { ...SOLVEIG, password: FIRST_PASSWORD };
  const [elsewhere, page] = [await enter(browser, first), await visit(browser)];
  await page.goto('/login-sign-up/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost password');
  await page.getByLabel('E-mail').fill(SOLVEIG.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If this address is registered, a link is on its way.')).toBeVisible();

  await page.goto('/dev/outbox/');
  const mails = page.getByRole('navigation', { name: 'Mails, newest first' });
  const mail = mails.getByRole('link').filter({ hasText: 'set a new password' });
  await mail.filter({ hasText: SOLVEIG.email }).first().click();
  await page.getByRole('tab', { name: 'Plain text' }).click();
  const link = page.getByRole('article').getByRole('link', { name: /reset-password/ });
  const address = (await link.getAttribute('href'))!;
  const opened = page.waitForEvent('popup');
  await link.click();
  const reset = await opened;
  await setPassword(reset, SOLVEIG.password);
  await expect(reset.getByText('Your password was changed.')).toBeVisible();

  await page.goto(address);
  await setPassword(page, 'Intruder 11 ways');
  await expect(page.getByRole('alert')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Log in to see your profile')).toBeVisible();
  await enter(browser, SOLVEIG);
  await page.goto('/login-sign-up/');
  await logIn(page, first);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('AMVdle is won and lost, and pays whom the rules pay', async ({ browser, folder }) => {
  const admin = await visit(browser, 'admin');
  await prepare(admin, '/phase/update', { phase: 2 });
  await admin.goto('/admin/tools/#amvdle');
  await importCatalogue(admin);

  const [winner, loser, rival] = await Promise.all([
    enter(browser, SOLVEIG),
    enter(browser, QUILLONNE),
    visit(browser, 'rival'),
  ]);
  await Promise.all([winner, loser, rival].map((page) => page.goto('/amvdle/')));
  await expect(winner.getByText('only after your team has submitted its video')).toBeVisible();
  const answer = answerOfTheDay(folder);
  const wrong = TITLES.filter((title) => title !== answer);

  await guess(rival, answer, 1);
  await expect(rival.getByText('Found on the first guess!')).toBeVisible();
  await expect(rival.getByText('only after your team has submitted its video')).toBeVisible();
  expect(await balanceOf(rival)).toBe(1000);

  const video = { name: 'ours.mp4', mimeType: 'video/mp4', buffer: readFileSync(VIDEO) };
  const sent = await call(winner, '/videos/upload', {
    multipart: { title: 'By Paper Moons', animated_only: 'true', video },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await expect(winner.getByText(/A win today pays 250\.00/)).toBeVisible();
  await guess(winner, wrong[0]!, 1);
  await guess(winner, answer, 2);
  await expect(winner.getByText('Found in 2 guesses!')).toBeVisible();
  await expect(winner.getByText('were paid to you for this win.')).toContainText(/\+250\.00.*1,250\.00/);
  expect(await balanceOf(winner)).toBe(1250);

  for (const [index, title] of wrong.slice(0, 8).entries()) await guess(loser, title, index + 1);
  await expect(loser.getByText('Not found today')).toBeVisible();
  await expect(loser.getByText('The answer was').locator('..')).toContainText(answer);
  await expect(loser.getByRole('combobox', { name: 'Your guess' })).toHaveCount(0);
  expect(await balanceOf(loser)).toBe(1000);
});

test('a mass mail reaches each person once, and who unsubscribes is counted no more', async ({
  browser,
  folder,
}) => {
  const [admin, reader] = [await visit(browser, 'admin'), await visit(browser)];
  await admin.goto('/admin/tools/#massMail');
  const form = admin.getByRole('form', { name: 'Mass mail' });
  const audience = (name: string) => form.getByRole('radio', { name });
  await expect(audience('Participants')).toHaveAccessibleDescription('4 recipients');
  await form.getByRole('textbox', { name: 'Subject' }).fill(SUBJECT);
  await form.getByRole('textbox', { name: 'Text' }).fill('It begins **tonight**.\n\n- Bring a friend');
  const preview = admin.frameLocator('iframe[title="Preview of the HTML mail"]');
  await expect(preview.getByText('tonight')).toHaveCSS('font-weight', '700');
  const counted = await audience('All users').evaluate((radio) => {
    const [id = ''] = (radio.getAttribute('aria-describedby') ?? '').split(' ');
    return Number.parseInt(document.getElementById(id)?.textContent ?? '', 10);
  });
  await form.getByRole('button', { name: 'Send…' }).click();
  const question = admin.getByRole('dialog', { name: `Send to ${counted} people?` });
  expect(mailsInOutbox(folder, SUBJECT)).toEqual([]);
  await question.getByRole('button', { name: `Send to ${counted} people` }).click();
  const job = admin
    .getByRole('region', { name: 'Mailings' })
    .getByRole('listitem')
    .filter({ hasText: SUBJECT });
  await expect(job.getByText('Finished')).toBeVisible();
  await expect(job.getByText(`${counted} of ${counted} mails`)).toBeVisible();

  const mails = mailsInOutbox(folder, SUBJECT);
  expect(mails).toHaveLength(counted);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(counted);
  expect(mails.filter(({ to }) => to === SOLVEIG.email)).toHaveLength(1);
  const mail = mails.find(({ to }) => to === QUILLONNE.email)!;

  await reader.goto(/\S+\/unsubscribe\/\S+/.exec(mail.text)![0]);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('You are unsubscribed')).toBeVisible();
  await admin.reload();
  await expect(audience('Participants')).toHaveAccessibleDescription('3 recipients');
});

test('a message reaches the organisers', async ({ browser }) => {
  const [admin, writer] = await Promise.all([visit(browser, 'admin'), enter(browser, QUILLONNE)]);
  await writer.goto('/contact-us/');
  await expect(writer.getByLabel('Your e-mail')).toHaveValue(QUILLONNE.email);
  await writer.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await writer.getByRole('textbox', { name: 'Message' }).fill('When does it begin?');
  await writer.getByRole('button', { name: 'Send the message' }).click();
  await expect(writer.getByText('Your message has arrived')).toBeVisible();

  await admin.goto('/admin/users/#messages');
  const message = admin.getByRole('article', { name: 'A question' });
  await expect(message).toContainText('When does it begin?');
  await expect(message).toContainText(QUILLONNE.email);
});

test('an account is deleted: team and match stay, the person is in no file', async ({ browser, folder }) => {
  const admin = await visit(browser, 'admin');
  await playOn(browser, admin);
  const [mate, visitor] = [await enter(browser, QUILLONNE), await visit(browser)];
  const traces = [QUILLONNE.name, ZEPHYRINE, DISCORD];
  expect(filesWith(folder, ZEPHYRINE)).not.toEqual([]);

  await mate.goto('/profile?tab=account');
  await mate.getByRole('button', { name: 'Delete my account…' }).click();
  const question = mate.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(question).toContainText(`Your team ${TEAM} stays in the competition`);
  const confirm = question.getByRole('button', { name: 'Delete for good' });
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill(ZEPHYRINE);
  await confirm.click();
  await expect(mate).toHaveURL('/');
  await expect(mate.getByText('Your account was deleted. Take care!')).toBeVisible();

  await visitor.goto(`/team-list/${TEAM}/`);
  await expect(visitor.getByText('deleted user')).toBeVisible();
  await expect(visitor.getByRole('link', { name: SOLVEIG.name })).toBeVisible();
  await visitor.goto('/bracket/');
  await expect(visitor.locator('[data-match="r1m1"]')).toContainText(TEAM);
  await visitor.goto(`/profile?name=${ZEPHYRINE}`);
  await expect(visitor.getByText(`There is no user named “${ZEPHYRINE}”`)).toBeVisible();
  await admin.goto('/admin/users/#messages');
  await expect(admin.getByText('No messages')).toBeVisible();
  await expect
    .poll(() => traces.flatMap((trace) => filesWith(folder, trace)), { timeout: 20_000 })
    .toEqual([]);
  expect(filesWith(folder, SOLVEIG.email)).not.toEqual([]);
});
