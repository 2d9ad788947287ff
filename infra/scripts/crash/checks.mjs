import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { allPages, answersOf, caughtUp, differences } from '../processes/answers.mjs';
import { call, done, ledgerOf } from '../processes/api-client.mjs';
import { same, until } from '../processes/facts.mjs';

const DELIVERED_MS = 60_000;
const START = 1000;

function requireThat(holds, what) {
  if (!holds) throw new Error(`NOT SO: ${what}`);
}

const sorted = (list) => [...list].sort((one, other) => one - other);

/** Quick: after every start. */
export async function checkGrants({ server: { origin }, admin, season }) {
  await caughtUp(origin, admin);
  const { balance } = await ledgerOf(origin, admin);
  const found = Math.round(balance * 100);
  requireThat(found === season.granted, `${season.granted} grants were acknowledged, ${found} are there`);
}

export async function checkVideos({ server: { origin }, admin, teams }) {
  const { videos } = await done(origin, 'GET', '/videos/', { cookie: admin.cookie });
  const expected = teams.flatMap(({ title }) => title ?? []).sort();
  const titles = videos.map(({ title }) => title).sort();
  requireThat(same(titles, expected), `the videos ${expected} are there: ${titles}`);
  for (const { url } of videos) {
    const file = await fetch(`${origin}${url}`, { headers: { cookie: admin.cookie } });
    requireThat(file.status === 200, `${url} can be played: ${file.status}`);
    await file.arrayBuffer();
  }
}

export async function checkBets({ server: { origin }, crowd, season }) {
  for (const bettor of crowd.flat()) {
    const { cookie, userId, name } = bettor;
    const { bets } = await done(origin, 'GET', `/bets/user/${userId}`, { cookie });
    const found = sorted(bets.map((bet) => Math.round(bet.bet_amount * 100)));
    const placed = sorted(season.stakes.get(userId) ?? []);
    requireThat(same(found, placed), `each bet of ${name} is there once: ${found} instead of ${placed}`);
    const standing = bets.filter(({ status }) => status === 'pending').map((bet) => bet.bet_amount);
    const { balance } = await ledgerOf(origin, bettor);
    requireThat(standing.length === 1, `one bet of ${name} stands: ${standing}`);
    requireThat(
      Math.round((balance + standing[0]) * 100) === START * 100,
      `no money of ${name} is lost: ${balance}`,
    );
  }
}

/** The log itself, not what is shown. */
export async function checkLog({ server: { origin }, admin }, load) {
  const events = await allPages(origin, admin.cookie, '/audit/events', 'events');
  // Starting money has no reason.
  const reasons = events.flatMap(({ type, data }) =>
    type === 'MoneyGranted' && data.reason ? data.reason : [],
  );
  const keys = [...load.acknowledged].filter(([, { order }]) => order.kind === 'grant').map(([key]) => key);
  requireThat(same(reasons.sort(), keys.sort()), `${keys.length} grants, ${reasons.length} in the log`);
  const { valid } = await done(origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  requireThat(valid, 'the chain is whole');
}

/** Those who stay get each mass mail once. */
export async function checkMails({ server, admin, crowd, jobs }) {
  const { origin, dataFolder } = server;
  for (const [subject, id] of jobs) {
    const complete = async () =>
      (await done(origin, 'GET', `/mail/jobs/${id}`, { cookie: admin.cookie })).job.completed_at !== null;
    await until(complete, DELIVERED_MS, `${subject} is delivered`);
  }
  const mails = await outboxOf(dataFolder);
  for (const subject of jobs.keys()) {
    for (const { email } of [admin, ...crowd.flat()]) {
      const count = mails.filter((mail) => mail.subject === subject && mail.to === email).length;
      requireThat(count === 1, `${email} has ${subject} once: ${count} times`);
    }
  }
}

async function outboxOf(dataFolder) {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => ({
    subject: /^Subject: (.*)\r$/m.exec(text)?.[1],
    to: /^To: (.*)\r$/m.exec(text)?.[1],
  }));
}

/** Also in no file of the stopped server. */
export async function checkDeletions({ server, admin, signedUp }) {
  const gone = signedUp.filter(({ deleted }) => deleted);
  for (const { userId } of gone.slice(-20)) {
    const { status } = await call(server.origin, 'GET', `/auth/user/${userId}`, { cookie: admin.cookie });
    requireThat(status === 404, `a deleted account is gone: ${status}`);
  }
  const { json } = await call(server.origin, 'GET', '/health/ready');
  requireThat((json.pending_deletions ?? 0) === 0, `no deletion is pending: ${JSON.stringify(json)}`);
  await server.stop();
  const files = await readdir(server.dataFolder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const content = (await readFile(join(file.parentPath, file.name))).toString('latin1').toLowerCase();
    const trace = gone.find(({ email }) => content.includes(email.toLowerCase()));
    requireThat(!trace, `${file.name} names nobody who was deleted: ${trace?.email}`);
  }
  await server.start();
}

/** Of every season. */
export async function checkRebuild({ server, admin, crowd }, closedSeasons) {
  const people = [admin, ...crowd.flat()].map(({ userId }) => userId);
  const answers = async () => {
    await caughtUp(server.origin, admin);
    return answersOf(server.origin, admin, people, closedSeasons);
  };
  const before = await answers();
  await server.stop();
  for (const part of ['', '-wal', '-shm'])
    await rm(join(server.dataFolder, `read-models.db${part}`), { force: true });
  await server.start();
  const found = differences(before, await answers());
  requireThat(found.length === 0, `the read models are those of a rebuild: ${found.join('; ')}`);
}
