import { expect } from '@playwright/test';
import { answerOfTheDay, mailsInOutbox } from './support/arena-files.js';
import { openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import {
  balanceOf,
  FOXES,
  guess,
  handInOurs,
  importCatalogue,
  OURS,
  QUILLONNE,
  signUp,
  SOLVEIG,
  TITLES,
} from './support/two-people.js';
import { visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

const SUBJECT = 'The arena opens';

test('AMVdle is won and lost, and pays whom the rules pay', async ({ browser, folder }) => {
  const [winner, loser] = [await signUp(browser, SOLVEIG), await signUp(browser, QUILLONNE)];
  const [admin, rival] = [await visit(browser, 'admin'), await visit(browser, 'rival')];
  await openSeason(admin, [FOXES, OURS]);
  await prepare(admin, '/phase/update', { phase: 2 });
  await admin.goto('/admin/tools/amvdle/');
  await importCatalogue(admin);

  await Promise.all([winner, loser, rival].map((page) => page.goto('/amvdle/')));
  await expect(winner.getByText('Send in your video first')).toBeVisible();
  const answer = answerOfTheDay(folder);
  const wrong = TITLES.filter((title) => title !== answer);

  await guess(rival, answer, 1);
  await expect(rival.getByText('Found on the first guess!')).toBeVisible();
  await expect(rival.getByText('Send in your video first')).toBeVisible();
  expect(await balanceOf(rival)).toBe(1000);

  await handInOurs(winner);
  await expect(winner.getByText(/A win today pays 250\.00/)).toBeVisible();
  await guess(winner, wrong[0]!, 1);
  await guess(winner, answer, 2);
  await expect(winner.getByText('Found in 2 guesses!')).toBeVisible();
  await expect(winner.getByText('are yours for this win.')).toContainText(/\+250\.00.*1,250\.00/);
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
  await admin.goto('/admin/tools/mass-mail/');
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
