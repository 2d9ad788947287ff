// Kills the built server during a mass mail to 200 people. With the outbox, each gets exactly one mail.
// By SMTP, nobody gets two, and unsure ones are reported. Usage: `node mail-crash-test.mjs` after a build.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { done, logIn, signUp } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';

const PEOPLE = 200;
const SUBJECT = 'To everybody';

async function postOffice() {
  const received = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      stream.resume().on('end', () => {
        received.push(session.envelope.rcptTo[0].address);
        setTimeout(answer, 20);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function inOutbox(dataFolder) {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`Subject: ${SUBJECT}`))
    .map((mail) => /^To: (.*)\r$/m.exec(mail)[1]);
}

function requireThat(holds, what) {
  if (!holds) throw new Error(what);
}

/** @param received the recipients so far */
async function killedInTheMiddle(server, received) {
  await server.start();
  const people = [ADMIN.email];
  for (let n = 0; n < PEOPLE - 1; n++) {
    const person = { name: `p ${n}`, email: `p${n}@example.org`, password: 'Process-Test-2025' };
    await signUp(server.origin, person);
    people.push(person.email);
  }
  const admin = await logIn(server.origin, ADMIN);
  const body = { audience: 'all', subject: SUBJECT, body: 'It begins **tonight**.' };
  const { job } = await done(server.origin, 'POST', '/mail/mass', { cookie: admin.cookie, key: 'one', body });
  requireThat(job.recipients === PEOPLE, `${job.recipients} recipients`);
  let kills = 0;
  for (const share of [0.2, 0.6]) {
    while ((await received()).length < PEOPLE * share) await wait(5);
    await server.kill();
    kills += 1;
    const before = (await received()).length;
    requireThat(before < PEOPLE, 'Everybody was reached before the kill');
    console.log(`  killed after ${before} mails`);
    await server.start();
  }
  const again = await done(server.origin, 'POST', '/mail/mass', { cookie: admin.cookie, key: 'one', body });
  requireThat(again.job.id === job.id, 'The repeated request began another mailing');
  const end = Date.now() + 60_000;
  for (;;) {
    const { job: now } = await done(server.origin, 'GET', `/mail/jobs/${job.id}`, { cookie: admin.cookie });
    if (now.completed_at !== null) return { job: now, people, kills };
    requireThat(Date.now() < end, `Not complete: ${JSON.stringify(now)}`);
    await wait(100);
  }
}

function timesOf(addresses, people) {
  return people.map((email) => addresses.filter((address) => address === email).length);
}

const folder = await mkdtemp(join(tmpdir(), 'arena-mail-crash-'));
const office = await postOffice();
const servers = [];
const serverNamed = async (name, env) => {
  const settings = { AUTOMATIC_MAILS: 'off', ...env };
  servers.push(new ArenaProcess({ name, folder, port: await freePort(), env: settings }));
  return servers.at(-1);
};
try {
  console.log('Into the outbox');
  const embedded = await serverNamed('outbox', {});
  const outbox = await killedInTheMiddle(embedded, () => inOutbox(embedded.dataFolder));
  const times = timesOf(await inOutbox(embedded.dataFolder), outbox.people);
  requireThat(
    times.every((count) => count === 1),
    `Not one each: ${times.join(' ')}`,
  );
  requireThat(outbox.job.sent === PEOPLE, JSON.stringify(outbox.job));
  console.log(`  fault 37: ${outbox.kills} kills, ${PEOPLE} people, each has one mail`);
  await embedded.stop();

  console.log('By SMTP');
  const sending = await serverNamed('smtp', { SMTP_URL: office.url });
  const smtp = await killedInTheMiddle(sending, async () => office.received);
  const reached = timesOf(office.received, smtp.people);
  requireThat(
    reached.every((count) => count <= 1),
    `Somebody has two: ${reached.join(' ')}`,
  );
  const missing = reached.filter((count) => count === 0).length;
  const { sent, unsure } = smtp.job;
  requireThat(sent + unsure === PEOPLE && missing <= unsure && unsure <= 10, JSON.stringify(smtp.job));
  console.log(
    `  fault 37: ${smtp.kills} kills, ${PEOPLE} people: nobody has two, ${unsure} unsure, ${missing} of them without`,
  );
  await sending.stop();
} catch (error) {
  console.error(`NOT SO: ${error.message}${servers.at(-1)?.lastLines() ?? ''}`);
  process.exitCode = 1;
} finally {
  for (const server of servers) await server.kill();
  await office.close();
  await rm(folder, { recursive: true, force: true });
}
