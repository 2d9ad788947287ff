import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caughtUp, differences, type AnswersByPath } from '../processes/answers.js';
import { call, done, grant, ledgerOf, logIn } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { fact, same, until } from '../processes/facts.js';
import { person } from '../processes/stage.js';
import type { Begun, Node } from './scene.js';

/** Only printed, because a busy machine is not a failure. */
const SOON_MS = 30_000;
const OTHER_PASSWORD = 'Yet-Another-2025';
const NEW_PASSWORD = 'Another-Arena-2026';

export async function checkAccounts(scene: Begun) {
  await checkDeletion(scene);
  await checkPasswordLink(scene);
}

async function checkDeletion({ a, b, admin }: Begun) {
  const gone = await person(b.origin, 'Soon Gone');
  const here = await call(b.origin, 'GET', '/auth/me', gone);
  await done(a.origin, 'DELETE', `/auth/user/${gone.userId}`, { cookie: admin.cookie });
  const refused = async () => (await call(b.origin, 'GET', '/auth/me', gone)).status === 401;
  const { ms } = await until(refused, SOON_MS, "node B refuses a deleted user's session");
  fact(here.status === 200, `a user deleted at node A is logged out at node B (${ms} ms later)`, here);
}

async function checkPasswordLink({ a, b }: Begun) {
  const { email } = await person(a.origin, 'Forgetful');
  await done(a.origin, 'POST', '/auth/reset-password', { body: { email } });
  const { answer: token } = await until(() => mailedToken(a, email), SOON_MS, 'a link was mailed');
  const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await done(b.origin, 'POST', '/auth/reset-password/confirm', { body });
  const other = { token, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
  const again = await call(a.origin, 'POST', '/auth/reset-password/confirm', { body: other });
  const credentials = { email, password: NEW_PASSWORD };
  const known = async () => (await logIn(a.origin, credentials).catch(() => null)) !== null;
  const { ms } = await until(known, SOON_MS, 'node A takes the new password');
  fact(
    again.json.code === 'reset-link-invalid',
    `a password link asked for at node A is taken at node B, once, and node A knows the new password (${ms} ms later)`,
    again,
  );
}

interface Mail {
  to: string;
  text: string;
}

async function mailedToken({ dataFolder }: ArenaProcess, email: string) {
  const outbox = join(dataFolder, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(outbox, file), 'utf8')) as Mail),
  );
  // The account also got a welcome mail.
  const links = mails.filter(({ to }) => to === email).map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1]);
  return links.find((token) => token !== undefined);
}

export async function checkSeasonSwitch(scene: Begun) {
  const { a, b, admin } = scene;
  const ledger = await ledgerOf(a.origin, admin);
  const { token } = await done(a.origin, 'POST', '/tournament/reset', { cookie: admin.cookie });
  const body = { token, confirmation: 'CONFIRM' };
  const how = { cookie: admin.cookie, body };
  const { season } = await done(b.origin, 'POST', '/tournament/reset/confirm', how);
  const moved = async () => (await done(a.origin, 'GET', '/settings')).season === season;
  const { ms } = await until(moved, SOON_MS, 'node A went on in the new season');
  fact(
    season === 2,
    `a reset asked for at node A and confirmed at node B: node A is in season 2 (${ms} ms later)`,
    season,
  );
  // The settings may name season 2 while the read models still miss the last events of season 1.
  await Promise.all([a, b].map(({ origin }) => caughtUp(origin, admin)));
  const [atA, atB] = await Promise.all([firstSeasonAt(a, scene), firstSeasonAt(b, scene)]);
  const different = differences(atA, atB);
  fact(different.length === 0, 'season 1 reads the same at both nodes', different);
  const changed = differences({ ledger }, { ledger: atA[`/stdollars/ledger/${admin.userId}`] });
  fact(changed.length === 0, 'the ledger of season 1 reads as before the reset', changed);
  const grants = await Promise.all([a, b].map((node) => grant(node.origin, admin, randomUUID())));
  const balances = grants.map(({ json }) => json.balance).sort();
  fact(same(balances, [0.01, 0.02]), 'both nodes write in season 2', grants);
}

async function firstSeasonAt({ origin }: Node, { admin }: Begun) {
  const paths = ['/bracket/all', '/bets/all', '/leaderboard/bettors', `/stdollars/ledger/${admin.userId}`];
  const answers: AnswersByPath = {};
  for (const path of paths)
    answers[path] = await done(origin, 'GET', `${path}?season=1`, { cookie: admin.cookie });
  return answers;
}
