import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { startReceiver } from './support/receiver.js';
import { visit } from './support/visitor.js';

const test = testsInOneArena({ PRIVATE_WEBHOOKS: 'on' });
test.describe.configure({ mode: 'serial' });

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());

const TOOL = '/admin/tools/webhooks/';
const card = (admin: Page) => admin.getByRole('article', { name: 'Scoreboard' });
const typesAt = ({ received }: Receiver) =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test('an admin adds a receiver: a test and a result arrive signed, and the log shows both', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  await admin.goto(TOOL);
  await expect(admin.getByText('No webhooks yet')).toBeVisible();
  const form = admin.getByRole('form', { name: 'Add webhook' });
  await form.getByLabel(/^Name/).fill('Scoreboard');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await admin.getByRole('option', { name: 'Signed JSON' }).click();
  await form.getByLabel(/^Address/).fill(`http://${receiver.host}/matches`);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await admin.getByText(/^whsec_/).innerText();
  await admin.getByRole('button', { name: 'I have copied it' }).click();
  await expect(admin.getByText(secret)).toBeHidden();

  await card(admin).getByRole('button', { name: 'Send test message' }).click();
  await expect(card(admin).getByRole('row', { name: /Test Sent 204 1/ })).toBeVisible();
  await prepare(admin, '/bracket/winner', { match_id: 'r3m2', team_name: 'Echo Chamber' });
  await expect(card(admin).getByRole('row', { name: /WinnerDeclared Sent 204 1/ })).toBeVisible();

  expect(typesAt(receiver)).toEqual(['Test', 'WinnerDeclared']);
  for (const { body, headers } of receiver.received) new Webhook(secret).verify(body, headers);
  const [, { headers }] = receiver.received as [unknown, (typeof receiver.received)[0]];
  expect(() => new Webhook(secret).verify('{}', headers)).toThrow();
  const { data } = JSON.parse(receiver.received[1]!.body) as {
    data: { season: number; stage: string; fields: { winner: string }; teams: Record<string, string> };
  };
  expect(data).toMatchObject({ season: 1, stage: 'quarter-final' });
  expect(data.teams[data.fields.winner]).toBe('Echo Chamber');
});

test('a receiver that fails is shown with its error and called again, by the program and by hand', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin');
  await admin.goto(TOOL);
  receiver.answers.status = 503;
  const before = receiver.received.length;
  await prepare(admin, '/bracket/winner', { match_id: 'r3m3', team_name: await teamOf(admin, 'r3m3') });
  await card(admin).getByRole('button', { name: 'Delivery log' }).click();
  const newest = card(admin).getByRole('row').nth(1);
  await expect(newest).toContainText(/WinnerDeclared\s*Waiting\s*503\s*1/);
  await expect(newest).toContainText(/Waiting\s*503\s*2/);
  receiver.answers.status = 204;
  await newest.getByRole('button', { name: 'Send again' }).click();
  await expect(newest).toContainText(/WinnerDeclared\s*Sent\s*204/);
  const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('a removed receiver hears nothing more', async ({ browser }) => {
  const admin = await visit(browser, 'admin');
  await admin.goto(TOOL);
  await card(admin).getByRole('button', { name: 'Remove Scoreboard' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Remove Scoreboard' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('No webhooks yet')).toBeVisible();

  const witness = await startReceiver();
  const url = `http://${witness.host}/`;
  const added = { name: 'Witness', kind: 'generic', language: 'en', topics: ['results'], url };
  await prepare(admin, '/webhooks/add', added);
  const before = receiver.received.length;
  await prepare(admin, '/bracket/winner', { match_id: 'r3m4', team_name: await teamOf(admin, 'r3m4') });
  await expect.poll(() => typesAt(witness)).toEqual(['WinnerDeclared']);
  witness.close();
  expect(receiver.received).toHaveLength(before);
});

async function teamOf(admin: Page, matchId: string): Promise<string> {
  const answer = await admin.request.get(`/api/bracket/match/${matchId}`);
  return ((await answer.json()) as { match: { team1: string } }).match.team1;
}
