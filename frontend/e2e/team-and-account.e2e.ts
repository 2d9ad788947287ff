import { expect } from '@playwright/test';
import { filesWith, mailsInOutbox } from './support/arena-files.js';
import { openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import {
  DISCORD,
  enter,
  fillSignUp,
  FOXES,
  playOn,
  QUILLONNE,
  signUp,
  SOLVEIG,
  TEAM,
  tellMore,
  userMenu,
  ZEPHYRINE,
} from './support/two-people.js';
import { logIn, visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

test('two people sign up, one of them telling more, and form a team', async ({ browser, folder }) => {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, [FOXES]);
  await prepare(admin, '/phase/update', { phase: 1 });

  const [leader, mate] = [await signUp(browser, SOLVEIG), await visit(browser)];
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
  await expect(leader.getByText('Japan', { exact: true })).toBeVisible();
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
  await expect(mate.getByRole('banner').getByRole('link', { name: /^Balance:/ })).toContainText('1,000.00');

  const formed = () =>
    mailsInOutbox(folder, `Battle Arena: the team “${TEAM}” is formed`).map(({ to }) => to);
  await expect.poll(() => formed().sort()).toEqual([QUILLONNE.email, SOLVEIG.email]);
  expect(mailsInOutbox(folder, `Welcome to Battle Arena, ${SOLVEIG.name}`)).toHaveLength(1);
});

test('who is renamed is logged out with the reason, and is found under the new name', async ({ browser }) => {
  const mate = await enter(browser, QUILLONNE);
  await mate.goto('/profile?tab=profile');
  await mate.getByLabel('User name').fill(ZEPHYRINE);
  await expect(mate.getByText('A new name logs you out')).toBeVisible();
  await mate.getByRole('button', { name: 'Save' }).click();
  await expect(mate).toHaveURL('/login-sign-up/');
  await expect(mate.getByText('You have a new user name. Please log in again.')).toBeVisible();
  await logIn(mate, QUILLONNE);
  await expect(userMenu(mate, ZEPHYRINE)).toBeVisible();
  await mate.goto('/team-list/');
  await mate.getByRole('link', { name: TEAM }).first().click();
  await expect(mate.getByRole('link', { name: ZEPHYRINE })).toBeVisible();
});

test('a message reaches the organizers', async ({ browser }) => {
  const [admin, writer] = await Promise.all([visit(browser, 'admin'), enter(browser, QUILLONNE)]);
  await writer.goto('/contact-us/');
  await expect(writer.getByLabel('Your e-mail')).toHaveValue(QUILLONNE.email);
  await writer.getByRole('textbox', { name: 'Subject' }).fill('A question');
  await writer.getByRole('textbox', { name: 'Message' }).fill('When does it begin?');
  await writer.getByRole('button', { name: 'Send the message' }).click();
  await expect(writer.getByText('We got your message')).toBeVisible();

  await admin.goto('/admin/users/messages/');
  const message = admin.getByRole('article', { name: 'A question' });
  await expect(message).toContainText('When does it begin?');
  await expect(message).toContainText(QUILLONNE.email);
});

test('an account is deleted: team and match stay, the person is in no file', async ({ browser, folder }) => {
  const admin = await visit(browser, 'admin');
  await playOn(browser, admin, await enter(browser, SOLVEIG));
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
  await expect(visitor.getByText(`Nobody here is called “${ZEPHYRINE}”`)).toBeVisible();
  await admin.goto('/admin/users/messages/');
  await expect(admin.getByText('No messages')).toBeVisible();
  await expect
    .poll(() => traces.flatMap((trace) => filesWith(folder, trace)), { timeout: 20_000 })
    .toEqual([]);
  expect(filesWith(folder, SOLVEIG.email)).not.toEqual([]);
});
