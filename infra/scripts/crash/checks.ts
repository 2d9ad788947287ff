import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answersOf, caughtUp, differences, grantsInLog } from '../processes/answers.js';
import { call, done, ledgerOf } from '../processes/api-client.js';
import { requireThat, same, until } from '../processes/facts.js';
import { mailsIn } from '../processes/outbox.js';
import type { MixedLoad } from './mixed-load.js';
import type { World } from './world.js';

const DELIVERED_MS = 60_000;
const START = 1000;

const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);

/** Quick: after every start. */
export async function checkGrants({ server: { origin }, admin, season }: World) {
  await caughtUp(origin, admin);
  const { balance } = await ledgerOf(origin, admin);
  const found = Math.round(balance * 100);
  requireThat(found === season.granted, `${season.granted} grants were acknowledged, ${found} are there`);
}

export async function checkVideos({ server: { origin }, admin, season }: World) {
  const { videos } = await done(origin, 'GET', '/videos/', { cookie: admin.cookie });
  const expected = season.teams.flatMap((team) => team.video?.title ?? []).sort();
  const titles = videos.map(({ title }) => title).sort();
  requireThat(same(titles, expected), `the videos ${expected.join()} are there: ${titles.join()}`);
  for (const { url } of videos) {
    const file = await fetch(`${origin}${url}`, { headers: { cookie: admin.cookie } });
    requireThat(file.status === 200, `${url} can be played: ${file.status}`);
    await file.arrayBuffer();
  }
}

export async function checkBets({ server: { origin }, everybody, season }: World) {
  for (const bettor of everybody) {
    const { cookie, userId, name } = bettor;
    const { bets } = await done(origin, 'GET', `/bets/user/${userId}`, { cookie });
    const found = sorted(bets.map((bet) => Math.round(bet.bet_amount * 100)));
    const placed = sorted(season.stakes.get(userId) ?? []);
    requireThat(
      same(found, placed),
      `each bet of ${name} is there once: ${found.join()} instead of ${placed.join()}`,
    );
    const standing = bets.filter(({ status }) => status === 'pending').map((bet) => bet.bet_amount);
    const { balance } = await ledgerOf(origin, bettor);
    const [stake = 0, ...more] = standing;
    requireThat(stake > 0 && more.length === 0, `one bet of ${name} stands: ${standing.join()}`);
    requireThat(
      Math.round((balance + stake) * 100) === START * 100,
      `no money of ${name} is lost: ${balance}`,
    );
  }
}

/** The log itself, not what is shown. */
export async function checkLog({ server: { origin }, admin }: World, load: MixedLoad) {
  // Starting money has no reason.
  const reasons = (await grantsInLog(origin, admin)).filter((reason) => reason);
  const keys = load.keys('grant');
  requireThat(same(reasons.sort(), keys.sort()), `${keys.length} grants, ${reasons.length} in the log`);
  const { valid } = await done(origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  requireThat(valid, 'the chain is whole');
}

/** Those who stay get each mass mail once. */
export async function checkMails({ server, admin, everybody, jobs }: World) {
  const { origin, dataFolder } = server;
  for (const [subject, id] of jobs) {
    const complete = async () =>
      (await done(origin, 'GET', `/mail/jobs/${id}`, { cookie: admin.cookie })).job.completed_at !== null;
    await until(complete, DELIVERED_MS, `${subject} is delivered`);
  }
  const mails = await mailsIn(dataFolder);
  for (const subject of jobs.keys()) {
    for (const { email } of [admin, ...everybody]) {
      const count = mails.filter((mail) => mail.subject === subject && mail.to === email).length;
      requireThat(count === 1, `${email} has ${subject} once: ${count} times`);
    }
  }
}

/** Also in no file of the stopped server. */
export async function checkDeletions({ server, admin, signedUp }: World) {
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
export async function checkRebuild({ server, admin, everybody }: World, closedSeasons: readonly number[]) {
  const people = [admin, ...everybody].map(({ userId }) => userId);
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
