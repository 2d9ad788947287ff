import { expect, type Page } from '@playwright/test';
import {
  handInVideos,
  matchesOf,
  openRound,
  openSeason,
  prepare,
  type NewTeam,
} from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { visit } from './support/visitor.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

const MEMBERS = 'akemi-cut brio cassiel dozer elun fennec gloss hikari-x indra joule kestrel lumi'.split(' ');
const COLORS = ['indigo', 'orange', 'teal', 'red', 'gold', 'pink'];
const TEAMS: readonly NewTeam[] = COLORS.map((color, index) => ({
  name: ['Owls', 'Foxes', 'Herons', 'Wolves', 'Cats', 'Cranes'][index]!,
  color,
  leader: MEMBERS[2 * index]!,
  mate: MEMBERS[2 * index + 1]!,
}));

/** The Owls lose wherever they play. */
async function decideRound(admin: Page, round: number): Promise<void> {
  for (const { match_id, team1, team2 } of await matchesOf(admin, round))
    await prepare(admin, '/bracket/winner', { match_id, team_name: team1 === 'Owls' ? team2 : team1 });
}

test('a loser buys the revive card, knowing what it takes, and the bracket has the team back', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, TEAMS);
  await prepare(admin, '/phase/update', { phase: 2 });
  await handInVideos(browser, TEAMS);
  await prepare(admin, '/phase/update', { phase: 3 });
  await openRound(admin, 1);
  await decideRound(admin, 1);

  const page = await visit(browser, 'participant');
  await page.goto('/shop/');
  await page.getByRole('link', { name: 'Revive Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revive Card' });
  await expect(dialog).toContainText('The maximum number of revives for round 1 is reached.');
  await expect(dialog.getByRole('button', { name: 'Play the revive card' })).toBeDisabled();
  await prepare(admin, '/bracket/revives-allowed', { round: 1, count: 1 });
  await dialog.getByRole('button', { name: 'Play the revive card' }).click();
  const question = dialog.getByRole('group', { name: 'Bring Owls back?' });
  await expect(question).toContainText(/It costs everything you both have:\D*2,000\.00/);
  await expect(question).toContainText(/Yours:\D*1,000\.00.*teammate’s:\D*1,000\.00/);
  await question.getByRole('button', { name: 'Pay everything and revive us' }).click();
  await expect(page.getByText('Owls is back! Cards left: 7.')).toBeVisible();

  await openRound(admin, 2);
  const visitor = await visit(browser);
  await visitor.goto('/bracket/');
  const second = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('heading', { name: 'Semi-final' }) });
  await expect(second.getByRole('link', { name: /Owls Came back/ })).toBeVisible();
  for (const member of ['akemi-cut', 'brio']) {
    const found = await admin.request.get(`/api/auth/user/${member}`);
    expect(await found.json()).toMatchObject({ user: { stDollars: 0 } });
  }
});

test('the public votes: counts and time left run in every browser without a reload', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await decideRound(admin, 2);
  const watcher = await visit(browser);
  await watcher.goto('/vote/');
  await expect(watcher.getByText('No vote right now')).toBeVisible();
  await prepare(admin, '/bracket/revives-allowed', { round: 2, count: 1 });
  await admin.goto('/admin/tournament/public-vote/');
  await admin.getByRole('button', { name: 'Open the vote for round 2' }).click();
  const question = admin.getByRole('dialog', { name: 'Open a public vote for round 2?' });
  await expect(question).toContainText('2 eliminated teams are candidates. The vote lasts 24 h');
  await question.getByRole('button', { name: 'Open the vote for round 2' }).click();

  const left = watcher.getByRole('timer');
  await expect(left).toHaveText(/^23/);
  const before = await left.innerText();
  await expect(watcher.getByText('Log in to vote')).toBeVisible();
  const owls = watcher.getByRole('listitem').filter({ hasText: 'Owls' });
  await expect(owls).toContainText('0 votes');

  const voter = await visit(browser, 'bettor');
  await voter.goto('/vote/');
  await voter.getByRole('button', { name: 'Vote for Owls' }).click();
  await expect(voter.getByText('You voted for Owls.')).toBeVisible();
  await expect(owls).toContainText('1 vote · 100%');
  await expect(owls).toContainText('in the lead');
  await voter.getByRole('button', { name: /^This one instead/ }).click();
  await expect(owls).toContainText('0 votes · 0%');
  await expect(left).not.toHaveText(before);
});

/** Through the page of the admin, whose dialog asks why. */
async function stopVote(admin: Page, button: string, reason: string): Promise<void> {
  await admin.getByRole('button', { name: button }).click();
  const question = admin.getByRole('dialog');
  await expect(question.getByRole('button', { name: button })).toBeDisabled();
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: button }).click();
  await expect(question).toBeHidden();
}

test('an admin cancels the vote: its voters read why, and nobody returns', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  const voter = await visit(browser, 'bettor');
  await voter.goto('/vote/');
  await expect(voter.getByText('Your vote', { exact: true })).toBeVisible();
  await admin.goto('/admin/tournament/public-vote/');
  await stopVote(admin, 'Cancel the vote', 'The stream was down');
  await expect(admin.getByText('The vote for round 2 was cancelled. It revived no team.')).toBeVisible();
  await expect(voter.getByText('The vote is off')).toBeVisible();
  await expect(voter.getByText('“The stream was down”')).toBeVisible();
  await expect(voter.getByRole('button', { name: /vote/i })).toHaveCount(0);
});

test('an admin ends a vote early: the votes cast decide', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  const voter = await visit(browser, 'bettor');
  await admin.goto('/admin/tournament/public-vote/');
  await admin.getByLabel('Length in hours').fill('3');
  await admin.getByRole('button', { name: 'Open the vote for round 2' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Open the vote for round 2' }).click();

  // From the home page, without a reload.
  await expect(voter.getByText('Who comes back? You decide')).toBeVisible();
  await voter.getByRole('link', { name: 'Vote', exact: true }).click();
  await expect(voter.getByRole('timer')).toHaveText(/^2/);
  await voter.getByRole('button', { name: 'Vote for Owls' }).click();
  await expect(voter.getByText('You voted for Owls.')).toBeVisible();

  await admin.goto('/admin/tournament/launch/');
  await admin.getByRole('link', { name: 'End or cancel the vote' }).click();
  await expect(admin.getByText('The vote for round 2 is running: 1 vote.')).toBeVisible();
  await stopVote(admin, 'End the vote now', 'Everybody has voted');
  await expect(voter.getByText('Owls is back! Next up: Semi-final.')).toBeVisible();
  await expect(voter.getByText('“Everybody has voted”')).toBeVisible();
  await openRound(admin, 3);
  expect((await matchesOf(admin, 3)).flatMap(({ team1, team2 }) => [team1, team2])).toContain('Owls');
});
